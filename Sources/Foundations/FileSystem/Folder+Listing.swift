import System

extension Folder {
  /// A name in a folder.
  public struct Name: Sendable, Hashable {
    /// The name, without a slash.
    public let text: String
    /// The kind of the file; a symbolic link is not followed.
    public let kind: FileStatus.Kind
  }

  /// The names in a folder in the system's order, without `.` and `..`.
  ///
  /// A name that is not UTF-8 cannot be used in a path; each such name is reported as an error.
  public func names(
    in path: String = "."
  ) throws(FileError) -> (names: [Name], problems: [FileError]) {
    let inner = try folder(path)
    var problems: [FileError] = []
    var names: [Name] = []
    for raw in try RawName.all(in: inner) {
      if let text = raw.text {
        names.append(Name(text: text, kind: raw.kind))
      } else {
        problems.append(FileError(.read, inner.shown(raw.shown), code: EILSEQ))
      }
    }
    return (names, problems)
  }

  /// Whether a folder is empty.
  public func isEmpty(_ path: String = ".") throws(FileError) -> Bool {
    try RawName.all(in: folder(path), limit: 1).isEmpty
  }
}
