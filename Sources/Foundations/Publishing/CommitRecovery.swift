import FileSystem
import System

/// Completes or drops an interrupted commit, from its journal.
///
/// The caller holds the lock of the state folder, so the build that wrote the journal is dead. If
/// the output folder does not have the manifest of both sites yet, nothing has changed there, and
/// the commit is dropped. Otherwise the remaining staged files are moved into place.
struct CommitRecovery: ~Copyable {
  let state: Folder
  let patience: Duration

  /// Does nothing if there is no journal. If an error is thrown, the journal is preserved, and the
  /// next command tries again.
  func run() throws -> RecoveryOutcome {
    guard let status = try state.linkStatusIfPresent(of: CommitJournal.name) else {
      return .nothing
    }
    let text = status.kind == .file ? try state.read(CommitJournal.name) : []
    guard let journal = try? CommitJournal(parsing: text) else {
      return try end(nil, .damagedJournal(path: state.shown(CommitJournal.name)))
    }
    return try recover(journal)
  }

  private func recover(_ journal: CommitJournal) throws -> RecoveryOutcome {
    guard let folder = Self.outputFolder(of: journal) else {
      return try end(journal, .missingOutput(output: journal.output))
    }
    try BuildLock.take(folder, patience: patience)
    let output = try OutputFolder(folder, adopts: true)
    defer { output.folder.unlock() }
    let outcome: RecoveryOutcome
    switch output.manifestFingerprint {
    case journal.manifest: outcome = .completed(output: journal.output)
    case journal.union: outcome = try complete(journal, output)
    default: outcome = .undone(output: journal.output)
    }
    return try end(journal, outcome, output)
  }

  /// The output folder, if it is still the one that the build wrote to.
  private static func outputFolder(of journal: CommitJournal) -> Folder? {
    guard let folder = try? Folder.working.folder(journal.output, followingLink: false),
      let status = try? folder.status(), status.inode == journal.inode,
      status.device == journal.device
    else { return nil }
    return folder
  }

  private func complete(
    _ journal: CommitJournal, _ output: OutputFolder
  ) throws -> RecoveryOutcome {
    guard let staging = stagingFolder(journal, output),
      let text = try? staging.folder.read(CommitJournal.manifestName),
      Fingerprint(of: text) == journal.manifest, let manifest = try? Manifest(parsing: text),
      let files = try staged(journal, manifest, in: output, staging: staging)
    else { return .incomplete(output: journal.output) }
    let plan = CommitPlan(files, replacing: output.manifest)
    try CommitCheck(plan: plan, output: output, adopts: false).run()
    var steps = CommitSteps(plan: plan, output: output, staging: staging, prefix: "recovery")
    _ = try steps.run()
    try steps.put(CommitJournal.manifestName, to: OutputPath.manifestName)
    return .completed(output: journal.output)
  }

  private func stagingFolder(
    _ journal: CommitJournal, _ output: OutputFolder
  ) -> StagingFolder? {
    switch journal.stagingParent {
    case .state: try? StagingFolder(existing: journal.staging, in: state)
    case .output: try? StagingFolder(existing: journal.staging, in: output.folder)
    }
  }

  /// The files of the new site with their remaining steps; nil if a staged file is missing.
  private func staged(
    _ journal: CommitJournal, _ manifest: Manifest, in output: OutputFolder,
    staging: StagingFolder
  ) throws -> [StagedFile]? {
    let pieces = Dictionary(journal.moves.map { ($0.path, $0.piece) }) { first, _ in first }
    let search = StagedFileSearch(staging)
    var files: [StagedFile] = []
    for (path, entry) in manifest.lines {
      var change = StagedFile.Change.none
      if let piece = pieces[path] {
        let presence = try output.presence(path) { (file) throws(FileError) in
          try Fingerprint(reading: file) == entry.fingerprint
        }
        if case .different = presence { try requireOwn(path, output) }
        change = presence.change { piece }
        guard change == .none || search.find(piece, for: path, entry.fingerprint) else {
          return nil
        }
      }
      files.append(StagedFile(path: path, fingerprint: entry.fingerprint, change: change))
    }
    return files.sortedByPath
  }

  /// Fails if a file to be replaced belongs neither to the old site nor to the new one.
  private func requireOwn(_ path: OutputPath, _ output: OutputFolder) throws {
    let isOwn = try output.holdsOwn(path)
    if !isOwn { throw PublishingError.foreign(path: output.shown(path.text), canForce: true) }
  }

  /// Removes the journal, and then the staged files.
  private func end(
    _ journal: CommitJournal?, _ outcome: RecoveryOutcome, _ output: OutputFolder? = nil
  ) throws -> RecoveryOutcome {
    try state.removeTree(CommitJournal.name)
    if let journal, let output, journal.stagingParent == .output {
      try output.folder.removeTree(journal.staging)
    }
    try StagingFolder.removeLeftovers(in: state, prefix: StagingFolder.prefix)
    return outcome
  }
}

/// The outcome of an interrupted commit.
public enum RecoveryOutcome: Hashable, Sendable {
  /// No commit was interrupted.
  case nothing
  /// The output folder has the new site.
  case completed(output: String)
  /// The output folder has the old site, as nothing had changed there.
  case undone(output: String)
  /// Staged files are missing; the output folder has files of both sites.
  case incomplete(output: String)
  /// The output folder was moved or removed.
  case missingOutput(output: String)
  /// The journal cannot be read.
  case damagedJournal(path: String)
}

extension RecoveryOutcome {
  /// The message for the user and the hint; nil if there is nothing to do.
  public var warning: (message: String, hint: String)? {
    switch self {
    case .nothing, .completed, .undone: nil
    case .incomplete(let output):
      (
        "an interrupted build left '\(output)' with files of two builds, and its staged files are gone",
        "run 'daybook build' to complete the site"
      )
    case .missingOutput(let output):
      (
        "a build was interrupted while it wrote to '\(output)', which was moved or removed since",
        "run 'daybook build' with --output and the folder's new path to complete the site"
      )
    case .damagedJournal(let path):
      (
        "the record of an interrupted build '\(path)' is damaged and was removed",
        "run 'daybook build' to complete the site"
      )
    }
  }
}
