import FileSystem
import System

/// The folder for Daybook's records of a site.
///
/// The history and the trash hold what the site's files hold, also texts for members. Nobody can
/// read them who cannot read `content/`.
final class StateFolder: Sendable {
  let folder: Folder
  /// The permission bits of `content/`.
  let mode: UInt16
  private let lock: FileDescriptor

  /// Opens or creates the folder, and takes the lock of the site's writers.
  init(_ path: String, of tree: SiteTree, patience: Duration) throws {
    try Files.createDirectories(path)
    folder = try Folder(path)
    mode = try (tree.status(of: "content") ?? tree.root.status()).mode & 0o777 | 0o700
    lock = try folder.open("revisions.lock", O_RDONLY | O_CREAT, for: .lock)
    guard try lock.lock(within: patience) else { throw RevisionError.busy }
  }

  /// Creates a folder with the mode of `content/`, unless it exists.
  func makeFolder(_ name: String) throws(FileError) {
    if try folder.createDirectory(name) { try folder.setMode(mode, of: name) }
  }

  /// Keeps a file for a person, at its path in a folder of `trash/`.
  ///
  /// - Parameter put: Creates the file at a path in the state folder; fails if that exists.
  /// - Returns: The path for messages.
  @discardableResult
  func keep(
    _ path: String, of record: RevisionRecord,
    _ put: (_ target: String) throws(FileError) -> Void
  ) throws -> String {
    let base = "trash/\(record.trashName)"
    try makeFolder("trash")
    try makeFolder(base)
    try folder.setMode(folder.status(of: base).mode & record.reach, of: base)
    try folder.createDirectories((RevisionPath.folders(above: "\(base)/\(path)")).last ?? base)
    for number in 1... {
      let target = "\(base)/\(path)" + (number == 1 ? "" : "~\(number)")
      do throws(FileError) {
        try put(target)
        return folder.shown(target)
      } catch {
        if error.code != EEXIST { throw error }
      }
    }
    preconditionFailure("one of the numbers is unused")
  }

  /// Keeps a file of another folder, as the same file if the file systems allow that.
  func keep(
    _ name: String, in staging: borrowing Folder, as path: String, of record: RevisionRecord
  ) throws {
    let mode = try staging.linkStatus(of: name).mode
    try keep(path, of: record) { (target) throws(FileError) in
      do throws(FileError) {
        try staging.link(name, to: target, in: folder)
      } catch {
        if error.code == EEXIST { throw error }
        try staging.copy(name, to: target, in: folder)
        try folder.setMode(mode, of: target)
      }
    }
  }
}
