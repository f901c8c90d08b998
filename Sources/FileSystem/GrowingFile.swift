#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is written in parts next to its final path, and moved there when it is complete.
public final class GrowingFile {
  private let path: String
  private let temporary: String
  private let file: FileDescriptor

  /// Creates a file that will have a path relative to the working folder.
  public init(_ path: String) throws(FileError) {
    self.path = path
    temporary = Folder.temporaryName(for: path)
    file = try Folder.working.open(
      temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, for: .write)
  }

  deinit {
    // It has another name if it was finished.
    unlink(temporary)
  }

  /// Adds bytes to its end.
  public func write(_ bytes: ArraySlice<UInt8>) throws(FileError) {
    try bytes.span.bytes.withUnsafeBytes { (buffer) throws(FileError) in try file.write(buffer) }
  }

  /// Moves it to its path and replaces an existing file: another process sees the old content or
  /// the new.
  public func finish() throws(FileError) {
    try Folder.working.rename(temporary, to: path)
  }
}
