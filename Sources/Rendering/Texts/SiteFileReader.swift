package import Queries

/// Reads copied files, given by their paths in `content/`, and records that the page being rendered
/// depends on them. It may be called from any thread.
public struct SiteFileReader: Sendable {
  private let findSize: @Sendable (String) -> Int?
  private let read: @Sendable (String, Int) -> [UInt8]?
  private let rasterize: @Sendable (String) -> [UInt8]?
  private var recorder: DependencyRecorder?

  /// A reader that uses three closures; without them, no file has a size, bytes or a first page.
  public init(
    size: @escaping @Sendable (String) -> Int? = { _ in nil },
    bytes: @escaping @Sendable (String, Int) -> [UInt8]? = { _, _ in nil },
    firstPage: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
  ) {
    (findSize, read, rasterize) = (size, bytes, firstPage)
  }

  /// A copy of this reader that records its reads.
  package func recording(in recorder: DependencyRecorder?) -> SiteFileReader {
    var copy = self
    copy.recorder = recorder
    return copy
  }

  /// A file's size in bytes; nil if there is no such file.
  public func size(_ path: String) -> Int? {
    recorder?.record(.file(path))
    return findSize(path)
  }

  /// A file's first `limit` bytes; nil if it cannot be read.
  public func bytes(_ path: String, _ limit: Int) -> [UInt8]? {
    recorder?.record(.file(path))
    return read(path, limit)
  }

  /// The first page of a PDF file as JPEG; nil if it cannot be made.
  package func firstPage(_ path: String) -> [UInt8]? {
    recorder?.record(.file(path))
    return rasterize(path)
  }
}
