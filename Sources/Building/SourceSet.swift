import Content
import FileSystem
import SourceText

/// The files below `content/`, read and parsed.
struct SourceSet: Sendable {
  private(set) var sources: [(path: String, source: ParsedSource)] = []
  private(set) var copiedFiles: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads and parses every file in parallel.
  ///
  /// Files and folders whose names begin with `.` or `_` are no content.
  init(_ options: BuildOptions) {
    let root = options.path("content")
    let paths = list(root, options)
    let parsed = Parallel.map(paths.count, jobs: options.jobs) { index in
      Self.load(paths[index], root: root)
    }
    for (path, file) in zip(paths, parsed) {
      diagnostics += file.diagnostics
      if SourceKind(path: path) == .copied { copiedFiles.append(path) }
      if let source = file.source { sources.append((path, source)) }
    }
  }

  /// The paths of the content's files, those that links within the site lead to among them.
  private mutating func list(_ root: String, _ options: BuildOptions) -> [String] {
    do throws(FileError) {
      let walk = try DirectoryWalk.walk(root) { name, _ in
        name.hasPrefix(".") || name.hasPrefix("_")
      }
      diagnostics += walk.problems.map { .error("\($0)", at: SourceExcerpt(path: $0.path)) }
      var strays: [String] = []
      for entry in walk.entries {
        guard let problem = problem(of: entry) else { continue }
        strays.append(entry.path)
        diagnostics.append(.error(problem, at: SourceExcerpt(path: "\(root)/\(entry.path)")))
      }
      let files = walk.entries.filter { $0.resolvedKind == .file }.map(\.path)
      return files.filter { path in
        !strays.contains { path == $0 || path.hasPrefix($0 + "/") }
      }
    } catch {
      diagnostics.append(missing(error, options))
      return []
    }
  }

  /// What is wrong with a name, a link, or with a pipe or device, among the content.
  private func problem(of entry: DirectoryEntry) -> String? {
    let isStrange = entry.path.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0x5C }
    if isStrange { return "a name with a backslash or a control character" }
    if entry.kind == .file || entry.kind == .directory { return nil }
    if entry.resolvedKind == .other { return "not a regular file" }
    guard let target = entry.target else { return "a symbolic link leads nowhere" }
    return target.isInsideRoot ? nil : "a symbolic link leaves the site"
  }

  private func missing(_ error: FileError, _ options: BuildOptions) -> Diagnostic {
    let folder = options.source == "." ? "DIR" : options.source
    return .error(
      "no site here: \(error)", at: nil, hint: "'daybook new \(folder)' makes one")
  }

  private static func load(
    _ path: String, root: String
  ) -> (source: ParsedSource?, diagnostics: [Diagnostic]) {
    guard SourceKind(path: path).isRead else { return (nil, []) }
    let shown = "\(root)/\(path)"
    do throws(FileError) {
      let file = SourceFile(path: shown, bytes: try Folder.working.read(shown))
      return ContentParser.parse(file, path: path)
    } catch {
      return (nil, [.error("\(error)", at: SourceExcerpt(path: shown))])
    }
  }
}
