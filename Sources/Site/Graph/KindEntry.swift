public import Content

/// A kind of pages of the author's own, with the listing of its pages.
public struct KindEntry: Sendable {
  /// What the settings say.
  public let kind: OwnKind
  /// Where the listing is.
  public let path: URLPath
  /// Its pages in their order, as indices into the graph's.
  public let pages: [Int]
  /// The text of the listing: `index.md` of the folder.
  let document: Document?

  /// The listing's title.
  public var title: String {
    document?.title ?? kind.title ?? SiteGraph.humanized(kind.folder.value)
  }
}
