/// The steps of a commit, in order. Between any two steps, no page of the output folder has broken
/// links.
struct CommitPlan: Sendable {
  /// All files of the site, by path.
  let files: [StagedFile]
  let old: Manifest
  /// New files: first those that pages use, then pages, deepest first.
  private(set) var creations: [StagedMove] = []
  /// The new files in a folder that replaces a file of the last build, by the replaced file.
  private(set) var foldersForFiles: [OutputPath: [StagedMove]] = [:]
  /// Changed files in the same order, so that listings and the home page come last.
  private(set) var replacements: [StagedMove] = []
  /// Files that replace a folder of the last build.
  private(set) var filesForFolders: [StagedMove] = []
  /// Files of the last build that are no longer part of the site, deepest first.
  private(set) var removals: [OutputPath] = []

  /// Files of the last build that are removed because their path is replaced.
  private(set) var replaced: [OutputPath] = []

  /// - Parameter files: The site's files, sorted by path.
  init(_ files: [StagedFile], replacing old: Manifest) {
    self.files = files
    self.old = old
    for file in files { add(file) }
    addRemovals()
    creations.sort(by: Self.precedes)
    replacements.sort(by: Self.precedes)
    removals.sort { ($1.depth, $0) < ($0.depth, $1) }
  }

  /// Whether nothing in the output folder must change.
  var isEmpty: Bool { files.allSatisfy { $0.change == .none } && removals.isEmpty }

  private mutating func add(_ file: StagedFile) {
    switch file.change {
    case .none: break
    case .creation(let piece): creations.append(StagedMove(piece: piece, path: file.path))
    case .replacement(let piece): replacements.append(StagedMove(piece: piece, path: file.path))
    case .folderReplacement(let piece):
      filesForFolders.append(StagedMove(piece: piece, path: file.path))
    case .creationBelow(let other, let piece):
      foldersForFiles[other, default: []].append(StagedMove(piece: piece, path: file.path))
    }
  }

  private mutating func addRemovals() {
    for path in old.paths(without: files) {
      if isReplaced(path) { replaced.append(path) } else { removals.append(path) }
    }
  }

  /// Whether a file of the last build is removed when a path is replaced.
  private func isReplaced(_ path: OutputPath) -> Bool {
    foldersForFiles[path] != nil || filesForFolders.contains { path.isBelow($0.path.text) }
  }

  private static func precedes(_ first: StagedMove, _ second: StagedMove) -> Bool {
    let (one, other) = (first.path, second.path)
    if one.isPage != other.isPage { return !one.isPage }
    let (depth, otherDepth) = (one.depth, other.depth)
    return depth == otherDepth ? one < other : depth > otherDepth
  }
}
