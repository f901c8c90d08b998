import System

extension Folder {
  /// Removes a file or a symbolic link, but not the link's target.
  public func remove(_ path: String) throws(FileError) {
    try SystemCall.run(.remove, shown(path)) { unlinkat(descriptor.number, path, 0) }
  }

  /// Removes an empty folder; false if it is not empty or does not exist.
  @discardableResult
  public func removeIfEmpty(_ path: String) throws(FileError) -> Bool {
    switch SystemCall.result({ unlinkat(descriptor.number, path, AT_REMOVEDIR) }) {
    case .success: return true
    case .failure(let failure):
      switch failure.code {
      case ENOTEMPTY, EEXIST, ENOENT, ENOTDIR, EBUSY: return false
      default: throw FileError(.remove, shown(path), code: failure.code)
      }
    }
  }

  /// Removes a file, or a folder with everything in it; does nothing if the path does not exist.
  ///
  /// Symbolic links are removed and never followed, even if one replaces a folder meanwhile.
  public func removeTree(_ path: String) throws(FileError) {
    guard let status = try linkStatusIfPresent(of: path) else { return }
    try removeTree(Array(path.utf8CString), kind: status.kind, shown: path)
  }

  private func removeTree(
    _ name: [CChar], kind: FileStatus.Kind, shown text: String
  ) throws(FileError) {
    guard kind == .directory else {
      try SystemCall.run(.remove, shown(text)) { unlinkat(descriptor.number, name, 0) }
      return
    }
    let number = try SystemCall.run(.open, shown(text)) {
      openat(descriptor.number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
    let inner = Folder(FileDescriptor(owning: number, path: shown(text)))
    for entry in try RawName.all(in: inner) {
      try inner.removeTree(entry.bytes, kind: entry.kind, shown: entry.shown)
    }
    try SystemCall.run(.remove, shown(text)) { unlinkat(descriptor.number, name, AT_REMOVEDIR) }
  }
}
