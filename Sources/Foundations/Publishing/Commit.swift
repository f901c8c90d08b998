import FileSystem

/// Applies a plan to the output folder, file by file.
///
/// A journal is on disk from before the first change until after the last one, so that the next
/// command can complete the commit of a killed build.
struct Commit {
  let plan: CommitPlan
  let output: OutputFolder
  let staging: StagingFolder

  /// Carries out the plan.
  ///
  /// - Parameters:
  ///   - state: The folder for the journal.
  ///   - refreshingManifest: Whether an unchanged manifest is written again, so that it is later
  ///     than all files.
  func run(
    state: borrowing Folder, refreshingManifest: Bool
  ) throws -> PublishingReport {
    let manifest = Manifest.text(of: plan.files)
    var steps = CommitSteps(plan: plan, output: output, staging: staging, prefix: "commit")
    guard !plan.isEmpty else {
      let isSame = output.hasManifest && output.manifest.lists(plan.files)
      if !isSame || refreshingManifest { try steps.put(manifest) }
      return PublishingReport(plan.files, manifest: manifest)
    }
    try CommitCheck(plan: plan, output: output, adopts: output.adopts).run()
    let union = Manifest.text(of: output.manifest.union(plan.files))
    try write(manifest, union, state)
    try steps.put(CommitJournal.unionName, to: OutputPath.manifestName)
    let (removed, left) = try steps.run()
    try steps.put(CommitJournal.manifestName, to: OutputPath.manifestName)
    try state.remove(CommitJournal.name)
    return PublishingReport(
      plan.files, manifest: manifest, removed: removed + plan.replaced, left: left)
  }

  /// Stages both manifests and writes the journal.
  private func write(
    _ manifest: [UInt8], _ union: [UInt8], _ state: borrowing Folder
  ) throws {
    try staging.folder.create(CommitJournal.unionName, union)
    try staging.folder.create(CommitJournal.manifestName, manifest)
    let status = try output.folder.status()
    let journal = CommitJournal(
      output: try Files.resolve(output.folder.path), inode: status.inode, device: status.device,
      staging: staging.name, stagingParent: staging.parent, union: Fingerprint(of: union),
      manifest: Fingerprint(of: manifest),
      moves: plan.files.compactMap { file in
        file.change.piece.map { StagedMove(piece: $0, path: file.path) }
      })
    try state.writeDurably(journal.text, to: CommitJournal.name)
  }
}
