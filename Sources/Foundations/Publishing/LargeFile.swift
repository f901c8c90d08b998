import FileSystem
import System

/// A file that is too large to be copied in memory.
struct LargeFile: Sendable {
  /// The size in bytes above which a file is read in parts.
  static let threshold = 1 << 20

  let path: String
  let size: Int

  /// Copies the file to the end of an open file.
  func copy(to target: borrowing FileDescriptor) throws(FileError) -> Fingerprint {
    let fingerprint = try Fingerprint(reading: open()) { (chunk) throws(FileError) in
      try target.write(chunk)
      return true
    }
    guard let fingerprint else { preconditionFailure("the copy is never stopped") }
    return fingerprint
  }

  /// The fingerprint of the file if another open file has the same bytes; nil otherwise.
  func fingerprint(ifSameAs other: borrowing FileDescriptor) throws(FileError) -> Fingerprint? {
    guard try other.status().size == size else { return nil }
    let fingerprint = try Fingerprint(reading: open()) { (chunk) throws(FileError) in
      let present = try other.prefix(chunk.count)
      guard let base = chunk.baseAddress, present.count == chunk.count else { return false }
      return memcmp(present, base, chunk.count) == 0
    }
    return fingerprint?.size == size ? fingerprint : nil
  }

  private func open() throws(FileError) -> FileDescriptor {
    try Folder.working.open(path, O_RDONLY | O_NONBLOCK, for: .read)
  }
}
