import FileSystem

/// Selects how a site is published to the output folder.
struct OutputTarget {
  let path: String
  let adopts: Bool
  /// Whether an existing folder is replaced as a whole.
  let isAtomic: Bool
  let patience: Duration

  /// Selects how the site is published.
  func site(state: borrowing Folder) throws -> any PublicationSite {
    let isThere = try Folder.working.linkStatusIfPresent(of: path) != nil
    if !isThere, let site = try siteForMissing(state: state) { return site }
    let folder = try openFolder()
    try BuildLock.take(folder, patience: patience)
    try folder.requireWritable("")
    try StagingFolder.removeLeftovers(in: folder, prefix: OutputPath.stagingPrefix)
    if try folder.isEmpty(), let site = try siteForEmpty(folder, state: state) { return site }
    return try existingSite(folder, state: state)
  }

  private func openFolder() throws -> Folder {
    let kind =
      try Folder.working.linkStatusIfPresent(of: path) == nil
      ? nil : Folder.working.status(of: path).kind
    if let kind, kind != .directory { throw PublishingError.notAFolder(output: path) }
    if kind == nil { try Folder.working.createDirectories(path) }
    return try Folder(path)
  }

  /// A site that is renamed to the output folder; nil if the state folder is on another file
  /// system.
  private func siteForMissing(state: borrowing Folder) throws -> FreshSite? {
    let parent = try nearestFolder()
    try parent.requireWritable("")
    guard try state.canRename(into: parent) else { return nil }
    return try FreshSite(
      staging: StagingFolder(in: state, prefix: StagingFolder.prefix), output: path)
  }

  /// A site that replaces an empty folder; nil if the replacement would differ from the folder, or
  /// if a process uses the folder.
  private func siteForEmpty(
    _ folder: borrowing Folder, state: borrowing Folder
  ) throws -> FreshSite? {
    let isWorkingFolder = try Files.status(of: ".").isSameFile(as: folder.status())
    let resolved = try Files.resolve(path)
    guard !isWorkingFolder, try state.canRename(into: folder),
      Folder.working.isWritable(FolderPath.parent(of: resolved))
    else { return nil }
    let staging = try StagingFolder(in: state, prefix: StagingFolder.prefix)
    let site = try FreshSite(staging: staging, output: resolved)
    if try site.canReplace(folder) { return site }
    staging.remove()
    return nil
  }

  private func existingSite(
    _ folder: consuming Folder, state: borrowing Folder
  ) throws -> ExistingSite {
    let output = try OutputFolder(folder, adopts: adopts)
    let staging =
      try state.canRename(into: output.folder)
      ? StagingFolder(in: state, prefix: StagingFolder.prefix)
      : StagingFolder(in: output.folder, prefix: OutputPath.stagingPrefix)
    let own = try state.reopened()
    return ExistingSite(output: output, staging: staging, state: own, isAtomic: isAtomic)
  }

  /// The nearest existing parent folder.
  private func nearestFolder() throws(FileError) -> Folder {
    var parent = FolderPath.parent(of: path)
    while parent != "/", parent != ".",
      try Folder.working.linkStatusIfPresent(of: parent) == nil
    {
      parent = FolderPath.parent(of: parent)
    }
    return try Folder(parent)
  }
}
