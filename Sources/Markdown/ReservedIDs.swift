/// Ids of the page that shows a document, which none of its headings gets.
public struct ReservedIDs: Hashable, Sendable {
  private let names: Set<String>
  private let numbered: [String]

  /// Ids.
  ///
  /// - Parameter numbered: Prefixes of further ids that end in a number: `comment-` for
  ///   `comment-1`.
  public init(_ names: Set<String> = [], numbered: [String] = []) {
    (self.names, self.numbered) = (names, numbered)
  }

  /// Whether an id is the page's.
  func contains(_ id: String) -> Bool {
    names.contains(id)
      || numbered.contains { prefix in
        id.hasPrefix(prefix) && id.utf8.count > prefix.utf8.count
          && id.utf8.dropFirst(prefix.utf8.count).allSatisfy { (0x30...0x39).contains($0) }
      }
  }
}
