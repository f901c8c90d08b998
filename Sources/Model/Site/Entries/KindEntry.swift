public import Content
import Fields

/// An author-defined kind of pages, or a section of such a kind, with the listing of its pages.
public struct KindEntry: Sendable {
  /// The kind in the settings.
  public let kind: OwnKind
  /// The path of the listing.
  public let path: URLPath
  /// The listing's folder in `content/`.
  let folder: String
  /// The listing's pages in their order, with those of its sections, as indices into the graph's
  /// list.
  public let pages: [Int]
  /// The listing's sections, and its pages that are in no section, in order.
  public internal(set) var members: [Route.Subject] = []
  /// The text of the listing: `index.md` of the folder.
  public let document: Document?

  /// Whether the listing is a section within a kind.
  var isNested: Bool { folder != kind.folder.value }

  /// The listing's title.
  public var title: String {
    document?.title ?? (isNested ? nil : kind.title)
      ?? (folder.split(separator: "/").last.map(String.init) ?? folder).humanized
  }
}
