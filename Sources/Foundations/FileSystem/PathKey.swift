/// A path as a key of sets and dictionaries, compared by bytes: strings that differ only in Unicode
/// normalisation are equal in Swift, but name two files.
public struct PathKey: Sendable, Hashable {
  /// The path.
  public let text: Substring

  /// Creates the key of a path.
  public init(_ text: Substring) { self.text = text }

  /// Creates the key of a path.
  public init(_ text: String) { self.text = text[...] }

  /// Whether both keys have the same bytes.
  public static func == (first: PathKey, second: PathKey) -> Bool {
    PathOrder.same(first.text.utf8.span, second.text.utf8.span)
  }

  /// Hashes the path's bytes.
  public func hash(into hasher: inout Hasher) {
    text.utf8.span.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
