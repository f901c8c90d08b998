import DataFormats
import SourceText

/// What format 3 writes differently from format 4.
enum NotebookV3 {
  private static let types = [
    "text": "text/plain", "html": "text/html", "svg": "image/svg+xml", "png": "image/png",
    "jpeg": "image/jpeg", "latex": "text/latex", "json": "application/json",
  ]

  /// The data of an output, whose values are next to its other keys.
  static func data(of output: Node) -> Node {
    let entries = (output.entries ?? []).compactMap { entry in
      types[entry.key].map {
        Node.Entry(key: $0, keyRange: entry.keyRange, value: entry.value)
      }
    }
    return Node(.mapping(entries), output.range)
  }
}

extension Notebook {
  /// The language of the first code cell, where format 3 has it.
  func oldLanguage(in worksheets: [Node]) -> String? {
    worksheets.lazy.flatMap { $0["cells"]?.elements ?? [] }
      .compactMap { $0["language"]?.words?.lowercased() }.first
  }
}

extension NotebookText {
  /// A heading: its marks, and its text on one line.
  init(heading marks: String, _ text: NotebookText, at range: SourceRange) {
    let line = text.text.split(whereSeparator: \.isNewline).joined(separator: " ")
    strings = [(marks + line, range)]
  }
}
