import FileSystem
import Synchronization

/// Publishes one build to the output folder: all files are staged, and then committed.
///
/// Before `commit`, nothing in the output folder changes; a build that fails or is killed does not
/// change the site. A killed commit leaves every file with its old or its new content, and a
/// journal with which the next command completes the commit. Files that Daybook did not write are
/// neither changed nor removed. A publication holds the locks of its state and output folders from
/// `init` until `commit` or `discard`, so each build needs a new one.
public final class Publication: Sendable {
  private let site: any PublicationSite
  /// The site if the output folder has files already.
  private let existing: ExistingSite?
  private let lock: Mutex<BuildLock?>
  private let staged = Mutex<[StagedFile]?>([])

  /// Takes the locks, cleans up after killed builds, and reads the state of the output folder.
  ///
  /// - Parameters:
  ///   - output: The output folder, which need not exist.
  ///   - state: The folder for files outside the site, which is created if it is missing. Files are
  ///     staged there if it is on the output's file system, and otherwise inside the output folder.
  ///   - adopt: Whether an output folder that has files, but no readable manifest, may be used, and
  ///     foreign files at paths of the site are replaced. All other files are left alone.
  ///   - atomic: Whether an existing output folder is replaced as a whole, in one step.
  ///   - patience: How long to wait for another build that is writing.
  public init(
    output: String, state: String, adopt: Bool = false, atomic: Bool = false,
    patience: Duration = .seconds(5)
  ) throws(PublishingError) {
    let state = try PublishingError.wrapping {
      try Folder.working.createDirectories(state)
      return try Folder(state)
    }
    let lock = try PublishingError.wrapping {
      try BuildLock(state: state, output: output, patience: patience)
    }
    let wasKilled = lock.killed != nil
    site = try PublishingError.wrapping {
      try InterruptedBuild.end(
        in: state, wasKilled: wasKilled, isSuperseded: adopt, patience: patience)
      return try OutputTarget(
        path: FolderPath.trimmed(output), adopts: adopt, isAtomic: atomic, patience: patience
      ).site(state: state)
    }
    self.lock = Mutex(lock)
    existing = site as? ExistingSite
  }

  deinit { discard() }

  /// Adds a file to the site. May be called from any thread, once for each path.
  public func stage(_ path: OutputPath, _ bytes: [UInt8]) throws(PublishingError) {
    try PublishingError.wrapping {
      try Self.requireValid(path)
      record(try site.stage(path, bytes))
    }
  }

  /// Adds a copy of a regular file to the site. May be called from any thread, once for each path.
  public func stageCopy(_ path: OutputPath, of source: String) throws(PublishingError) {
    try PublishingError.wrapping {
      let status = try Files.status(of: source)
      guard status.kind == .file, status.size > LargeFile.threshold else {
        return try stage(path, Files.read(source))
      }
      try Self.requireValid(path)
      record(try site.stage(path, copyOf: LargeFile(path: source, size: status.size)))
    }
  }

  /// Adds an unchanged file of the last build to the site, at the cost of reading its status.
  ///
  /// - Returns: False if the file may be missing or changed; then it is not added and must be
  ///   staged.
  public func keep(_ path: OutputPath) throws(PublishingError) -> Bool {
    try keep(path) { _ in true }
  }

  /// Adds an unchanged file of the last build with this fingerprint to the site, at the cost of
  /// reading its status.
  ///
  /// - Returns: False if the file may be missing or different; then it is not added and must be
  ///   staged.
  public func keep(
    _ path: OutputPath, _ fingerprint: Fingerprint
  ) throws(PublishingError) -> Bool {
    try keep(path) { $0 == fingerprint }
  }

  private func keep(
    _ path: OutputPath, if isFit: (Fingerprint) -> Bool
  ) throws(PublishingError) -> Bool {
    let kept = try PublishingError.wrapping { try existing?.keep(path) }
    guard let kept, isFit(kept.fingerprint) else { return false }
    record(kept)
    return true
  }

  /// Checks the files of the last build in advance, so that reusing them is cheap. May be called
  /// from any thread.
  public func prefetchStatuses() { existing?.output.prefetchStatuses() }

  /// The fingerprint of the manifest in the output folder; nil if there is none.
  public var manifest: Fingerprint? { existing?.output.manifestFingerprint }

  /// The files of the last build, sorted.
  public var ownPaths: [OutputPath] { existing?.output.manifest.lines.map(\.path) ?? [] }

  /// Whether a file is unchanged since the last build, at the cost of reading its status.
  public func isUntouched(_ path: OutputPath) throws(PublishingError) -> Bool {
    try PublishingError.wrapping { try existing?.output.untouched(path) != nil }
  }

  /// Commits the staged site and ends the publication, even if the commit fails.
  public func commit() throws(PublishingError) -> PublishingReport {
    defer { discard() }
    let files = staged.withLock { $0.take() }
    guard let files = files?.sortedByPath else {
      preconditionFailure("a publication is committed once")
    }
    let isTwice = zip(files, files.dropFirst()).contains { $0.path == $1.path }
    precondition(!isTwice, "a path was staged twice")
    return try PublishingError.wrapping { try site.commit(files) }
  }

  /// Removes the staged files and ends the publication; the output folder is not changed.
  public func discard() {
    staged.withLock { $0 = nil }
    guard let lock = lock.withLock({ $0.take() }) else { return }
    site.discard()
    _ = consume lock
  }

  /// An invalid path, such as `/a`, could be that of a file outside of the output folder.
  private static func requireValid(_ path: OutputPath) throws {
    guard OutputPath.isValid(path.text) else { throw PublishingError.invalidPath(path.text) }
  }

  private func record(_ file: StagedFile) {
    staged.withLock { files in
      precondition(files?.append(file) != nil, "the publication has ended")
    }
  }

  /// Fails if a file's path is the folder of another file.
  public static func requireTree(_ files: [OutputPath]) throws(PublishingError) {
    let paths = Set(files)
    var checked: Set<PathKey> = [PathKey("")]
    for file in files {
      var folder = file.parent
      while checked.insert(PathKey(folder)).inserted {
        let path = OutputPath(checked: String(folder))
        if paths.contains(path) { throw .fileAndFolder(path, inside: file) }
        folder = path.parent
      }
    }
  }
}

/// What a publication stages files for.
protocol PublicationSite: Sendable {
  /// Stages a file.
  func stage(_ path: OutputPath, _ bytes: [UInt8]) throws -> StagedFile
  /// Stages a copy of a large file.
  func stage(_ path: OutputPath, copyOf source: LargeFile) throws -> StagedFile
  /// Publishes the staged files, which are sorted by path.
  func commit(_ files: [StagedFile]) throws -> PublishingReport
  /// Removes what is staged.
  func discard()
}
