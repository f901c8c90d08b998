import System

extension Folder {
  /// The status of the file at a path; symbolic links are followed.
  public func status(of path: String) throws(FileError) -> FileStatus {
    try information(of: path, flags: 0)
  }

  /// The status of the file at a path; a symbolic link is not followed.
  public func linkStatus(of path: String) throws(FileError) -> FileStatus {
    try information(of: path, flags: AT_SYMLINK_NOFOLLOW)
  }

  /// The status of the file at a path, or nil if there is none; a symbolic link is not followed.
  public func linkStatusIfPresent(of path: String) throws(FileError) -> FileStatus? {
    do throws(FileError) {
      return try linkStatus(of: path)
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return nil }
      throw error
    }
  }

  /// Whether a file exists at a path; false if the path may not be searched.
  public func exists(_ path: String) -> Bool { (try? status(of: path)) != nil }

  /// Whether this process may add and remove entries in a folder.
  public func isWritable(_ path: String) -> Bool {
    unwritable(path) == nil
  }

  /// Throws the error that writing into a folder would cause, without writing.
  public func requireWritable(_ path: String) throws(FileError) {
    if let code = unwritable(path) { throw FileError(.write, shown(path), code: code) }
  }

  /// The target of a symbolic link.
  public func target(ofLink path: String) throws(FileError) -> String {
    let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: 4096)
    defer { buffer.deallocate() }
    let count = try SystemCall.run(.read, shown(path)) {
      readlinkat(descriptor.number, path, buffer, 4096)
    }
    return String(decoding: UnsafeRawBufferPointer(start: buffer, count: count), as: UTF8.self)
  }

  private func unwritable(_ path: String) -> Int32? {
    let access = SystemCall.result {
      faccessat(descriptor.number, path.isEmpty ? "." : path, W_OK | X_OK, AT_EACCESS)
    }
    guard case .failure(let failure) = access else { return nil }
    return failure.code
  }

  private func information(of path: String, flags: Int32) throws(FileError) -> FileStatus {
    var information = stat()
    // Passing a string as a pointer would copy it.
    try SystemCall.run(.status, shown(path)) {
      path.withCString { fstatat(descriptor.number, $0, &information, flags) }
    }
    return FileStatus(information)
  }
}
