/// A file that an import makes in `content/`.
public struct ImportedFile: Sendable {
  /// Where its bytes come from.
  public enum Content: Sendable {
    /// They were made.
    case bytes([UInt8])
    /// They are those of a file of the input, by its path there.
    case copy(String)
  }

  /// Its path in `content/`.
  public let path: ContentPath
  /// Its bytes.
  public let content: Content
}
