public import Content
import Fields

/// A kind of pages of the author's own, or a section of one, with the listing of its pages.
public struct KindEntry: Sendable {
  /// The kind in the settings.
  public let kind: OwnKind
  /// The path of the listing.
  public let path: URLPath
  /// Its folder in `content/`.
  let folder: String
  /// Its pages in their order, with those of its sections, as indices into the graph's list.
  public let pages: [Int]
  /// Its sections and the pages that are in none of these, in their order.
  public internal(set) var members: [Route.Subject] = []
  /// The text of the listing: `index.md` of the folder.
  public let document: Document?

  /// Whether it is a section within a kind.
  public var isNested: Bool { folder != kind.folder.value }

  /// The listing's title.
  public var title: String {
    document?.title ?? (isNested ? nil : kind.title)
      ?? SiteGraph.humanized(folder.split(separator: "/").last.map(String.init) ?? folder)
  }
}
