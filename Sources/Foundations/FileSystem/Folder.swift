import System

/// An open folder; paths passed to its operations are relative to it, even after it is renamed.
///
/// Absolute paths are used unchanged. Every operation takes a few system calls, reports the whole
/// path in its error, and may be called from any thread.
public struct Folder: ~Copyable, Sendable {
  /// The working folder of this process.
  public static let working = Folder(FileDescriptor(owning: AT_FDCWD, path: ""))

  let descriptor: FileDescriptor

  init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }

  /// Opens a folder.
  public init(_ path: String) throws(FileError) {
    self.init(try Folder.working.open(path, O_RDONLY | O_DIRECTORY, for: .open))
  }

  /// Opens a folder inside this one.
  ///
  /// - Parameter followingLink: Whether the last name of the path may be a symbolic link.
  public func folder(_ path: String, followingLink: Bool = true) throws(FileError) -> Folder {
    let flags = O_RDONLY | O_DIRECTORY | (followingLink ? 0 : O_NOFOLLOW)
    return Folder(try open(path, flags, for: .open))
  }

  /// Opens the folder again with a separate descriptor and the same path in messages.
  public func reopened() throws(FileError) -> Folder {
    let number = try SystemCall.run(.open, path) {
      openat(descriptor.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    return Folder(FileDescriptor(owning: number, path: path))
  }

  /// The folder's path, as given.
  public var path: String { descriptor.path }

  /// The full path of a path inside the folder, for messages.
  public func shown(_ relative: String) -> String {
    guard !path.isEmpty, relative.utf8.first != UInt8(ascii: "/") else { return relative }
    return path.utf8.last == UInt8(ascii: "/") ? path + relative : "\(path)/\(relative)"
  }

  /// Opens a file inside the folder with flags of `open(2)`; child processes do not inherit it.
  public func open(
    _ path: String, _ flags: Int32, mode: UInt16 = 0o644, for operation: FileError.Operation = .open
  ) throws(FileError) -> FileDescriptor {
    let number = try SystemCall.run(operation, shown(path)) {
      path.withCString {
        openat(descriptor.number, $0, flags | O_CLOEXEC | O_NOCTTY, mode_t(mode))
      }
    }
    return FileDescriptor(owning: number, path: shown(path))
  }

  /// Takes the folder's advisory lock, if no other process holds it.
  public func tryLock() throws(FileError) -> Bool { try descriptor.tryLock() }

  /// Takes the folder's advisory lock, and waits up to `patience` for another process; false if that
  /// still holds it.
  public func lock(within patience: Duration) throws(FileError) -> Bool {
    try descriptor.lock(within: patience)
  }

  /// Releases the folder's lock before the folder is closed.
  public func unlock() { flock(descriptor.number, LOCK_UN) }

  /// The status of the folder itself.
  public func status() throws(FileError) -> FileStatus { try descriptor.status() }
}

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
