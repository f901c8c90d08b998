import FileSystem
import Synchronization
import System

/// A site whose output folder already has files. Only new and changed files are staged, each with a
/// number.
final class ExistingSite: PublicationSite {
  let output: OutputFolder
  private let staging: StagingFolder
  /// The state folder, for the journal.
  private let state: Folder
  /// Whether the output folder is replaced as a whole.
  private let isAtomic: Bool
  private let pieces = Atomic<Int>(0)
  /// Whether a requested file has changed since the manifest was written.
  private let hasTouchedFiles = Atomic<Bool>(false)

  init(
    output: OutputFolder, staging: StagingFolder, state: consuming Folder, isAtomic: Bool = false
  ) {
    self.output = output
    self.staging = staging
    self.state = state
    self.isAtomic = isAtomic
  }

  /// An unchanged file of the last build; nil if it may have changed.
  func keep(_ path: OutputPath) throws -> StagedFile? {
    guard let fingerprint = try output.untouched(path) else {
      hasTouchedFiles.store(true, ordering: .relaxed)
      return nil
    }
    return StagedFile(path: path, fingerprint: fingerprint, change: .none)
  }

  func stage(_ path: OutputPath, _ bytes: [UInt8]) throws -> StagedFile {
    let presence = try output.presence(path) { (file) throws(FileError) in
      try Self.has(file, bytes)
    }
    let change = presence.change(by: nextPiece)
    if let piece = change.piece {
      try staging.folder.create(String(piece), bytes)
    }
    return StagedFile(path: path, fingerprint: Fingerprint(of: bytes), change: change)
  }

  func stage(_ path: OutputPath, copyOf source: LargeFile) throws -> StagedFile {
    var fingerprint: Fingerprint?
    let presence = try output.presence(path) { (file) throws(FileError) in
      fingerprint = try source.fingerprint(ifSameAs: file)
      return fingerprint != nil
    }
    let change = presence.change(by: nextPiece)
    if let fingerprint { return StagedFile(path: path, fingerprint: fingerprint, change: change) }
    let copy = try staging.folder.open(
      String(change.piece ?? nextPiece()), O_WRONLY | O_CREAT | O_EXCL, for: .write)
    return StagedFile(path: path, fingerprint: try source.copy(to: copy), change: change)
  }

  func commit(_ files: [StagedFile]) throws -> PublishingReport {
    try files.requireTree()
    let plan = CommitPlan(files, replacing: output.manifest)
    var reason: String?
    if isAtomic, !plan.isEmpty {
      switch exchange() {
      case .success(let exchange):
        var commit = AtomicCommit(
          plan: plan, output: output, staging: staging, exchange: exchange)
        return try commit.run()
      case .failure(let error): reason = error.description
      }
    }
    var report = try Commit(plan: plan, output: output, staging: staging).run(
      state: state, refreshingManifest: hasTouchedFiles.load(ordering: .relaxed))
    report.notExchanged = reason
    return report
  }

  private func exchange() -> Result<FolderExchange, FileError> {
    Result { () throws(FileError) in try FolderExchange(of: output, staging: staging) }
  }

  func discard() {
    staging.remove()
    output.folder.unlock()
  }

  private func nextPiece() -> Int { pieces.add(1, ordering: .relaxed).newValue }

  /// Whether an open file has exactly these bytes.
  private static func has(
    _ file: borrowing FileDescriptor, _ bytes: [UInt8]
  ) throws(FileError) -> Bool {
    guard try file.status().size == bytes.count else { return false }
    let present = try file.prefix(bytes.count + 1, enough: bytes.count)
    // `==` on two arrays compares byte by byte and takes several times as long.
    return present.count == bytes.count && memcmp(present, bytes, bytes.count) == 0
  }
}

extension OutputFolder.Presence {
  /// The change for a staged file.
  func change(by piece: () -> Int) -> StagedFile.Change {
    switch self {
    case .same: .none
    case .different: .replacement(piece: piece())
    case .nothing: .creation(piece: piece())
    case .folder: .folderReplacement(piece: piece())
    case .belowFile(let file): .creationBelow(file: file, piece: piece())
    }
  }
}
