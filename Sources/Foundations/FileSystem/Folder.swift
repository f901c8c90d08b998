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

  /// Releases the folder's lock before the folder is closed.
  public func unlock() { flock(descriptor.number, LOCK_UN) }

  /// The status of the folder itself.
  public func status() throws(FileError) -> FileStatus { try descriptor.status() }
}
