import System

/// The watched folders in some roots, updated as folders are created and removed.
struct WatchedFolders: ~Copyable {
  private let roots: [FolderWatcher.Root]
  private let queue: InotifyQueue
  /// The folders' paths by watch; they begin with the roots' paths as given.
  private var paths: [Int32: String] = [:]
  /// Whether a watched folder contains a link; its target's changes have another path.
  private var hasLinks = false

  init(_ roots: [FolderWatcher.Root], _ queue: consuming InotifyQueue) throws(SystemFailure) {
    self.roots = roots
    self.queue = queue
    try watchAll()
  }

  var isWaiting: Bool { queue.isWaiting }

  /// Adds all pending events to `changes`.
  ///
  /// - Throws: If the limit of watched folders is reached.
  mutating func read(into changes: inout FolderChanges) throws(SystemFailure) {
    var isOther = false
    for event in queue.read() {
      if event.has(Int(IN_IGNORED)) { paths[event.watch] = nil }
      if event.has(Int(IN_Q_OVERFLOW)) {
        (changes.isIncomplete, isOther) = (true, true)
      } else if let folder = paths[event.watch] {
        isOther = add(event, in: folder, to: &changes) || isOther
      }
    }
    if isOther {
      // A moved folder keeps its watch, which gets its new path.
      let old = paths
      paths = [:]
      try watchAll()
      for watch in old.keys where paths[watch] == nil { queue.remove(watch) }
    }
  }

  /// Adds one event; returns whether it concerns a folder.
  private func add(
    _ event: InotifyQueue.Event, in folder: String, to changes: inout FolderChanges
  ) -> Bool {
    guard let name = event.name else {
      guard event.has(Int(IN_DELETE_SELF) | Int(IN_MOVE_SELF)) else { return false }
      changes.folders.insert(folder)
      return true
    }
    // Paths in the working folder are written without it.
    let path = folder == "." ? name : "\(folder)/\(name)"
    guard isRelevant(name, path, in: folder) else { return false }
    if hasLinks { changes.isIncomplete = true }
    guard event.has(Int(IN_ISDIR)) else {
      changes.paths.insert(path)
      return false
    }
    if event.has(Int(IN_ATTRIB)) { return false }
    changes.folders.insert(path)
    return true
  }

  /// Whether a name matters. In a root that is not recursive, only the names of other roots do,
  /// as they may appear and disappear.
  private func isRelevant(_ name: String, _ path: String, in folder: String) -> Bool {
    guard let root = roots.first(where: { $0.path == folder }), !root.isRecursive else {
      return !FolderWatcher.isHidden(name, false)
    }
    return roots.contains { $0.path == path }
  }

  private mutating func watchAll() throws(SystemFailure) {
    hasLinks = false
    for root in roots {
      try watch(root.path)
      guard root.isRecursive else { continue }
      let walk = try? DirectoryWalk.walk(root.path, leavesFiles: true) {
        FolderWatcher.isHidden($0, $1)
      }
      for entry in walk?.entries ?? [] {
        if entry.kind == .symbolicLink { hasLinks = true }
        if entry.resolvedKind == .directory { try watch("\(root.path)/\(entry.path)") }
      }
    }
  }

  /// Watches a folder; skips it if it no longer exists or is not readable.
  private mutating func watch(_ path: String) throws(SystemFailure) {
    do throws(SystemFailure) {
      let watch = try queue.add(path)
      // Two paths of the same folder share one watch; the shorter path is the folder's real one.
      if paths[watch].map({ $0.utf8.count > path.utf8.count }) ?? true { paths[watch] = path }
    } catch {
      if error.code == ENOSPC || error.code == ENOMEM { throw error }
    }
  }
}
