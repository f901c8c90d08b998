import FileSystem

/// Checks, before a commit, for everything that could stop it midway.
struct CommitCheck {
  let plan: CommitPlan
  let output: OutputFolder
  /// Whether files that Daybook did not write may be replaced.
  let adopts: Bool

  func run() throws {
    for file in plan.foldersForFiles.keys.sorted() where !adopts {
      try requireOwn(file)
    }
    for move in plan.filesForFolders { try requireOwnFolder(move.path.text) }
    for folder in try foldersToChange().map({ String($0.text) }).sorted(by: PathOrder.precedes) {
      try output.folder.requireWritable(folder)
    }
  }

  /// Fails if a folder that must be removed contains anything that Daybook did not write.
  private func requireOwnFolder(_ path: String) throws {
    let listing = try output.folder.names(in: path)
    if let problem = listing.problems.first {
      throw PublishingError.foreign(path: problem.path, canForce: false)
    }
    for name in listing.names {
      let inner = "\(path)/\(name.text)"
      if name.kind == .directory {
        try requireOwnFolder(inner)
      } else if let file = OutputPath(inner) {
        try requireOwn(file)
      } else {
        throw PublishingError.foreign(path: output.shown(inner), canForce: false)
      }
    }
  }

  private func requireOwn(_ file: OutputPath) throws {
    let isOwn = try output.holdsOwn(file)
    if !isOwn { throw PublishingError.foreign(path: output.shown(file.text), canForce: false) }
  }

  /// The folders in which files are added or removed.
  private func foldersToChange() throws -> Set<PathKey> {
    var folders: Set<PathKey> = [PathKey("")]
    for move in plan.creations { folders.insert(PathKey(try existingFolder(above: move.path))) }
    for move in plan.replacements + plan.filesForFolders {
      folders.insert(PathKey(move.path.parent))
    }
    for file in plan.foldersForFiles.keys { folders.insert(PathKey(file.parent)) }
    for path in plan.removals where output.hasFolder(path.parent) {
      folders.insert(PathKey(path.parent))
    }
    return folders
  }

  private func existingFolder(above path: OutputPath) throws -> String {
    for folder in path.ancestors.reversed() {
      if case .folder = try output.folderState(folder[...]) { return folder }
    }
    return ""
  }
}
