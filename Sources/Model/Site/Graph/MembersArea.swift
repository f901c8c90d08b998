import Content

/// The addresses of the pages that only members can read.
public struct MembersArea: Sendable {
  /// A protected entry that listings show with a lock.
  public struct Card: Sendable {
    /// The kind of the entry, such as `post`.
    public let kind: String
    /// The address of its page.
    public let path: URLPath

    /// A card of an entry.
    public init(kind: String, path: URLPath) {
      (self.kind, self.path) = (kind, path)
    }
  }

  /// The page that lists what a member can read.
  public static let path = URLPath(checked: "/members/")

  /// The addresses of protected documents, by the paths of their files in `content/`.
  public let documents: [String: URLPath]
  /// The same addresses, by the paths that the pages would have on a public site.
  public let paths: [String: URLPath]
  /// The entries that listings show with a lock.
  public private(set) var cards: [Card]
  /// Whether the whole site is protected.
  public private(set) var isWhole: Bool

  /// The addresses of a site's protected pages.
  ///
  /// - Parameter graph: The graph of all content, whose paths authors may link to.
  public init(
    documents: [String: URLPath], of graph: SiteGraph, cards: [Card], isWhole: Bool
  ) {
    (self.documents, self.cards, self.isWhole) = (documents, cards, isWhole)
    paths = graph.routes.reduce(into: [:]) { paths, route in
      guard route.isFirst, let document = route.document else { return }
      paths[route.path.text] = documents[graph.content.path(of: document.body.file)]
    }
  }

  /// The same addresses for members, who see the entries themselves.
  public var withoutCards: MembersArea {
    var copy = self
    (copy.cards, copy.isWhole) = ([], false)
    return copy
  }
}
