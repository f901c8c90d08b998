public import FileSystem
import System

/// A regular file that is open for reading, to be sent in parts.
public final class OpenFile: Sendable {
  private let descriptor: FileDescriptor
  /// The file's status when it was opened.
  public let status: FileStatus

  /// Takes ownership of an open file.
  public init(_ descriptor: consuming FileDescriptor, status: FileStatus) {
    self.descriptor = descriptor
    self.status = status
  }

  /// The number of the descriptor; valid as long as this value exists.
  var number: Int32 { descriptor.number }

  /// The bytes of a range; fewer if the file is now shorter or cannot be read.
  func read(_ range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      while count < range.count {
        let read = pread(
          descriptor.number, base + count, range.count - count, off_t(range.lowerBound + count))
        if read < 0 && errno == EINTR { continue }
        if read <= 0 { return }
        count += read
      }
    }
  }
}
