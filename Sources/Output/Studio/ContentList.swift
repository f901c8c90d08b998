import Building
import Content
import DataFormats
import Site

/// The texts of a site with their pages, for the overview.
struct ContentList {
  /// A text.
  struct Entry {
    /// The path, relative to the site's folder.
    let path: String
    let title: String
    /// The URL of its page; nil if it has none.
    let url: String?
    /// The date; nil if it has none.
    let date: String?
    /// Why it is not published; nil if it is.
    let state: String?

    /// The fields of a response.
    var fields: [StudioResponse.Field] {
      [
        ("path", .string(path)), ("title", .string(title)),
        ("url", url.map { .string($0) } ?? .null), ("date", date.map { .string($0) } ?? .null),
        ("state", state.map { .string($0) } ?? .null),
      ]
    }
  }

  /// The texts in the order of their paths.
  let entries: [Entry]

  init(_ site: SiteSnapshot) {
    let hidden = Dictionary(
      site.graph.entries.leftOut(includesDrafts: false, includesFuture: false).map {
        ($0.document.path, $0.reason.rawValue)
      }, uniquingKeysWith: { first, _ in first })
    entries = site.textPages.map { page in
      Entry(
        path: "content/" + page.path, title: page.title, url: page.url, date: page.date,
        state: hidden[site.content.root + page.path])
    }
  }
}
