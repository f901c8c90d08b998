import DataFormats
import SourceText

/// A text of a notebook, which JSON has as one string or as a list of lines.
struct NotebookText {
  /// The strings with their source ranges, quotes included.
  let strings: [(text: String, range: SourceRange)]

  /// The text of a node; nil if it is neither a text nor a list of texts.
  init?(_ node: Node) {
    let nodes = node.elements ?? [node]
    var strings: [(text: String, range: SourceRange)] = []
    for node in nodes {
      guard case .scalar(let text, isPlain: false) = node.content else { return nil }
      strings.append((text, node.range))
    }
    self.strings = strings
  }

  /// An empty text.
  init() { strings = [] }

  /// The whole text.
  var text: String { strings.map(\.text).joined() }

  /// The text with the source of each byte.
  func mapped(in file: SourceFile) -> MappedText {
    var mapped = MappedText()
    for (text, range) in strings { mapped.append(text, string: range, of: file.bytes) }
    return mapped
  }
}
