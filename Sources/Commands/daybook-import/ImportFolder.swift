import FileSystem
import Importing
import SourceText
import Synchronization

/// The folder or file that is imported.
struct ImportFolder {
  let root: String
  let files: ImportInput
  /// The file of an export.
  let single: SourceFile
  private let failures: Failures

  /// The files that could not be read; the importers skip them.
  var problems: [Diagnostic] { failures.list.withLock { $0 } }

  private final class Failures: Sendable {
    let list: Mutex<[Diagnostic]>
    init(_ known: [Diagnostic]) { list = Mutex(known) }
  }

  init(_ path: String, isFile: Bool) throws {
    let root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    if isFile {
      try self.init(file: path)
    } else {
      try self.init(folder: root, single: SourceFile(path: path, bytes: []))
    }
  }

  private init(file path: String) throws {
    root = path
    single = SourceFile(path: path, bytes: try Files.read(path))
    files = ImportInput(root: path, paths: []) { _ in nil }
    failures = Failures([])
  }

  /// A file, with a folder of files that belong to it.
  init(file: String, besides folder: String) throws {
    let root = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    try self.init(folder: root, single: SourceFile(path: file, bytes: try Files.read(file)))
  }

  private init(folder root: String, single: SourceFile) throws {
    (self.root, self.single) = (root, single)
    let walk = try DirectoryWalk.walk(root) { name, isDirectory in
      isDirectory
        && [".git", "node_modules", ".jekyll-cache", ".sass-cache", ".svn"].contains(name)
    }
    var known: [Diagnostic] = walk.problems.map {
      .warning("\($0)", at: SourceExcerpt(path: $0.path))
    }
    var paths: [String] = []
    for entry in walk.entries {
      if entry.resolvedKind == .file, entry.target?.isInsideRoot ?? true {
        paths.append(entry.path)
      } else if entry.kind != .directory, entry.target?.kind != .directory {
        known.append(
          .warning(
            "skipped: not a file of this folder",
            at: SourceExcerpt(path: "\(root)/\(entry.path)")))
      }
    }
    // Files behind a symbolic link that leads out of the folder are not part of the site.
    let strays = walk.entries.filter { $0.target.map { !$0.isInsideRoot } ?? false }.map(\.path)
    let own = paths.filter { path in !strays.contains { path.hasPrefix($0 + "/") } }
    known += strays.map {
      .warning(
        "skipped: a symbolic link out of the folder", at: SourceExcerpt(path: "\(root)/\($0)"))
    }
    let failures = Failures(known)
    self.failures = failures
    files = ImportInput(root: root, paths: own) { path in
      do throws(FileError) {
        return try Files.read("\(root)/\(path)")
      } catch {
        let problem = Diagnostic.warning("\(error)", at: SourceExcerpt(path: "\(root)/\(path)"))
        failures.list.withLock { $0.append(problem) }
        return nil
      }
    }
  }
}
