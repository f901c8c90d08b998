import FileSystem

/// The renames and removals of a plan, in an order in which pages that readers can reach never link
/// to missing files.
struct CommitSteps {
  let plan: CommitPlan
  let output: OutputFolder
  let staging: StagingFolder
  /// The prefix of names in the staging folder.
  let prefix: String
  private(set) var madeFolders: Set<PathKey> = []
  private(set) var names = 0

  /// Carries out the steps: new files, changed files, then removals.
  mutating func run() throws -> (removed: [OutputPath], left: [OutputPath]) {
    for move in plan.creations { try makeFolders(above: move.path) }
    for move in plan.creations { try put(String(move.piece), to: move.path.text) }
    for (file, moves) in plan.foldersForFiles.sorted(by: { $0.key < $1.key }) {
      try put(moves, inFolderFor: file)
    }
    for move in plan.replacements { try put(String(move.piece), to: move.path.text) }
    for move in plan.filesForFolders { try exchange(String(move.piece), with: move.path) }
    return try remove()
  }

  /// Moves a staged file to its path.
  func put(_ name: String, to path: String) throws {
    try staging.folder.rename(name, to: path, in: output.folder)
  }

  /// Writes a manifest atomically.
  mutating func put(_ manifest: [UInt8]) throws {
    let name = newName()
    try staging.folder.create(name, manifest)
    try staging.folder.rename(name, to: OutputPath.manifestName, in: output.folder)
  }

  /// Creates the folder that replaces a file, with its content, and then exchanges the two.
  private mutating func put(
    _ moves: [StagedMove], inFolderFor file: OutputPath
  ) throws {
    let tree = newName()
    let prefix = file.text.utf8.count
    for move in moves {
      let path = tree + String(decoding: move.path.text.utf8.dropFirst(prefix), as: UTF8.self)
      try staging.folder.createDirectories(FolderPath.parent(of: path))
      try staging.folder.rename(String(move.piece), to: path)
    }
    try exchange(tree, with: file)
  }

  private mutating func exchange(_ name: String, with path: OutputPath) throws {
    let spare = newName()
    try staging.folder.exchange(name, with: path.text, in: output.folder, spare: spare)
  }

  private mutating func makeFolders(above path: OutputPath) throws {
    if case .folder = try output.folderState(path.parent) { return }
    guard !madeFolders.contains(PathKey(path.parent)) else { return }
    for folder in path.ancestors where madeFolders.insert(PathKey(folder)).inserted {
      _ = try output.folder.createDirectory(folder)
    }
  }

  /// Removes the files that are no longer part of the site, and the folders that become empty.
  private func remove() throws -> (removed: [OutputPath], left: [OutputPath]) {
    var removed: [OutputPath] = []
    var left: [OutputPath] = []
    for path in plan.removals where output.hasFolder(path.parent) {
      guard try output.folder.linkStatusIfPresent(of: path.text) != nil else { continue }
      guard try output.holdsOwn(path) else {
        left.append(path)
        continue
      }
      try output.folder.remove(path.text)
      removed.append(path)
    }
    let folders = Set(plan.removals.flatMap { $0.ancestors.map(PathKey.init) })
    for folder in folders.sorted(by: { $0.text.utf8.count > $1.text.utf8.count })
    where output.hasFolder(folder.text) {
      _ = try output.folder.removeIfEmpty(String(folder.text))
    }
    return (removed, left)
  }

  /// An unused name in the staging folder; staged files have numbers as names.
  private mutating func newName() -> String {
    names += 1
    return "\(prefix)-\(names)"
  }
}
