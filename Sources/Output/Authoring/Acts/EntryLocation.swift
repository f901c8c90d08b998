import DataFormats
import Editing
import SourceText

/// Finds values of a file by their source ranges.
enum EntryLocation {
  /// The path of the value that begins at an offset; of nested values, the innermost.
  static func path(at offset: Int, in node: Node) -> ValuePath? {
    steps(at: offset, in: node).map { ValuePath($0) }
  }

  /// The path of the mapping that has a value at an offset, or begins there.
  static func mapping(at offset: Int, in node: Node) -> ValuePath? {
    guard let steps = steps(at: offset, in: node) else { return nil }
    let path = ValuePath(steps)
    let isMapping = path.value(in: node)?.entries != nil
    return isMapping ? path : path.parent
  }

  private static func steps(at offset: Int, in node: Node) -> [ValuePath.Step]? {
    for (index, element) in (node.elements ?? []).enumerated() {
      if let inner = steps(at: offset, in: element) { return [.index(index)] + inner }
    }
    for entry in node.entries ?? [] {
      if let inner = steps(at: offset, in: entry.value) { return [.key(entry.key)] + inner }
    }
    return node.range.start == offset ? [] : nil
  }
}
