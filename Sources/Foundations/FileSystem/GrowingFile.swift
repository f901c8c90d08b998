import System

/// A file that is written in steps to a temporary path, and moved to its final path when complete.
public final class GrowingFile {
  private let path: String
  private let temporary: String
  private let file: FileDescriptor

  /// Creates a file for the given final path, which is relative to the working folder.
  public init(_ path: String) throws(FileError) {
    self.path = path
    temporary = Folder.temporaryName(for: path)
    file = try Folder.working.open(
      temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, for: .write)
  }

  deinit {
    // This does nothing if `finish` has moved the file.
    unlink(temporary)
  }

  /// Appends bytes.
  public func write(_ bytes: ArraySlice<UInt8>) throws(FileError) {
    try bytes.span.bytes.withUnsafeBytes { (buffer) throws(FileError) in try file.write(buffer) }
  }

  /// Moves the file to its final path, replacing an existing file: another process sees either the
  /// old or the new content.
  public func finish() throws(FileError) {
    try Folder.working.rename(temporary, to: path)
  }
}
