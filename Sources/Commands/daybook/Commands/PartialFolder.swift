import FileSystem
import SourceText

/// A folder of partials: `NAME.liquid`, `NAME.html` or `NAME`, read when a template renders them.
struct PartialFolder: Sendable {
  private let root: String
  private let paths: Set<String>

  /// Lists the files below a folder; if it is nil, there are no partials.
  init(_ root: String?) throws(FileError) {
    self.root = root ?? ""
    guard let root else {
      paths = []
      return
    }
    let entries = try DirectoryWalk.walk(root).entries
    paths = Set(entries.filter { $0.resolvedKind == .file }.map(\.path))
  }

  /// The names of the partials, for suggestions.
  var names: [String] {
    paths.map { path in
      Self.endings.first { path.hasSuffix($0) }.map { String(path.dropLast($0.count)) } ?? path
    }.sorted()
  }

  /// The partial with a name. Only files in the folder are found.
  func load(_ name: String) -> SourceFile? {
    guard let path = ([name] + Self.endings.map { name + $0 }).last(where: paths.contains),
      let bytes = try? Files.read("\(root)/\(path)")
    else { return nil }
    return SourceFile(path: "\(root)/\(path)", bytes: bytes)
  }

  /// The extensions of partials; the last one has precedence.
  private static let endings = [".html", ".liquid"]
}
