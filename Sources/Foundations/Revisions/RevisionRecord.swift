import CivilTime

/// A revision with all that is needed to carry it out, to complete it after a kill, and to take it
/// back: the journal of a change, and a file of the history.
struct RevisionRecord: Hashable, Sendable {
  enum Action: Int, Hashable, Sendable {
    case apply, undo, redo
  }

  var action = Action.apply
  /// The number of the revision; later ones have larger numbers.
  var number = 0
  var time = Timestamp(unixSeconds: 0)
  var title = ""
  var changes: [FileChange] = []
  /// The folders to make, outermost first.
  var made: [FolderMode] = []
  /// The folders to remove, innermost first.
  var dropped: [FolderMode] = []
  /// The path of the staging folder in the site; empty for that in the state folder.
  var staging = ""
  /// For each change, the inode number of the file that it puts at a path; 0 if it removes a file.
  var inodes: [Int] = []
  /// The permission bits of the users who could reach all of its files.
  var reach: UInt16 = 0o700
  /// Whether the record has the files' bytes.
  var isComplete = true

  /// The record that takes this one back.
  var inverse: RevisionRecord {
    var inverse = self
    inverse.action = .undo
    inverse.changes = changes.map(\.inverse)
    (inverse.made, inverse.dropped) = (dropped.reversed(), made.reversed())
    return inverse
  }

  /// The effect on the files.
  var revision: Revision { Revision(title: title, steps: changes.flatMap(\.steps)) }

  /// The record without the files' bytes.
  var outline: RevisionRecord {
    var outline = self
    outline.changes = changes.map { FileChange(from: $0.from, to: $0.to) }
    outline.isComplete = false
    return outline
  }

  /// The permission bits for all users who could read all of its files.
  var mode: UInt16 {
    changes.flatMap { [$0.before, $0.after] }
      .reduce(reach & 0o666) { $0 & UInt16(truncatingIfNeeded: $1?.mode ?? 0o777) }
  }

  /// The folder in the trash for files of this revision.
  var trashName: String { "\(time.local.date.iso)-\(number)" }
}
