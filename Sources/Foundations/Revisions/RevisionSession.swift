import CivilTime
import FileSystem
import System

/// Work on a site's files while no other process of Daybook changes them. It begins with the recovery
/// of an interrupted revision.
///
/// | step | what |
/// |---|---|
/// | 1 | new files are written to the staging folder `revision/` |
/// | 2 | `revision/journal`, the record of the revision, is written and fsynced |
/// | 3 | files are exchanged with those of the staging folder; each is compared before and after |
/// | 4 | the record is renamed into `history/`: from now on the revision is made |
/// | 5 | the staging folder with the old files is removed |
struct RevisionSession {
  /// The folder of the revision that is being made, in the state folder.
  static let folder = "revision"
  private static let (journal, outline) = ("\(folder)/journal", "\(folder)/outline")
  /// The name of the staging folder if it cannot be in the state folder.
  private static let stagingName = ".daybook-revision"

  /// The outcome of the recovery; nil if nothing was interrupted.
  private(set) var recovered: RevisionRecovery?
  private let tree: SiteTree
  private let state: StateFolder
  private let limits: RevisionStore.Limits
  private var history: RevisionHistory

  init(_ tree: SiteTree, _ state: StateFolder, _ limits: RevisionStore.Limits) throws {
    (self.tree, self.state, self.limits) = (tree, state, limits)
    history = try RevisionHistory(state)
    guard try state.folder.linkStatusIfPresent(of: Self.folder) != nil else { return }
    recovered = try recover()
    history = try RevisionHistory(state)
  }

  func apply(_ revision: Revision, at time: Timestamp) throws -> RevisionEntry? {
    var record = RevisionRecord(number: history.nextNumber, time: time, title: revision.title)
    do {
      let plan = try RevisionPlan(revision, tree)
      guard !plan.changes.isEmpty else { return nil }
      (record.changes, record.made, record.dropped) = (plan.changes, plan.made, plan.dropped)
      return try carryOut(record)
    } catch RevisionError.changed(let path, _) {
      record.reach = try tree.reach(of: [path])
      throw RevisionError.changed(path, kept: try keep(path, of: revision, record))
    }
  }

  func undo(if accepts: (Revision) -> Bool) throws -> RevisionEntry? {
    guard let item = history.last else { throw RevisionError.nothingToUndo }
    return try repeated(history.record(item).inverse, if: accepts)
  }

  func redo(if accepts: (Revision) -> Bool) throws -> RevisionEntry? {
    guard let item = history.next else { throw RevisionError.nothingToRedo }
    var record = try history.record(item)
    record.action = .redo
    return try repeated(record, if: accepts)
  }

  func list() throws -> [RevisionEntry] {
    try history.items.map { RevisionEntry(try history.record($0), isUndone: $0.isUndone) }
  }

  func revision(_ number: Int) throws -> Revision? {
    guard let item = history.items.first(where: { $0.number == number }) else { return nil }
    let record = try history.record(item)
    return record.isComplete ? record.revision : nil
  }

  /// Undoes or redoes a revision; nil if its effect is not accepted.
  private func repeated(
    _ record: RevisionRecord, if accepts: (Revision) -> Bool
  ) throws -> RevisionEntry? {
    let title = record.title
    guard record.isComplete else { throw RevisionError.notRecorded(title: title) }
    do {
      for change in record.changes { try require(change) }
      return accepts(record.revision) ? try carryOut(record) : nil
    } catch RevisionError.changed(let path, _) {
      throw RevisionError.movedOn(path, title: title)
    } catch RevisionError.exists(let path) {
      throw RevisionError.movedOn(path, title: title)
    }
  }

  /// Fails if the files are not as they are before a change.
  private func require(_ change: FileChange) throws {
    if let path = change.from,
      try tree.location(of: path)?.holds(change.isBefore) != true
    {
      throw RevisionError.changed(path, kept: nil)
    }
    if let path = change.filled, try tree.state(of: path) != nil {
      throw RevisionError.exists(path)
    }
  }

  /// Keeps the new bytes of a file whose change is refused; returns their path.
  private func keep(
    _ path: String, of revision: Revision, _ record: RevisionRecord
  ) throws -> String? {
    for case .write(let written, _, let bytes) in revision.steps.reversed()
    where PathOrder.same(written, path) {
      let mode = try tree.status(of: path)?.mode ?? state.mode & 0o666
      return try state.keep(path, of: record) { (target) throws(FileError) in
        let flags = O_WRONLY | O_CREAT | O_EXCL
        let file = try state.folder.open(target, flags, mode: mode, for: .write)
        try file.write(bytes)
      }
    }
    return nil
  }
}

// MARK: Making a revision

extension RevisionSession {
  private func carryOut(_ planned: RevisionRecord) throws -> RevisionEntry {
    var record = planned
    let run: RevisionRun
    do {
      run = try begin(&record)
    } catch {
      try? end(record)
      throw error
    }
    do {
      try run.carryOut()
      try commit(run)
    } catch {
      _ = try run.takeBack()
      try end(record)
      throw error
    }
    // If this fails, the next session does it.
    try? end(record)
    try? RevisionHistory(state).prune(limits)
    return RevisionEntry(record, isUndone: record.action == .undo)
  }

  /// Writes the new files and the journal.
  private func begin(_ record: inout RevisionRecord) throws -> RevisionRun {
    try state.makeFolder(Self.folder)
    record.staging = try stagingPath(for: record)
    let staging = try stagingFolder(record.staging)
    record.inodes = try StagedFiles(tree: tree, folder: staging.reopened()).write(record.changes)
    record.reach = try tree.reach(of: record.changes.flatMap(\.paths))
    let mode = state.mode & record.mode | 0o600
    let bytes = record.bytes
    if record.action == .apply, bytes.count > limits.bytes {
      record.isComplete = false
      try state.folder.writeDurably(record.outline.bytes, to: Self.outline, mode: mode)
    }
    try state.folder.writeDurably(bytes, to: Self.journal, mode: mode)
    return RevisionRun(tree: tree, state: state, staging: staging, record: record)
  }

  /// Copies removed files to the trash, and enters the revision into the history.
  private func commit(_ run: borrowing RevisionRun) throws {
    let record = run.record
    for (index, change) in record.changes.enumerated() where record.action == .apply {
      guard change.to == nil, let path = change.from else { continue }
      try state.keep(String(index), in: run.staging, as: path, of: record)
    }
    let isLarge = try state.folder.linkStatusIfPresent(of: Self.outline) != nil
    try history.commit(record, entry: isLarge ? Self.outline : Self.journal)
  }

  /// Removes the journal, and then the staged files.
  private func end(_ record: RevisionRecord) throws {
    try state.folder.removeTree(Self.journal)
    if !record.staging.isEmpty, let location = try tree.location(of: record.staging) {
      try location.folder.removeTree(location.name)
    }
    try state.folder.removeTree(Self.folder)
  }

  private func recover() throws -> RevisionRecovery? {
    guard try state.folder.linkStatusIfPresent(of: Self.journal) != nil else {
      try state.folder.removeTree(Self.folder)
      return nil
    }
    let record: RevisionRecord
    do {
      record = try RevisionRecord(try state.folder.read(Self.journal))
    } catch is RevisionRecord.Damage {
      let name = "trash/damaged-\(UInt32.random(in: .min ... .max))"
      try state.makeFolder("trash")
      try state.folder.rename(Self.folder, to: name)
      return .damaged(path: state.folder.shown(name))
    }
    var outcome = RevisionRecovery.completed(title: record.title)
    if !history.hasCommitted(record) {
      let run = RevisionRun(
        tree: tree, state: state, staging: try stagingFolder(record.staging), record: record)
      outcome = .takenBack(title: record.title, except: try run.takeBack())
    }
    try end(record)
    return outcome
  }
}

// MARK: The staging folder

extension RevisionSession {
  /// Makes a staging folder from which files can be renamed into the site: that in the state folder
  /// or, if `content/` is another file system, a hidden one there. Returns its path in the site.
  private func stagingPath(for record: RevisionRecord) throws -> String {
    let first = record.changes.first?.paths.first ?? ""
    let folder = try tree.nearestFolder(above: first)
    if try state.folder.canRename(into: folder) { return "" }
    let top = RevisionPath.folders(above: first).prefix(1) + [Self.stagingName]
    let path = top.joined(separator: "/")
    guard let location = try tree.location(of: path) else { return "" }
    try location.folder.removeTree(location.name)
    try location.folder.createDirectory(location.name)
    try location.folder.setMode(state.mode, of: location.name)
    return path
  }

  private func stagingFolder(_ path: String) throws -> Folder {
    guard !path.isEmpty else { return try state.folder.folder(Self.folder, followingLink: false) }
    guard let location = try tree.location(of: path) else {
      throw FileError(.open, tree.root.shown(path), code: ENOENT)
    }
    return try location.folder.folder(location.name, followingLink: false)
  }
}
