/// The regular files found by a walk, including link targets inside the root, and the problems
/// found.
public struct WalkedFiles: Sendable {
  /// The paths of the files, relative to the root.
  public private(set) var paths: [String] = []
  /// The problems of the other entries, with paths that include the root.
  public private(set) var problems: [(path: String, reason: String)] = []

  /// Selects the files from the result of a walk of `root`.
  public init(_ walk: (entries: [DirectoryEntry], problems: [FileError]), root: String) {
    var strays: [String] = []
    for entry in walk.entries {
      if strays.contains(where: { entry.path.hasPrefix($0 + "/") }) { continue }
      guard let problem = Self.problem(of: entry) else { continue }
      strays.append(entry.path)
      problems.append(("\(root)/\(entry.path)", problem))
    }
    for problem in walk.problems
    where !strays.contains(where: { problem.path.hasPrefix("\(root)/\($0)/") }) {
      problems.append((problem.path, "\(problem)"))
    }
    let files = walk.entries.filter { $0.resolvedKind == .file }.map(\.path)
    paths = files.filter { path in
      !strays.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
  }

  /// Why an entry is not accepted: its name, its link target or its kind; nil if it is accepted.
  private static func problem(of entry: DirectoryEntry) -> String? {
    let isStrange = entry.path.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0x5C }
    if isStrange { return "a name with a backslash or a control character" }
    if entry.kind == .file || entry.kind == .directory { return nil }
    if entry.resolvedKind == .other { return "not a regular file" }
    guard let target = entry.target else { return "broken symbolic link" }
    return target.isInsideRoot ? nil : "the symbolic link leads out of the site"
  }
}
