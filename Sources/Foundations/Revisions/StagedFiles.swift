import FileSystem
import System

/// The new files of a revision, in the staging folder.
struct StagedFiles: ~Copyable {
  let tree: SiteTree
  let folder: Folder

  /// Writes the new files, each named by its change's index; returns, for each change, the inode
  /// number of the file that it puts at a path, or 0.
  func write(_ changes: [FileChange]) throws -> [Int] {
    try changes.enumerated().map { index, change in
      guard let path = change.to else { return 0 }
      if let after = change.after {
        return try write(after, as: String(index), for: path, instead: change.before)
      }
      return try tree.status(of: change.from ?? "").map { Int(truncatingIfNeeded: $0.inode) } ?? 0
    }
  }

  /// Writes a file with the owner and mode of the file that it replaces, or with its own mode. If it
  /// has none, it gets the permissions that its folder has.
  private func write(
    _ new: FileState, as name: String, for path: String, instead old: FileState?
  ) throws -> Int {
    let present = old == nil ? nil : try tree.status(of: path)
    let parent = present == nil ? try tree.nearestFolder(above: path).status() : nil
    let own = new.mode == old?.mode ? nil : new.mode.map { UInt16($0) }
    let file = try folder.open(
      name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
      mode: own == nil ? (parent?.mode ?? 0o600) & 0o666 : 0o600, for: .write)
    try file.write(new.bytes)
    let status = try file.status()
    let inherited = parent.flatMap { $0.mode & 0o2000 == 0 ? nil : $0.group }
    do throws(FileError) {
      try file.set(
        mode: own ?? present?.mode ?? status.mode, owner: present?.owner ?? status.owner,
        group: present?.group ?? inherited ?? status.group)
    } catch {
      throw FileError(.changeOwner, tree.root.shown(path), code: error.code)
    }
    file.startWriting()
    return Int(truncatingIfNeeded: status.inode)
  }
}
