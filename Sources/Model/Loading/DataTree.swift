import DataFormats
import SourceText

/// The values of the files of `data/` by their names, with folders as mappings: `data/a/b.yaml` is the
/// key `b` of `a`.
struct DataTree {
  /// A data file with its path in `content/`.
  struct File {
    let path: String
    let node: Node
    let source: SourceFile
  }

  /// Diagnostics of duplicate names.
  private(set) var diagnostics: [Diagnostic] = []

  /// The value of `site.data` in templates, in the order of the files.
  mutating func values(of files: [File]) -> [(name: String, value: Node)] {
    let leaves = files.map { file in
      Leaf(file: file, parts: Self.parts(of: file.path))
    }
    return entries(of: leaves, depth: 0).map { ($0.key, $0.value) }
  }

  private struct Leaf {
    let file: File
    let parts: [String]
  }

  /// The names of the folders in `data/` and of the file, without its extension.
  private static func parts(of path: String) -> [String] {
    var parts = path.split(separator: "/").dropFirst().map(String.init)
    if let last = parts.last, let dot = last.lastIndex(of: ".") {
      parts[parts.count - 1] = String(last[..<dot])
    }
    return parts
  }

  private mutating func entries(of leaves: [Leaf], depth: Int) -> [Node.Entry] {
    var names: [String] = []
    var groups: [String: [Leaf]] = [:]
    for leaf in leaves {
      let name = leaf.parts[depth]
      if groups[name] == nil { names.append(name) }
      groups[name, default: []].append(leaf)
    }
    return names.compactMap { name in
      groups[name].flatMap { value(of: $0, depth: depth) }.map { value in
        Node.Entry(key: name, keyRange: SourceRange(at: 0), value: value)
      }
    }
  }

  /// The value of the files and the folder with one name.
  private mutating func value(of leaves: [Leaf], depth: Int) -> Node? {
    let own = leaves.filter { $0.parts.count == depth + 1 }
    let inner = leaves.filter { $0.parts.count > depth + 1 }
    for other in own.dropFirst() { report(other, "the file '\(own[0].file.source.path)'") }
    guard !inner.isEmpty else { return own.first?.file.node }
    let below = entries(of: inner, depth: depth + 1)
    guard let file = own.first, !file.file.node.isNull else {
      return Node(.mapping(below), SourceRange(at: 0))
    }
    guard let keys = file.file.node.entries,
      !keys.contains(where: { key in below.contains { $0.key == key.key } })
    else {
      report(file, "the folder of that name")
      return Node(.mapping(below), SourceRange(at: 0))
    }
    return Node(.mapping(keys + below), file.file.node.range)
  }

  private mutating func report(_ leaf: Leaf, _ other: String) {
    diagnostics.append(
      .error(
        "'site.data.\(leaf.parts.joined(separator: "."))' is given twice: here and by \(other)",
        at: SourceExcerpt(path: leaf.file.source.path), hint: "rename one of them"))
  }
}
