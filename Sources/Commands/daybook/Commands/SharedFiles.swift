import Building
import FileSystem

/// The folder that contains the built-in theme, the sample site and the examples: next to the installed program,
/// or the checkout that built it.
struct SharedFiles {
  /// The folder that holds `templates/`, `content/` and `examples/`.
  let root: String

  var templates: String { root + "/templates" }
  var sample: String { root + "/content" }

  /// The content of an example site.
  func content(of example: ExampleSite) -> String {
    "\(root)/examples/\(example.rawValue)/content"
  }

  /// The error if the files of the installed program cannot be found.
  struct Missing: Error, CustomStringConvertible {
    let program: String
    var description: String {
      "the built-in theme is missing: no 'share/daybook' next to the program '\(program)'"
    }
  }

  static func locate() throws -> SharedFiles {
    let program = try ProcessPaths.executable()
    var folder = program[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      for root in ["\(folder)/share/daybook", String(folder)]
      where Files.exists(root + "/templates/layouts/base.html") {
        return SharedFiles(root: root)
      }
    }
    throw Missing(program: program)
  }
}
