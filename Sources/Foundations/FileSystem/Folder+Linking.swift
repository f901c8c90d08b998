import System

extension Folder {
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
