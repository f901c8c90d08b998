/// The state of all files in some folders, for comparison with a later state.
struct FolderSnapshot: Sendable {
  private var files: [String: FileStatus] = [:]

  /// Reads the status of every file; a file whose status cannot be read counts as missing.
  init(_ roots: [FolderWatcher.Root]) {
    for root in roots {
      guard root.isRecursive else {
        if let status = try? Files.status(of: root.path) { files[root.path] = status }
        continue
      }
      let entries = (try? DirectoryWalk.walk(root.path))?.entries ?? []
      for entry in entries where entry.resolvedKind == .file {
        let path = "\(root.path)/\(entry.path)"
        if let status = try? Files.status(of: path) { files[path] = status }
      }
    }
  }

  /// The differences from an earlier state.
  func changes(since earlier: FolderSnapshot) -> FolderChanges {
    var changes = FolderChanges()
    for (path, status) in files where earlier.files[path] != status { changes.paths.insert(path) }
    for path in earlier.files.keys where files[path] == nil { changes.paths.insert(path) }
    return changes
  }
}
