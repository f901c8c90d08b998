import FileSystem
import System

/// Cleans up after a killed build: completes or drops its commit, and removes its files from the
/// state folder.
public enum InterruptedBuild {
  /// Cleans up after killed builds in a state folder and in its shards' state folders. Does nothing
  /// while another build is running. If nothing is left, the cost is one listing of the folder.
  ///
  /// - Returns: The outcome of each interrupted commit.
  /// - Throws: If the output folder cannot be written to, or a foreign file is in the way. The next
  ///   command tries again.
  public static func recover(
    state: String, patience: Duration = .seconds(5)
  ) throws(PublishingError) -> [RecoveryOutcome] {
    try PublishingError.wrapping { try outcomes(in: state, patience: patience) }
  }

  private static func outcomes(in state: String, patience: Duration) throws -> [RecoveryOutcome] {
    guard let folder = try? Folder(state), let names = try? folder.names().names else { return [] }
    var outcomes: [RecoveryOutcome] = []
    for name in names where name.kind == .directory && name.text.hasPrefix("shard-") {
      outcomes += try recover(state: "\(state)/\(name.text)", patience: patience)
    }
    let hasJournal = names.contains { $0.text == CommitJournal.name }
    guard hasJournal || names.contains(where: isLeftover) || wasKilled(folder) else {
      return outcomes
    }
    do {
      let lock = try BuildLock(
        state: folder, output: state, patience: hasJournal ? patience : .zero)
      outcomes.append(
        try end(
          in: folder, wasKilled: lock.killed != nil, isSuperseded: false, patience: patience))
      _ = consume lock
    } catch PublishingError.busy {}
    return outcomes.filter { $0 != .nothing }
  }

  /// Cleans up after killed builds; the caller holds the lock of the state folder.
  ///
  /// - Parameters:
  ///   - wasKilled: Whether the last build did not release the lock.
  ///   - isSuperseded: Whether the caller rewrites the whole site, so that a commit that cannot be
  ///     completed is dropped.
  @discardableResult
  static func end(
    in state: borrowing Folder, wasKilled: Bool, isSuperseded: Bool, patience: Duration
  ) throws -> RecoveryOutcome {
    let own = try state.reopened()
    let recovery = CommitRecovery(state: own, patience: patience)
    let outcome: RecoveryOutcome
    do {
      outcome = try recovery.run()
    } catch {
      guard isSuperseded else { throw error }
      try? state.removeTree(CommitJournal.name)
      outcome = .nothing
    }
    try removeLeftovers(in: state, isDeep: wasKilled)
    return outcome
  }

  private static func removeLeftovers(
    in state: borrowing Folder, isDeep: Bool
  ) throws(FileError) {
    for name in try state.names().names {
      if isLeftover(name) {
        try state.removeTree(name.text)
      } else if isDeep, name.kind == .directory, !name.text.hasPrefix("shard-") {
        let inner = try state.names(in: name.text).names
        for file in inner where isTemporary(file.text) {
          try state.remove("\(name.text)/\(file.text)")
        }
      }
    }
  }

  private static func isLeftover(_ name: Folder.Name) -> Bool {
    if name.text.hasPrefix(StagingFolder.prefix) { return true }
    if isTemporary(name.text) { return true }
    let prefix = "verification-"
    return name.text.hasPrefix(prefix) && isDead(name.text.dropFirst(prefix.count))
  }

  /// Whether a text is the name of a temporary file of a dead process.
  private static func isTemporary(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    return parts.count >= 4 && parts.last == "tmp" && isDead(parts[parts.count - 3])
  }

  private static func isDead(_ process: Substring) -> Bool {
    guard let number = pid_t(process), number > 0 else { return false }
    return kill(number, 0) == -1 && errno == ESRCH
  }

  /// Whether a build of this state folder ended without releasing its lock.
  private static func wasKilled(_ state: borrowing Folder) -> Bool {
    guard let text = try? state.read("lock") else { return false }
    return isDead(Substring(String(decoding: text.prefix(20), as: UTF8.self)))
  }
}
