/// A path as a key of sets and dictionaries, compared by bytes: strings are also equal if they
/// differ in Unicode normalisation, but those are two files.
public struct PathKey: Sendable, Hashable {
  /// The path.
  public let text: Substring

  /// The key of a path.
  public init(_ text: Substring) { self.text = text }

  /// The key of a path.
  public init(_ text: String) { self.text = text[...] }

  /// Whether both have the same bytes.
  public static func == (first: PathKey, second: PathKey) -> Bool {
    PathOrder.same(first.text.utf8.span, second.text.utf8.span)
  }

  /// Feeds the bytes into a hasher.
  public func hash(into hasher: inout Hasher) {
    text.utf8.span.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
