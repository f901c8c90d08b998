import Content
import FileSystem
import SourceText

/// The files of a walk that are a site's own, and diagnostics of the others.
enum SourceList {
  /// Whether a file or folder is hidden, with all that is in it: its name begins with `.`, except the
  /// folder of well-known URIs (RFC 8615).
  static func isHidden(_ name: String) -> Bool { name.hasPrefix(".") && name != ".well-known" }

  /// Whether a path of a walk is content: none of its names begins with `_`, except those of the defaults
  /// of folders and of the files that hosts read.
  static func isContent(_ path: String) -> Bool {
    // Few paths have a '_' at all.
    !path.utf8.contains(UInt8(ascii: "_"))
      || !path.split(separator: "/").contains { name in
        name.hasPrefix("_") && !FolderDefaults.isDefaults(String(name))
          && !hostFiles.contains(String(name))
      }
  }

  private static let hostFiles = ["_headers", "_redirects"]

  /// The part of a walk that is content.
  static func content(
    of walk: (entries: [DirectoryEntry], problems: [FileError]), root: String
  ) -> (entries: [DirectoryEntry], problems: [FileError]) {
    let entries = walk.entries.filter { isContent($0.path) }
    let start = root.utf8.count + 1
    let problems = walk.problems.filter { isContent(String($0.path.utf8.dropFirst(start)) ?? "") }
    return (entries, problems)
  }

  /// Regular files, those among them that links within the folder lead to.
  static func files(
    of walk: (entries: [DirectoryEntry], problems: [FileError]), root: String
  ) -> (paths: [String], problems: [Diagnostic]) {
    var strays: [String] = []
    var diagnostics: [Diagnostic] = []
    for entry in walk.entries {
      if strays.contains(where: { entry.path.hasPrefix($0 + "/") }) { continue }
      guard let problem = problem(of: entry) else { continue }
      strays.append(entry.path)
      diagnostics.append(.error(problem, at: SourceExcerpt(path: "\(root)/\(entry.path)")))
    }
    for problem in walk.problems
    where !strays.contains(where: { problem.path.hasPrefix("\(root)/\($0)/") }) {
      diagnostics.append(.error("\(problem)", at: SourceExcerpt(path: problem.path)))
    }
    let files = walk.entries.filter { $0.resolvedKind == .file }.map(\.path)
    let own = files.filter { path in
      !strays.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
    return (own, diagnostics)
  }

  /// What is wrong with a name, a link, or with a pipe or device.
  private static func problem(of entry: DirectoryEntry) -> String? {
    let isStrange = entry.path.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0x5C }
    if isStrange { return "a name with a backslash or a control character" }
    if entry.kind == .file || entry.kind == .directory { return nil }
    if entry.resolvedKind == .other { return "not a regular file" }
    guard let target = entry.target else { return "broken symbolic link" }
    return target.isInsideRoot ? nil : "the symbolic link leads out of the site"
  }
}
