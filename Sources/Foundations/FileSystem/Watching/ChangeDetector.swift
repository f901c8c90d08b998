import System

/// Detects changes in some folders and their subfolders: with the system's events, or by comparison
/// with an earlier state.
struct ChangeDetector: ~Copyable {
  /// How long a comparison stays valid.
  private static let trust = Duration.milliseconds(100)

  private let roots: [FolderWatcher.Root]
  /// The descriptor that becomes readable when there are events; -1 if there is no descriptor.
  private(set) var number: Int32 = -1
  /// The reason why system events are not used.
  private(set) var problem: WatchProblem?
  private var folders: WatchedFolders?
  private var snapshot: FolderSnapshot?
  private var looked = ContinuousClock.now
  private var found = FolderChanges()

  init(_ roots: [FolderWatcher.Root], polls: Bool) {
    self.roots = roots
    folders = nil
    let mounts = MountTable()
    let drive = roots.first { root in
      (try? Files.resolve(root.path)).map(mounts.isShared) ?? false
    }
    if let drive {
      problem = .networkFolder(drive.path)
    } else if !polls {
      do throws(SystemFailure) {
        let queue = try InotifyQueue()
        number = queue.descriptor.number
        folders = try WatchedFolders(roots, queue)
        return
      } catch {
        number = -1
        problem = error.code == ENOSPC ? .tooManyFolders : .tooManyWatchers
      }
    }
    snapshot = FolderSnapshot(roots)
  }

  /// Whether there are changes that have not been returned yet.
  var hasNews: Bool {
    mutating get {
      if let isWaiting = folders?.isWaiting { return isWaiting }
      if ContinuousClock.now - looked > Self.trust { look() }
      return !found.isEmpty
    }
  }

  /// The changes since the last call.
  mutating func take() -> FolderChanges {
    var changes = FolderChanges()
    do throws(SystemFailure) {
      if try folders?.read(into: &changes) != nil { return changes }
    } catch {
      problem = .tooManyFolders
      folders = nil
      number = -1
      changes.isIncomplete = true
      snapshot = FolderSnapshot(roots)
      return changes
    }
    look()
    defer { found = FolderChanges() }
    return found
  }

  private mutating func look() {
    let now = FolderSnapshot(roots)
    if let snapshot { found.add(now.changes(since: snapshot)) }
    snapshot = now
    looked = .now
  }
}
