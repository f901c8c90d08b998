/// A file that an import creates in `content/`.
public struct ImportedFile: Sendable {
  /// The origin of its bytes.
  public enum Content: Sendable {
    /// They were generated.
    case bytes([UInt8])
    /// They are copied from a file of the input, given by its path.
    case copy(String)
  }

  /// Its path in `content/`.
  public let path: ContentPath
  /// Its bytes.
  public let content: Content
}
