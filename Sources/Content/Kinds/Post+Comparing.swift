import DataFormats
import SourceText

extension Post {
  /// The keys that say nothing about where a post is, when it was or what it belongs to.
  private static let textKeys: Set<String> = ["title", "summary", "description"]

  /// Whether a post of the same file differs from another one in its text, its title and its summary
  /// at most.
  public func differsInTextOnly(from other: Post) -> Bool {
    let (own, others) = (document.body.file, other.document.body.file)
    guard own.path == others.path, document.body.format == other.document.body.format else {
      return false
    }
    let (front, otherFront) = (FrontMatter(own), FrontMatter(others))
    guard front.diagnostics.isEmpty, otherFront.diagnostics.isEmpty else { return false }
    return Self.keys(of: front.node).elementsEqual(Self.keys(of: otherFront.node)) {
      $0.key == $1.key && $0.value.isSame(as: $1.value)
    }
  }

  private static func keys(of node: Node?) -> [Node.Entry] {
    (node?.entries ?? []).filter { !textKeys.contains($0.key) }
  }
}

extension SiteContent {
  /// Puts another reading of a post's file in the place of an earlier one, and answers it with its
  /// comments.
  public mutating func replace(_ old: Post, by new: Post) -> Post {
    var post = new
    for journal in journals.indices {
      let place = journals[journal].posts.firstIndex { $0.document === old.document }
      guard let place else { continue }
      // Comments stand in a file of their own.
      post.comments = journals[journal].posts[place].comments
      journals[journal].posts[place] = post
    }
    return post
  }
}
