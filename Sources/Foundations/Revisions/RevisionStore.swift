public import CivilTime
import FileSystem

/// Makes, undoes and redoes changes of a site's files, each all or nothing.
///
/// A change is completed or taken back by the next call if the process is killed. Other programs may
/// write the same files at any time: a file that differs from what the revision expects is refused,
/// and no version that another program has saved is lost. The state folder's `history/` and `trash/`
/// hold what the files hold, also texts for members; their modes are those of `content/`.
public struct RevisionStore: Sendable {
  /// What the history may hold.
  public struct Limits: Hashable, Sendable {
    /// The number of revisions.
    public let count: Int
    /// The size of all records in bytes.
    public let bytes: Int

    /// The limits of a history: 200 revisions and 64 MB, unless given.
    public init(count: Int = 200, bytes: Int = 64 << 20) {
      self.count = count
      self.bytes = bytes
    }
  }

  private let site: String
  private let state: String
  private let limits: Limits
  private let patience: Duration
  private let now: @Sendable () -> Timestamp

  /// The revisions of a site.
  ///
  /// - Parameters:
  ///   - site: The folder that contains `content/`.
  ///   - state: The folder of Daybook's records, usually `.daybook` in the site's folder. It is
  ///     created if a change needs it.
  ///   - limits: What the history may hold.
  ///   - patience: How long to wait for another process that changes files of the site.
  ///   - now: The clock, which shows local time.
  public init(
    site: String, state: String, limits: Limits = Limits(), patience: Duration = .seconds(5),
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.site = site
    self.state = state
    self.limits = limits
    self.patience = patience
    self.now = now
  }

  /// Changes files, and enters the revision into the history; nil if the steps change nothing.
  ///
  /// - Throws: `changed`, `exists` and other errors, after which all files are as they were.
  @discardableResult
  public func apply(_ revision: Revision) throws(RevisionError) -> RevisionEntry? {
    try RevisionError.wrapping { try session().apply(revision, at: now()) }
  }

  /// Takes the last revision back; nil if its effect is not accepted.
  ///
  /// - Parameter accepts: Whether the given effect is wanted.
  /// - Throws: `movedOn` if one of its files has changed since, `nothingToUndo` or `notRecorded`.
  @discardableResult
  public func undo(
    if accepts: (Revision) -> Bool = { _ in true }
  ) throws(RevisionError) -> RevisionEntry? {
    try RevisionError.wrapping { try session().undo(if: accepts) }
  }

  /// Makes the last undone revision again; nil if its effect is not accepted.
  ///
  /// - Parameter accepts: Whether the given effect is wanted.
  /// - Throws: `movedOn` if one of its files has changed since, or `nothingToRedo`.
  @discardableResult
  public func redo(
    if accepts: (Revision) -> Bool = { _ in true }
  ) throws(RevisionError) -> RevisionEntry? {
    try RevisionError.wrapping { try session().redo(if: accepts) }
  }

  /// The revisions of the history, the oldest first. Those that are undone are the last ones.
  public func list() throws(RevisionError) -> [RevisionEntry] {
    guard Files.exists("\(state)/history") else { return [] }
    return try RevisionError.wrapping { try session().list() }
  }

  /// What a revision of the history changes; nil if there is none with the number, or its files are not recorded.
  public func revision(_ number: Int) throws(RevisionError) -> Revision? {
    guard Files.exists("\(state)/history") else { return nil }
    return try RevisionError.wrapping { try session().revision(number) }
  }

  /// Completes or takes back a change that was interrupted; nil if there is none. Every command that
  /// reads the site calls this first: usually it costs one system call.
  @discardableResult
  public func recover() throws(RevisionError) -> RevisionRecovery? {
    guard Files.exists("\(state)/\(RevisionSession.folder)") else { return nil }
    return try RevisionError.wrapping { try session().recovered }
  }

  private func session() throws -> RevisionSession {
    let tree = try SiteTree(site)
    return try RevisionSession(
      tree, StateFolder(state, of: tree, patience: patience), limits)
  }
}
