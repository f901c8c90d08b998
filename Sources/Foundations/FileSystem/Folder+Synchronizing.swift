import System

extension Folder {
  /// Creates or replaces a file atomically, and waits until its content and name are on the disk.
  ///
  /// - Parameter mode: The file's permissions, less the umask.
  public func writeDurably(
    _ bytes: [UInt8], to path: String, mode: UInt16 = 0o644
  ) throws(FileError) {
    let temporary = Self.temporaryName(for: path)
    do throws(FileError) {
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      let file = try open(temporary, flags, mode: mode, for: .write)
      try bytes.span.bytes.withUnsafeBytes { (buffer) throws(FileError) in try file.write(buffer) }
      try file.synchronize()
      try rename(temporary, to: path)
    } catch {
      unlinkat(descriptor.number, temporary, 0)
      throw FileError(.write, shown(path), code: error.code)
    }
    try descriptor.synchronize()
  }
}

extension FileDescriptor {
  /// Waits until all written data is on the disk. If the file system does not support this, that is
  /// not an error.
  func synchronize() throws(FileError) {
    guard case .failure(let failure) = SystemCall.result({ fsync(number) }) else { return }
    if [EINVAL, EROFS, ENOSYS, EOPNOTSUPP].contains(failure.code) { return }
    throw FileError(.write, path, code: failure.code)
  }
}
