import FileSystem

extension RevisionError: CustomStringConvertible {
  /// One sentence that names the path and what to do.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .invalidPath(let path):
      "'\(path)' is not a path of a file of the site"
    case .symbolicLink(let path):
      "'\(path)' is a symbolic link, through which Daybook does not write; change its target"
    case .notAFile(let path):
      "'\(path)' is not a regular file"
    case .changed(let path, nil):
      "'\(path)' was changed by another program; nothing was changed"
    case .changed(let path, let kept?):
      "'\(path)' was changed by another program; both versions are kept, the new one in '\(kept)'"
    case .exists(let path):
      "'\(path)' exists already; nothing was changed"
    case .contradiction(let path):
      "two steps of the change do not agree about '\(path)'"
    case .movedOn(let path, let title):
      "'\(path)' has changed since \"\(title)\"; nothing was changed"
    case .busy:
      "another program is changing files of the site; try again when it has finished"
    case .nothingToUndo: "there is no change to undo"
    case .nothingToRedo: "there is no undone change to redo"
    case .notRecorded(let title):
      "\"\(title)\" cannot be undone: it was too large for the history"
    case .damaged(let path):
      "'\(path)' is damaged and cannot be used; move it away"
    }
  }
}
