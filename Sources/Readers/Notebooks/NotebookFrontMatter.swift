import DataFormats
import Markdown
import SourceText

/// The front matter of a notebook's page: that of its first raw cell and of its metadata, with a
/// title from the metadata or from the first heading.
struct NotebookFrontMatter {
  /// The front matter between its fences.
  private(set) var text = MappedText()
  /// The heading that the page shows as its title: its cell among those shown, and its range there.
  private(set) var heading: (cell: Int, range: Range<Int>)?

  init(
    _ notebook: Notebook, _ cell: MappedText?, in file: SourceFile, shown: [NotebookCell]
  ) {
    let written = cell.map { FrontMatter(SourceFile(path: file.path, bytes: $0.bytes + [0x0A])) }
    let known = Set((written?.node?.entries ?? []).map(\.key))
    let own = notebook.frontMatter.filter { !known.contains($0.key) }
    let first = NotebookHeading.first(in: shown, file)
    let title =
      written?.node?["title"]?.plainText ?? own.last { $0.key == "title" }?.value.plainText
    let found = notebook.title.map(\.text) ?? first?.text
    if let first, first.level == 1, first.text == title ?? found {
      heading = (first.cell, first.range)
    }
    let isTOML = cell?.bytes.first == UInt8(ascii: "+")
    var added = MappedText()
    if title == nil, let found, !known.contains("title") {
      let range = notebook.title?.strings.first?.range ?? first?.source ?? SourceRange(at: 0)
      added.append("title\(isTOML ? " =" : ":") \(JSONValue.string(found).text)\n", for: range)
    }
    for entry in own {
      let (key, value) = (JSONValue.string(entry.key).text, JSONValue(entry.value).text)
      added.append("\(key)\(isTOML ? " =" : ":") \(value)\n", for: entry.keyRange)
    }
    write(added, into: cell)
  }

  private mutating func write(_ added: MappedText, into cell: MappedText?) {
    let start = SourceRange(at: 0)
    guard let cell, let line = cell.bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      text.append("---\n", for: start)
      text.append(added, 0..<added.bytes.count)
      text.append("---\n", for: start)
      return
    }
    text.append(cell, 0..<(line + 1))
    text.append(added, 0..<added.bytes.count)
    text.append(cell, (line + 1)..<cell.bytes.count)
    text.append("\n", for: start)
  }
}

extension Node {
  /// The text of a scalar.
  fileprivate var plainText: String? {
    guard case .scalar(let text, _) = content, !isNull else { return nil }
    return text
  }
}
