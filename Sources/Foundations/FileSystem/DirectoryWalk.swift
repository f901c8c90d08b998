import System

/// Lists everything in a folder and its subfolders.
///
/// File kinds are read from the directory entries if the file system stores them there, without a
/// status call per file. Symbolic links to folders are followed unless the target contains the
/// link; their number is limited, as links may refer to each other.
public struct DirectoryWalk {
  /// The maximum number of folders read through symbolic links in one walk.
  static let linkedFolderLimit = 2_000

  /// The entries in a folder and its subfolders, sorted by the bytes of their paths, and the
  /// errors.
  ///
  /// - Parameters:
  ///   - names: The names in the root folder to include; nil includes all.
  ///   - leavesFiles: Whether plain files are omitted.
  ///   - skipping: Returns true to omit an entry, and everything in it if it is a folder.
  /// - Throws: If the root cannot be read, or is a symbolic link to a folder that contains the
  ///   link. An unreadable subfolder is returned as an error instead.
  public static func walk(
    _ root: String, only names: Set<String>? = nil, leavesFiles: Bool = false,
    skipping: (_ name: String, _ isDirectory: Bool) -> Bool = { _, _ in false }
  ) throws(FileError) -> (entries: [DirectoryEntry], problems: [FileError]) {
    let rootPath = try Files.resolve(root)
    try requireBelow(root, resolved: rootPath)
    var walk = DirectoryWalk(rootPath: rootPath, names: names, leavesFiles: leavesFiles)
    let folder = try Folder(root)
    var waiting = [PendingFolder(path: "", links: [])]
    while let next = waiting.popLast() {
      do throws(FileError) {
        try walk.read(next, in: folder, skipping: skipping, waiting: &waiting)
      } catch {
        if next.path.isEmpty { throw error }
        walk.problems.append(error)
      }
    }
    walk.entries.sort { PathOrder.precedes($0.path, $1.path) }
    walk.problems.sort { PathOrder.precedes($0.path, $1.path) }
    return (walk.entries, walk.problems)
  }

  /// A folder to read.
  private struct PendingFolder {
    let path: String
    /// The symbolic links to folders along its path.
    let links: [String]
  }

  /// Rejects a link such as `templates` to `/`, which would cause a walk of the whole disk.
  private static func requireBelow(
    _ root: String, resolved: String
  ) throws(FileError) {
    guard let status = try? Files.linkStatus(of: root), status.kind == .symbolicLink,
      let above = try? Files.resolve(
        Folder.parent(of: root) ?? (root.utf8.first == UInt8(ascii: "/") ? "/" : "."))
    else { return }
    guard resolved == "/" || above == resolved || above.utf8.starts(with: (resolved + "/").utf8)
    else { return }
    throw FileError(
      .list, root, code: ELOOP,
      reason: "the symbolic link leads to '\(resolved)', a folder that holds the link itself")
  }

  private let rootPath: String
  private let names: Set<String>?
  private let leavesFiles: Bool
  private var entries: [DirectoryEntry] = []
  private var problems: [FileError] = []
  private var linkedFolders = 0

  private mutating func read(
    _ waiting: PendingFolder, in root: borrowing Folder, skipping: (String, Bool) -> Bool,
    waiting others: inout [PendingFolder]
  ) throws(FileError) {
    if !waiting.links.isEmpty { linkedFolders += 1 }
    guard linkedFolders <= Self.linkedFolderLimit else { throw tooManyLinks(waiting, in: root) }
    let listing = try root.names(in: waiting.path.isEmpty ? "." : waiting.path)
    problems += listing.problems
    var below: [PendingFolder] = []
    let prefix = waiting.path.isEmpty ? "" : waiting.path + "/"
    for name in listing.names where !leavesFiles || name.kind != .file {
      if waiting.path.isEmpty, let names, !names.contains(name.text) { continue }
      let path = prefix + name.text
      let target = name.kind == .symbolicLink ? linkTarget(path, in: root) : nil
      let entry = DirectoryEntry(path: path, kind: name.kind, target: target)
      if skipping(name.text, entry.resolvedKind == .directory) { continue }
      entries.append(entry)
      guard entry.resolvedKind == .directory else { continue }
      if target != nil, isInside(itself: path, in: root) { continue }
      below.append(PendingFolder(path: path, links: waiting.links + (target == nil ? [] : [path])))
    }
    others += below.reversed()
  }

  private func linkTarget(
    _ path: String, in root: borrowing Folder
  ) -> DirectoryEntry.LinkTarget? {
    guard let status = try? root.status(of: path),
      let resolved = try? Files.resolve("\(rootPath)/\(path)")
    else { return nil }
    let prefix = rootPath == "/" ? "/" : rootPath + "/"
    let isInside = resolved == rootPath || resolved.utf8.starts(with: prefix.utf8)
    return DirectoryEntry.LinkTarget(kind: status.kind, isInsideRoot: isInside)
  }

  /// Whether a link points to one of the folders that contain it.
  private func isInside(itself path: String, in root: borrowing Folder) -> Bool {
    guard let target = try? root.status(of: path) else { return true }
    if let status = try? root.status(), status.isSameFile(as: target) { return true }
    var ancestor = Folder.parent(of: path)
    while let folder = ancestor {
      if let status = try? root.status(of: folder), status.isSameFile(as: target) { return true }
      ancestor = Folder.parent(of: folder)
    }
    return false
  }

  private func tooManyLinks(_ waiting: PendingFolder, in root: borrowing Folder) -> FileError {
    FileError(
      .list, root.shown(waiting.path), code: ELOOP,
      reason: "symbolic links lead to more than \(Self.linkedFolderLimit) folders")
  }
}
