/// What has changed below the folders that are watched.
public struct FolderChanges: Hashable, Sendable {
  /// The files that were written, came or went, by their paths in the folders as these were given.
  public var paths: Set<String> = []
  /// The folders that came or went, in which anything may be other.
  public var folders: Set<String> = []
  /// Whether anything else may have changed: where there are links, or where more has changed than
  /// the system can tell.
  public var isIncomplete = false

  /// Whether nothing has.
  public var isEmpty: Bool { paths.isEmpty && folders.isEmpty && !isIncomplete }

  /// No change.
  public init() {}

  /// Whether the file at a path may have changed.
  public func mayTouch(_ path: String) -> Bool {
    isIncomplete || paths.contains(path)
      || folders.contains { path.hasPrefix($0) && path.utf8.dropFirst($0.utf8.count).first == 0x2F }
  }

  mutating func add(_ others: FolderChanges) {
    paths.formUnion(others.paths)
    folders.formUnion(others.folders)
    isIncomplete = isIncomplete || others.isIncomplete
  }
}
