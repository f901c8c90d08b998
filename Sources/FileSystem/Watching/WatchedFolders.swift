#if os(Linux)
  import Glibc

  /// The folders below some roots with their watches, updated as folders are created and removed.
  struct WatchedFolders: ~Copyable {
    private let roots: [FolderWatcher.Root]
    private let queue: InotifyQueue
    /// Paths of folders as the roots were given, by their watches.
    private var paths: [Int32: String] = [:]
    /// Whether there is a link in the watched folders: its target changes under another path.
    private var hasLinks = false

    init(_ roots: [FolderWatcher.Root], _ queue: consuming InotifyQueue) throws(SystemFailure) {
      self.roots = roots
      self.queue = queue
      try watchAll()
    }

    var isWaiting: Bool { queue.isWaiting }

    /// Adds new events to some changes.
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
      if isOther { try watchAll() }
    }

    /// Adds one event; returns whether it is about a folder.
    private func add(
      _ event: InotifyQueue.Event, in folder: String, to changes: inout FolderChanges
    ) -> Bool {
      guard let name = event.name else {
        guard event.has(Int(IN_DELETE_SELF) | Int(IN_MOVE_SELF)) else { return false }
        changes.folders.insert(folder)
        return true
      }
      // Below the working folder paths are written without it.
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

    /// In a root's own folder only the names of other roots matter, as they may appear and
    /// disappear.
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

    /// A folder that is gone again, or not readable, is skipped.
    private mutating func watch(_ path: String) throws(SystemFailure) {
      do throws(SystemFailure) {
        let watch = try queue.add(path)
        // Two paths to one folder have one watch; the shorter one is the folder's own.
        if paths[watch].map({ $0.utf8.count > path.utf8.count }) ?? true { paths[watch] = path }
      } catch {
        if error.code == ENOSPC || error.code == ENOMEM { throw error }
      }
    }
  }
#endif
