import FileSystem

/// Applies a plan in one step: a whole new folder is exchanged with the output folder.
///
/// Unchanged files, and files that Daybook did not write, become hard links in the new folder.
struct AtomicCommit {
  let plan: CommitPlan
  let output: OutputFolder
  let staging: StagingFolder
  let exchange: FolderExchange
  private(set) var made: Set<PathKey> = [PathKey("")]
  private(set) var carried: Set<PathKey> = []
  private(set) var left: [OutputPath] = []

  /// Makes the new folder, exchanges it with the old one, and removes the old one.
  mutating func run() throws -> PublishingReport {
    try CommitCheck(plan: plan, output: output, adopts: output.adopts).run()
    let manifest = Manifest.text(of: plan.files)
    try carry()
    for file in plan.files {
      guard let piece = file.change.piece else { continue }
      try makeFolder(file.path.parent)
      try staging.folder.rename(String(piece), to: file.path.text, in: exchange.root)
    }
    try exchange.root.create(OutputPath.manifestName, manifest)
    try exchange.run()
    try finish(manifest)
    let removed = (plan.removals + plan.replaced).filter { !left.contains($0) }
    return PublishingReport(plan.files, manifest: manifest, removed: removed, left: left)
  }

  // MARK: The new folder

  /// Creates hard links in the new folder to unchanged files and files that Daybook did not write.
  private mutating func carry() throws {
    let changes = Dictionary(
      plan.files.map { (PathKey($0.path.text), $0.change == .none) }
    ) { first, _ in first }
    let folders = try walk { this, path in
      if try changes[PathKey(path)] ?? this.carries(path) { try this.link(path) }
    }
    // An empty folder does not belong to Daybook, which removes folders that become empty.
    for folder in folders { try makeFolder(folder[...]) }
  }

  /// Whether a file that is not in the new site is preserved: if Daybook did not write it, or if it
  /// was changed since.
  private mutating func carries(_ path: String) throws -> Bool {
    guard let own = OutputPath(path), output.manifest.owns(own) else { return true }
    let isOwn = try output.holdsOwn(own)
    if !isOwn { left.append(own) }
    return !isOwn
  }

  private mutating func link(_ path: String) throws {
    try makeFolder(FolderPath.parentInside(path[...]))
    carried.insert(PathKey(path))
    try output.folder.link(path, to: path, in: exchange.root)
  }

  /// Creates a folder once, with its mode in the old folder.
  private mutating func makeFolder(_ path: Substring) throws {
    guard made.insert(PathKey(path)).inserted else { return }
    try makeFolder(FolderPath.parentInside(path))
    try exchange.root.createDirectory(String(path))
    guard let status = try output.folder.linkStatusIfPresent(of: String(path)),
      status.kind == .directory, status.mode != exchange.usualMode
    else { return }
    try exchange.root.setMode(status.mode | 0o700, of: String(path))
  }

  /// Calls a closure with everything except folders, and returns the empty folders.
  private mutating func walk(
    _ visit: (inout AtomicCommit, String) throws -> Void
  ) throws -> [String] {
    var (waiting, folders) = ([""], [String]())
    while let folder = waiting.popLast() {
      let listing = try output.folder.names(in: folder.isEmpty ? "." : folder)
      if let problem = listing.problems.first { throw problem }
      if listing.names.isEmpty, !folder.isEmpty { folders.append(folder) }
      for entry in listing.names {
        let path = folder.isEmpty ? entry.text : "\(folder)/\(entry.text)"
        if path == OutputPath.manifestName { continue }
        if entry.kind == .directory {
          waiting.append(path)
        } else {
          try visit(&self, path)
        }
      }
    }
    return folders
  }

  // MARK: The old folder

  /// Links files of other programs that are new in the old folder, removes the old folder, and
  /// writes the manifest again, so that it is later than the removal of hard links.
  private mutating func finish(_ manifest: [UInt8]) throws {
    _ = try walk { this, path in
      guard !this.carried.contains(PathKey(path)) else { return }
      if let own = OutputPath(path), this.output.manifest.owns(own) { return }
      guard (try? this.exchange.root.linkStatusIfPresent(of: path)) == .some(nil) else { return }
      try this.link(path)
    }
    try staging.folder.removeTree(FolderExchange.folderName)
    try staging.folder.create(CommitJournal.manifestName, manifest)
    try staging.folder.rename(
      CommitJournal.manifestName, to: OutputPath.manifestName, in: exchange.root)
  }
}
