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
