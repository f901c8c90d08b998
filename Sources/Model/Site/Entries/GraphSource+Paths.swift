import CivilTime
import Content
import Fields
import SourceText

/// Paths of documents.
extension GraphSource {
  /// The path of a document: its own `url`, or else the URL pattern of its kind, with its
  /// placeholders filled in.
  mutating func path(
    of document: Document, _ kind: PermalinkKind, folder: String = "", path folders: [String] = [],
    date: CivilDate? = nil
  ) -> URLPath {
    if let path = permalink(of: document) { return path }
    let slug = slug(of: document) ?? URLPath.part(named: document.name, slugs)
    let day = date ?? document.date?.value.local.date
    let values = Permalink.Values(slug: slug, folder: folder, path: folders, date: day)
    if let path = permalinks.path(kind, values) { return path }
    if day == nil, permalinks.needsDate(kind) {
      diagnostics.append(
        .error(
          "the page has no date, but its URL pattern needs one",
          at: SourceExcerpt(path: document.path), hint: "add 'date:' or 'url:' to its front matter")
      )
    }
    return URLPath(folder: [kind.rawValue, slug])
  }

  /// The path of a post; nil with an error if it has no slug.
  mutating func path(of post: Post, folder: String, date: CivilDate) -> URLPath? {
    let slug = slug(of: post.document) ?? Self.shownSlug(of: post, slugs)
    let values = Permalink.Values(slug: slug, folder: folder, date: date)
    if let path = permalink(of: post.document) ?? permalinks.path(.post, values) { return path }
    diagnostics.append(.error("a post without a slug", at: SourceExcerpt(path: post.document.path)))
    return nil
  }

  /// The path of a library item that has its own file.
  func path(ofMedium document: Document) -> URLPath {
    let written = document.permalink.flatMap { URLPath($0.value) }
    return written ?? URLPath(folder: ["library", slug(document)])
  }

  /// The part that the URLs of a collection's or journal's pages have in common.
  func slug(_ document: Document) -> String {
    if let written = document.slug?.value, URLPath.isPart(written) { return written }
    return URLPath.part(named: document.name, slugs)
  }

  /// The slug of a post's file name without its date.
  private static func shownSlug(of post: Post, _ slugs: SlugRule) -> String {
    guard slugs.style != nil else { return post.shownSlug }
    let slug = slugs.slug(of: PostName.rest(of: post.document.name))
    return slug.isEmpty ? post.shownSlug : slug
  }

  private mutating func permalink(of document: Document) -> URLPath? {
    guard let written = document.permalink else { return nil }
    if let path = URLPath(written.value) { return path }
    diagnostics.append(
      .error(
        "the URL '\(written.value)' leads out of the site", at: document.excerpt(written.range),
        hint: "write a path within the site, such as /about/"))
    return nil
  }

  private mutating func slug(of document: Document) -> String? {
    guard let written = document.slug else { return nil }
    if URLPath.isPart(written.value) { return written.value }
    diagnostics.append(
      .error(
        "the slug '\(written.value)' leads out of its folder", at: document.excerpt(written.range),
        hint: "a slug is one part of a URL, such as first-ride"))
    return nil
  }
}
