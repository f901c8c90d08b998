package import Queries

/// Looks at copied files, given by their paths in `content/`, and records that the page that is rendered depends
/// on them; called from any thread.
public struct SiteFileReader: Sendable {
  private let findSize: @Sendable (String) -> Int?
  private let read: @Sendable (String, Int) -> [UInt8]?
  private var recorder: DependencyRecorder?

  /// A reader of two closures; without them nothing is known of any file.
  public init(
    size: @escaping @Sendable (String) -> Int? = { _ in nil },
    bytes: @escaping @Sendable (String, Int) -> [UInt8]? = { _, _ in nil }
  ) {
    (findSize, read) = (size, bytes)
  }

  /// The same reader, recorded.
  package func recording(in recorder: DependencyRecorder?) -> SiteFileReader {
    var copy = self
    copy.recorder = recorder
    return copy
  }

  /// A file's size in bytes; nil if there is none.
  public func size(_ path: String) -> Int? {
    recorder?.record(.file(path))
    return findSize(path)
  }

  /// A file's bytes, up to so many; nil if it cannot be read.
  public func bytes(_ path: String, _ limit: Int) -> [UInt8]? {
    recorder?.record(.file(path))
    return read(path, limit)
  }
}
