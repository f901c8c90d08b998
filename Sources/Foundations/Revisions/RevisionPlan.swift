import FileSystem

/// The effect of a revision's steps on each file, compared with the files on the disk.
struct RevisionPlan {
  /// A path that steps name.
  private struct Entry {
    let path: String
    let before: FileState?
    var after: FileState?
    /// The path of the file on the disk that has come here unchanged.
    var origin: String?
  }

  private(set) var changes: [FileChange] = []
  /// The folders that are missing, outermost first.
  private(set) var made: [FolderMode] = []
  /// The folders that become empty, innermost first.
  private(set) var dropped: [FolderMode] = []
  private var entries: [Entry] = []
  private var indices: [PathKey: Int] = [:]
  private let tree: SiteTree

  init(_ revision: Revision, _ tree: SiteTree) throws {
    self.tree = tree
    for step in revision.steps { try add(step) }
    let moved = Set(
      entries.filter { isMove($0) }.compactMap { $0.origin.map { PathKey($0) } })
    for entry in entries { addChange(of: entry, moved: moved) }
    try findMade()
    try findDropped()
    for path in changes.compactMap(\.filled)
    where try tree.status(of: path)?.kind == .directory
      && !dropped.contains(where: { PathOrder.same($0.path, path) })
    {
      throw RevisionError.notAFile(path)
    }
  }

  private mutating func add(_ step: Revision.Step) throws {
    switch step {
    case .write(let path, let old, let new):
      let index = try index(of: path, expecting: old)
      guard old != new else { return }
      entries[index].after = FileState(bytes: new, mode: entries[index].after?.mode)
      entries[index].origin = nil
    case .move(let from, let to, let bytes):
      let (source, target) = (
        try index(of: from, expecting: bytes), try index(of: to, expecting: nil)
      )
      entries[target].after = entries[source].after
      entries[target].origin = entries[source].origin
      (entries[source].after, entries[source].origin) = (nil, nil)
    case .remove(let path, let bytes):
      let index = try index(of: path, expecting: bytes)
      (entries[index].after, entries[index].origin) = (nil, nil)
    }
  }

  /// The entry of a path, which must have these bytes after the steps before.
  private mutating func index(of path: String, expecting bytes: [UInt8]?) throws -> Int {
    if let index = indices[PathKey(path)] {
      guard entries[index].after?.bytes == bytes else { throw RevisionError.contradiction(path) }
      return index
    }
    let state = try tree.state(of: path)
    guard state?.bytes == bytes else {
      throw bytes == nil ? RevisionError.exists(path) : .changed(path, kept: nil)
    }
    indices[PathKey(path)] = entries.count
    entries.append(Entry(path: path, before: state, after: state, origin: state.map { _ in path }))
    return entries.count - 1
  }

  private mutating func addChange(of entry: Entry, moved: Set<PathKey>) {
    if isMove(entry), let origin = entry.origin, let bytes = entry.after?.bytes {
      let hash = FileChange.hash(of: bytes)
      changes.append(FileChange(from: origin, to: entry.path, size: bytes.count, hash: hash))
    } else if entry.before != entry.after, !moved.contains(PathKey(entry.path)) {
      let paths = [entry.before, entry.after].map { $0 == nil ? nil : entry.path }
      changes.append(
        FileChange(from: paths[0], to: paths[1], before: entry.before, after: entry.after))
    }
  }

  /// Whether an entry is a file of another path, for which no file has to give way.
  private func isMove(_ entry: Entry) -> Bool {
    guard entry.before == nil, let origin = entry.origin, let index = indices[PathKey(origin)]
    else { return false }
    return entries[index].after == nil
  }

  private mutating func findMade() throws {
    var seen: Set<PathKey> = []
    for path in changes.compactMap(\.filled) {
      for folder in RevisionPath.folders(above: path) where seen.insert(PathKey(folder)).inserted {
        if try tree.status(of: folder)?.kind == .directory { continue }
        made.append(FolderMode(path: folder))
      }
    }
  }

  /// Finds the folders in which nothing is left. The folders at the top of the site are kept.
  private mutating func findDropped() throws {
    var gone = Set(changes.compactMap { $0.emptied.map { PathKey($0) } })
    let used = Set(
      changes.compactMap(\.filled).flatMap { RevisionPath.folders(above: $0).map { PathKey($0) } })
    for path in changes.compactMap(\.emptied) {
      for folder in RevisionPath.folders(above: path).dropFirst().reversed() {
        guard !used.contains(PathKey(folder)), !gone.contains(PathKey(folder)),
          let location = try tree.location(of: folder), let status = try location.status()
        else { break }
        let (names, problems) = try location.folder.names(in: location.name)
        guard problems.isEmpty,
          names.allSatisfy({ gone.contains(PathKey("\(folder)/\($0.text)")) })
        else { break }
        gone.insert(PathKey(folder))
        dropped.append(FolderMode(path: folder, mode: Int(status.mode)))
      }
    }
  }
}
