/// Looks at copied files, given by their paths below `content/`; called from any thread.
public struct SiteFileReader: Sendable {
  /// A file's size in bytes; nil where there is none.
  public let size: @Sendable (String) -> Int?
  /// A file's bytes, up to so many; nil where it cannot be read.
  public let bytes: @Sendable (String, Int) -> [UInt8]?

  /// A reader of two closures; without them nothing is known of any file.
  public init(
    size: @escaping @Sendable (String) -> Int? = { _ in nil },
    bytes: @escaping @Sendable (String, Int) -> [UInt8]? = { _, _ in nil }
  ) {
    self.size = size
    self.bytes = bytes
  }
}
