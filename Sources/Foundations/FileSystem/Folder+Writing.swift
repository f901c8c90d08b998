import System

extension Folder {
  /// Creates a new file with the permissions 0644 less the umask. An incomplete file is removed.
  public func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let file = try open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, for: .write)
    do throws(FileError) {
      try bytes.span.bytes.withUnsafeBytes { (buffer) throws(FileError) in try file.write(buffer) }
    } catch {
      unlinkat(descriptor.number, path, 0)
      throw error
    }
  }

  /// Creates or replaces a file atomically: another process sees either the old or the new content.
  ///
  /// A symbolic link is replaced, not followed. The bytes are first written to a temporary file in
  /// the same folder, which is removed after a failure.
  public func writeWhole(_ bytes: [UInt8], to path: String) throws(FileError) {
    let temporary = Self.temporaryName(for: path)
    do throws(FileError) {
      try create(temporary, bytes)
      try rename(temporary, to: path)
    } catch {
      unlinkat(descriptor.number, temporary, 0)
      throw FileError(.write, shown(path), code: error.code)
    }
  }

  /// A temporary path in the file's folder that no other process uses.
  static func temporaryName(for path: String) -> String {
    "\(path).\(getpid()).\(UInt32.random(in: .min ... .max)).tmp"
  }

  /// Renames a file or folder; replaces a file or an empty folder that has the new name.
  public func rename(_ path: String, to newPath: String) throws(FileError) {
    try rename(path, to: newPath, in: self)
  }

  /// Moves a file or folder from this folder into another folder of the same file system.
  public func rename(
    _ path: String, to newPath: String, in target: borrowing Folder
  ) throws(FileError) {
    let (here, there) = (descriptor.number, target.descriptor.number)
    if case .failure(let failure) = SystemCall.result({ renameat(here, path, there, newPath) }) {
      throw FileError(.rename, shown(path), to: target.shown(newPath), code: failure.code)
    }
  }

  /// Whether the system can move files from this folder into another: false if they are on
  /// different file systems or mounts. Nothing is changed.
  public func canRename(into target: borrowing Folder) throws(FileError) -> Bool {
    // Linux compares the mounts before it looks up the name, which does not exist.
    let missing = ".\(getpid()).\(UInt32.random(in: .min ... .max)).missing"
    do throws(FileError) {
      try rename(missing, to: missing, in: target)
    } catch {
      if error.code == EXDEV { return false }
    }
    return try status().device == target.status().device
  }

  /// Creates a folder with the permissions 0755 less the umask; false if the name is taken.
  @discardableResult
  public func createDirectory(_ path: String) throws(FileError) -> Bool {
    switch SystemCall.result({
      path.withCString { mkdirat(descriptor.number, $0, 0o755) }
    }) {
    case .success: return true
    case .failure(let failure) where failure.code == EEXIST: return false
    case .failure(let failure):
      throw FileError(.createDirectory, shown(path), code: failure.code)
    }
  }

  /// Creates a folder and its missing parent folders.
  public func createDirectories(_ path: String) throws(FileError) {
    do throws(FileError) {
      try requireDirectory(path)
    } catch {
      guard error.code == ENOENT, let parent = Self.parent(of: path) else { throw error }
      try createDirectories(parent)
      try requireDirectory(path)
    }
  }

  private func requireDirectory(_ path: String) throws(FileError) {
    if try createDirectory(path) { return }
    if try status(of: path).kind == .directory { return }
    throw FileError(.createDirectory, shown(path), code: ENOTDIR, reason: "a file has that name")
  }

  /// The parent folder of a path; nil if the path has only one component.
  static func parent(of path: String) -> String? {
    var rest = path[...]
    while rest.utf8.last == UInt8(ascii: "/") { rest = rest.dropLast() }
    guard let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")), slash > rest.startIndex else {
      return nil
    }
    return String(rest[..<slash])
  }

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
