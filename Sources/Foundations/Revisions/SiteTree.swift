import FileSystem
import System

/// The site's folder. Its files are reached without following symbolic links.
final class SiteTree: Sendable {
  /// A name in a folder of the site.
  struct Location: ~Copyable {
    let folder: Folder
    let name: String

    /// The status of the file; nil if there is none.
    func status() throws(FileError) -> FileStatus? { try folder.linkStatusIfPresent(of: name) }

    /// Whether the name is a regular file that no process has open for writing and whose bytes
    /// satisfy a condition.
    func holds(_ condition: ([UInt8]) -> Bool) throws(FileError) -> Bool {
      try SiteTree.holds(folder, name, condition)
    }
  }

  /// Whether a name in a folder is a regular file that no process has open for writing and whose bytes
  /// satisfy a condition.
  static func holds(
    _ folder: borrowing Folder, _ name: String, _ condition: ([UInt8]) -> Bool
  ) throws(FileError) -> Bool {
    guard let status = try folder.linkStatusIfPresent(of: name), status.kind == .file else {
      return false
    }
    let file = try folder.open(name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, for: .read)
    guard !file.hasWriter else { return false }
    let bytes = try file.prefix(status.size + 1, enough: status.size + 1)
    return bytes.count == status.size && condition(bytes)
  }

  let root: Folder

  init(_ path: String) throws(FileError) { root = try Folder(path) }

  /// Opens the folder that contains a file; nil if there is no such folder.
  func location(of path: String) throws -> Location? {
    let names = RevisionPath.names(path)
    var folder = try root.reopened()
    for (index, name) in names.dropLast().enumerated() {
      do throws(FileError) {
        let inner = try folder.folder(name, followingLink: false)
        folder = inner
      } catch {
        guard [ENOENT, ENOTDIR, ELOOP].contains(error.code) else { throw error }
        guard try folder.linkStatusIfPresent(of: name)?.kind == .symbolicLink else { return nil }
        throw RevisionError.symbolicLink(names.prefix(index + 1).joined(separator: "/"))
      }
    }
    return Location(folder: folder, name: names.last ?? "")
  }

  /// Opens the innermost folder above a path that exists.
  func nearestFolder(above path: String) throws -> Folder {
    for path in [path] + RevisionPath.folders(above: path).reversed() {
      if let location = try location(of: path) { return location.folder }
    }
    return try root.reopened()
  }

  /// The status of a file; nil if there is none.
  func status(of path: String) throws -> FileStatus? {
    guard let location = try location(of: path) else { return nil }
    return try location.status()
  }

  /// The state of a regular file; nil if there is no file or if the path is a folder.
  func state(of path: String) throws -> FileState? {
    guard RevisionPath.isValid(path) else { throw RevisionError.invalidPath(path) }
    guard let location = try location(of: path), let status = try location.status() else {
      return nil
    }
    switch status.kind {
    case .directory: return nil
    case .symbolicLink: throw RevisionError.symbolicLink(path)
    case .other: throw RevisionError.notAFile(path)
    case .file:
      return FileState(
        bytes: try location.folder.read(location.name), mode: Int(status.mode))
    }
  }

  /// The permission bits of the users who can reach all of some files through their folders: of the
  /// owner, the group and others, each has all bits or none.
  func reach(of paths: [String]) throws -> UInt16 {
    var seen: Set<PathKey> = []
    var reach: UInt16 = 0o777
    for folder in paths.flatMap(RevisionPath.folders) where seen.insert(PathKey(folder)).inserted {
      guard let mode = try status(of: folder)?.mode else { continue }
      reach &= (mode & 0o111) * 7
    }
    return reach | 0o700
  }

  /// Makes the missing folders above a file.
  ///
  /// - Parameter known: Folders with the permission bits that they get; another folder gets no more
  ///   permissions than its parent folder has.
  func makeFolders(above path: String, known: [FolderMode]) throws {
    for folder in RevisionPath.folders(above: path) {
      guard let location = try location(of: folder) else { return }
      let isNew = try location.folder.createDirectory(location.name)
      let mode = known.first { PathOrder.same($0.path, folder) }?.mode.map { UInt16($0) }
      guard isNew || mode != nil else { continue }
      let inner = try location.folder.folder(location.name, followingLink: false)
      let present = try inner.status().mode
      let wanted = try mode ?? present & (location.folder.status().mode | 0o7000)
      // A killed process may have made the folder and not set its mode.
      if wanted != present { try inner.setMode(wanted, of: ".") }
    }
  }

  /// Removes a folder if it is empty.
  func removeFolder(_ path: String) throws {
    guard let location = try location(of: path) else { return }
    try location.folder.removeIfEmpty(location.name)
  }
}
