import DataFormats
import FileSystem
import Rendering
import SourceText

/// Reads the built-in theme with the site's own templates laid over it, file by file.
enum ThemeLoader {
  static func load(_ options: BuildOptions) -> (theme: ThemeFiles, diagnostics: [Diagnostic]) {
    var theme = ThemeFiles()
    var diagnostics: [Diagnostic] = []
    add(options.theme, isBuiltIn: true, to: &theme, &diagnostics)
    add(options.path("templates"), isBuiltIn: false, to: &theme, &diagnostics)
    return (theme, diagnostics)
  }

  /// The theme after some of its templates were written; nil where more has changed.
  static func update(
    _ theme: ThemeFiles, _ changes: FolderChanges, _ options: BuildOptions
  ) -> ThemeFiles? {
    let root = options.path("templates") + "/"
    var theme = theme
    guard !changes.isIncomplete, changes.folders.isEmpty else { return nil }
    for path in changes.paths where path.hasPrefix(root) {
      guard theme.hasTemplate(at: path), let bytes = try? Folder.working.read(path) else {
        return nil
      }
      let file = SourceFile(path: path, bytes: bytes)
      guard file.firstInvalidUTF8 == nil else { return nil }
      add(String(path.dropFirst(root.count)), file, to: &theme)
    }
    return changes.paths.contains { $0.hasPrefix(options.theme + "/") } ? nil : theme
  }

  private static func add(
    _ root: String, isBuiltIn: Bool, to theme: inout ThemeFiles, _ diagnostics: inout [Diagnostic]
  ) {
    guard isBuiltIn || Folder.working.exists(root) else { return }
    do throws(FileError) {
      let walk = try DirectoryWalk.walk(root) { name, _ in
        name.hasPrefix(".") || name.hasPrefix("_")
      }
      let (files, problems) = SourceList.files(of: walk, root: root)
      diagnostics += problems
      for path in files {
        let bytes = try Folder.working.read("\(root)/\(path)")
        let file = SourceFile(path: "\(root)/\(path)", bytes: bytes)
        if path.hasSuffix(".html"), let offset = file.firstInvalidUTF8 {
          diagnostics.append(.invalidUTF8(in: file, at: offset))
        } else {
          add(path, file, to: &theme)
        }
      }
    } catch {
      diagnostics.append(.error("\(error)", at: nil))
    }
  }

  private static func add(_ path: String, _ file: SourceFile, to theme: inout ThemeFiles) {
    let parts = path.split(separator: "/", maxSplits: 1)
    guard parts.count == 2 else { return }
    let name = parts[1].hasSuffix(".html") ? parts[1].dropLast(5) : parts[1]
    switch parts[0] {
    case "layouts": theme.layouts[String(name)] = file
    case "partials": theme.partials[String(name)] = file
    case "assets": theme.assets[String(parts[1])] = file.bytes
    default: break
    }
  }
}

extension ThemeFiles {
  fileprivate func hasTemplate(at path: String) -> Bool {
    layouts.values.contains { $0.path == path } || partials.values.contains { $0.path == path }
  }
}
