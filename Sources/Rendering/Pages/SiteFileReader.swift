/// Looks at copied files, given by their paths in `content/`; called from any thread.
public struct SiteFileReader: Sendable {
  private let findSize: @Sendable (String) -> Int?
  private let read: @Sendable (String, Int) -> [UInt8]?

  /// A reader of two closures; without them nothing is known of any file.
  public init(
    size: @escaping @Sendable (String) -> Int? = { _ in nil },
    bytes: @escaping @Sendable (String, Int) -> [UInt8]? = { _, _ in nil }
  ) {
    (findSize, read) = (size, bytes)
  }

  /// A file's size in bytes; nil if there is none.
  public func size(_ path: String) -> Int? {
    DependencyRecorder.current?.record(.file(path))
    return findSize(path)
  }

  /// A file's bytes, up to so many; nil if it cannot be read.
  public func bytes(_ path: String, _ limit: Int) -> [UInt8]? {
    DependencyRecorder.current?.record(.file(path))
    return read(path, limit)
  }
}
