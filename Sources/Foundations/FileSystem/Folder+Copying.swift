import System

extension Folder {
  /// Copies a regular file to an unused name, with the permissions 0644 less the umask, and returns
  /// its size in bytes. An incomplete copy is removed.
  @discardableResult
  public func copy(
    _ path: String, to newPath: String, in target: borrowing Folder
  ) throws(FileError) -> Int {
    let source = try open(path, O_RDONLY | O_NONBLOCK, for: .copy)
    guard try source.status().kind == .file else {
      throw FileError(.copy, shown(path), code: EINVAL, reason: "it is not a regular file")
    }
    let copy = try target.open(newPath, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, for: .write)
    do throws(FileError) {
      return try source.copyRest(to: copy)
    } catch {
      unlinkat(target.descriptor.number, newPath, 0)
      throw error
    }
  }

  /// Creates a hard link to a file, a symbolic link, a pipe or a socket in another folder of the
  /// same file system. A symbolic link is not followed.
  public func link(
    _ path: String, to newPath: String, in target: borrowing Folder
  ) throws(FileError) {
    let (here, there) = (descriptor.number, target.descriptor.number)
    if case .failure(let failure) = SystemCall.result({ linkat(here, path, there, newPath, 0) }) {
      throw FileError(.link, shown(path), to: target.shown(newPath), code: failure.code)
    }
  }

  /// Sets the permission bits of a file or folder; a symbolic link is followed.
  public func setMode(_ mode: UInt16, of path: String) throws(FileError) {
    try SystemCall.run(.changeMode, shown(path)) {
      fchmodat(descriptor.number, path, mode_t(mode), 0)
    }
  }
}

extension FileDescriptor {
  /// Copies from this file's position to its end, at the other file's position; returns the byte
  /// count.
  func copyRest(to other: borrowing FileDescriptor) throws(FileError) -> Int {
    var count = 0
    while case .success(let sent) = SystemCall.result({
      sendfile(other.number, number, nil, 1 << 30)
    }) {
      if sent == 0 { return count }
      count += sent
    }
    // The fallback if the kernel cannot copy between the two files; a real error occurs here again.
    while true {
      let bytes = try prefix(1 << 18)
      if bytes.isEmpty { return count }
      try bytes.span.bytes.withUnsafeBytes { (buffer) throws(FileError) in
        try other.write(buffer)
      }
      count += bytes.count
    }
  }
}
