public import CivilTime

/// A revision of the history.
public struct RevisionEntry: Hashable, Sendable {
  /// The number; later revisions have larger numbers.
  public let number: Int
  /// The time at which it was made.
  public let time: Timestamp
  /// The sentence about the change.
  public let title: String
  /// The changed files, relative to the site's folder.
  public let paths: [String]
  /// Whether the revision is undone at present.
  public let isUndone: Bool
  /// Whether the history has the bytes to undo it; false if it was larger than the history may be.
  public let isRecorded: Bool
}

extension RevisionEntry {
  init(_ record: RevisionRecord, isUndone: Bool) {
    self.init(
      number: record.number, time: record.time, title: record.title,
      paths: record.changes.flatMap(\.paths), isUndone: isUndone, isRecorded: record.isComplete)
  }
}

/// The outcome of a revision that was interrupted by a kill or a power failure.
public enum RevisionRecovery: Hashable, Sendable {
  /// The revision with this title is complete.
  case completed(title: String)
  /// The revision with this title is taken back, except in files that were changed since.
  case takenBack(title: String, except: [String])
  /// The journal cannot be read; it was moved to this path.
  case damaged(path: String)
}

extension RevisionRecovery: CustomStringConvertible {
  /// One sentence for the user.
  public var description: String {
    switch self {
    case .completed(let title): "the interrupted change \"\(title)\" was completed"
    case .takenBack(let title, let paths):
      "the interrupted change \"\(title)\" was taken back"
        + (paths.isEmpty
          ? "" : ", except in \(paths.map { "'\($0)'" }.joined(separator: ", ")), changed since")
    case .damaged(let path):
      "the record of an interrupted change is damaged; it was moved to '\(path)'"
    }
  }
}
