/// The ids that the page around a document uses, and that the document's headings must not get.
public struct ReservedIDs: Hashable, Sendable {
  private let names: Set<String>
  private let numbered: [String]

  /// Creates a set of reserved ids.
  ///
  /// - Parameter numbered: Prefixes of reserved ids that end in a number: `comment-` reserves
  ///   `comment-1`.
  public init(_ names: Set<String> = [], numbered: [String] = []) {
    (self.names, self.numbered) = (names, numbered)
  }

  /// Whether an id is reserved.
  func contains(_ id: String) -> Bool {
    names.contains(id)
      || numbered.contains { prefix in
        id.hasPrefix(prefix) && id.utf8.count > prefix.utf8.count
          && id.utf8.dropFirst(prefix.utf8.count).allSatisfy { (0x30...0x39).contains($0) }
      }
  }
}
