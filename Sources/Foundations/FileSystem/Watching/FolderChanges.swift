/// The changes in the watched folders.
public struct FolderChanges: Hashable, Sendable {
  /// The files that were written, created or removed; their paths begin with the watched folders'
  /// paths as given.
  public var paths: Set<String> = []
  /// The folders that were created or removed; any file in them may have changed.
  public var folders: Set<String> = []
  /// Whether further files may have changed, because there are links or the system has lost events.
  public var isIncomplete = false

  /// Whether there are no changes.
  public var isEmpty: Bool { paths.isEmpty && folders.isEmpty && !isIncomplete }

  /// Creates an empty set of changes.
  init() {}

  /// Whether the file at a path may have changed.
  public func mayAffect(_ path: String) -> Bool {
    isIncomplete || paths.contains(path)
      || folders.contains { path.hasPrefix($0) && path.utf8.dropFirst($0.utf8.count).first == 0x2F }
  }

  mutating func add(_ others: FolderChanges) {
    paths.formUnion(others.paths)
    folders.formUnion(others.folders)
    isIncomplete = isIncomplete || others.isIncomplete
  }
}
