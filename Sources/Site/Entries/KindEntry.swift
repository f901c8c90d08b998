public import Content

/// An author-defined kind of pages, or a section of such a kind, with the listing of its pages.
public struct KindEntry: Sendable {
  /// The kind in the settings.
  public let kind: OwnKind
  /// The path of the listing.
  public let path: URLPath
  /// Its folder in `content/`.
  let folder: String
  /// Its pages in their order, with those of its sections, as indices into the graph's list.
  public let pages: [Int]
  /// Its sections, and its pages that are in no section, in order.
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
