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
  /// Files and folders whose names begin with `.` or `_` are no content, but for the defaults of
  /// folders.
  init(_ options: BuildOptions) {
    let root = options.path("content")
    let found = list(root, options)
    let isDefaults = found.map(FolderDefaults.isDefaults)
    let paths = zip(found, isDefaults).filter { !$1 }.map(\.0)
    let defaults = defaults(zip(found, isDefaults).filter { $1 }.map(\.0), root: root)
    let parsed = Parallel.map(paths.count, jobs: options.jobs) { index in
      Self.load(paths[index], root: root, defaults)
    }
    for (path, file) in zip(paths, parsed) {
      diagnostics += file.diagnostics
      if SourceKind(path: path).isPublished { copiedFiles.append(path) }
      if let source = file.source { sources.append((path, source)) }
    }
  }

  /// The paths of the content's files, those that links within the site lead to among them.
  private mutating func list(_ root: String, _ options: BuildOptions) -> [String] {
    do throws(FileError) {
      let walk = try DirectoryWalk.walk(root) { name, _ in
        name.hasPrefix(".") || name.hasPrefix("_") && !FolderDefaults.isDefaults(name)
      }
      let (files, problems) = SourceList.files(of: walk, root: root)
      diagnostics += problems
      return files
    } catch {
      diagnostics.append(missing(error, options))
      return []
    }
  }

  private func missing(_ error: FileError, _ options: BuildOptions) -> Diagnostic {
    let folder = options.source == "." ? "DIR" : options.source
    return .error(
      "no site here: \(error)", at: nil, hint: "'daybook new \(folder)' makes one")
  }

  private mutating func defaults(_ paths: [String], root: String) -> FolderDefaults {
    var files: [(path: String, file: SourceFile)] = []
    for path in paths {
      let shown = "\(root)/\(path)"
      do throws(FileError) {
        files.append((path, SourceFile(path: shown, bytes: try Folder.working.read(shown))))
      } catch {
        diagnostics.append(.error("\(error)", at: SourceExcerpt(path: shown)))
      }
    }
    let defaults = FolderDefaults(files)
    diagnostics += defaults.diagnostics
    return defaults
  }

  private static func load(
    _ path: String, root: String, _ defaults: FolderDefaults
  ) -> (source: ParsedSource?, diagnostics: [Diagnostic]) {
    guard SourceKind(path: path).isRead else { return (nil, []) }
    let shown = "\(root)/\(path)"
    do throws(FileError) {
      let file = SourceFile(path: shown, bytes: try Folder.working.read(shown))
      return ContentParser.parse(file, path: path, defaults: defaults)
    } catch {
      return (nil, [.error("\(error)", at: SourceExcerpt(path: shown))])
    }
  }
}
