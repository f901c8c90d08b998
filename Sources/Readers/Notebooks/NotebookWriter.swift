import DataFormats
import Markdown
import SourceText

/// Writes a notebook as front matter and Markdown. Outputs are HTML blocks, which have no blank
/// lines.
struct NotebookWriter {
  private let notebook: Notebook
  private let file: SourceFile
  private(set) var out = MappedText()
  var files: NotebookFiles
  private var isAfterMarkdown = false

  init(_ notebook: Notebook, _ file: SourceFile) {
    (self.notebook, self.file) = (notebook, file)
    files = NotebookFiles(of: file)
  }

  mutating func write() {
    var cells = notebook.cells[...]
    var front: MappedText?
    if let first = cells.first, case .raw = first.content,
      first.source.text.hasPrefix("---") || first.source.text.hasPrefix("+++")
    {
      front = first.source.mapped(in: file)
      cells.removeFirst()
    }
    let shown = cells.filter { !$0.has("remove-cell") }
    let matter = NotebookFrontMatter(notebook, front, in: file, shown: shown)
    out = matter.text
    for (index, cell) in shown.enumerated() {
      write(cell, without: matter.heading?.cell == index ? matter.heading?.range : nil)
    }
  }

  private mutating func write(_ cell: NotebookCell, without heading: Range<Int>?) {
    switch cell.content {
    case .markdown(let attachments):
      var source = cell.source.mapped(in: file)
      if let heading {
        var rest = MappedText()
        rest.append(source, 0..<heading.lowerBound)
        rest.append(source, heading.upperBound..<source.bytes.count)
        source = rest
      }
      write(markdown: attached(attachments, in: source))
    case .raw(let type):
      if type == "text/markdown" { write(markdown: cell.source.mapped(in: file)) }
      if type == "text/html" || type == "html", let range = cell.source.strings.first?.range {
        if let html = html(cell.source.text) { block("<div>\(html)</div>", range) }
      }
    case .code(let count, let outputs): write(cell, count, outputs)
    }
  }

  // MARK: Markdown

  /// Writes Markdown so that nothing in it stays open after it.
  private mutating func write(markdown: MappedText) {
    guard let range = markdown.segments.last?.range else { return }
    let range1 = SourceRange(at: range.start)
    // Two lists would become one.
    if isAfterMarkdown { out.append("\n<!-- -->\n\n", for: range1) } else { startBlock(range1) }
    var start = 0
    for formula in TeXEnvironments.find(in: markdown.bytes) {
      out.append(markdown, start..<formula.lowerBound)
      out.append("$$\n", for: range1)
      out.append(markdown, formula)
      out.append("\n$$", for: range1)
      start = formula.upperBound
    }
    out.append(markdown, start..<markdown.bytes.count)
    if !out.isAtLineStart { out.append("\n", for: range1) }
    if let end = OpenMarkup.end(of: markdown.bytes) { out.append(end + "\n", for: range1) }
    isAfterMarkdown = true
  }

  /// Markdown whose `attachment:` addresses are replaced with those of files.
  private mutating func attached(
    _ attachments: [NotebookCell.Attachment], in source: MappedText
  ) -> MappedText {
    let mark = Array("attachment:".utf8)
    var result = MappedText()
    var done = 0
    while let start = source.bytes[done...].firstRange(of: mark) {
      let end =
        source.bytes[start.upperBound...].firstIndex { " )>\"'\n]".utf8.contains($0) }
        ?? source.bytes.count
      let written = String(decoding: source.bytes[start.upperBound..<end], as: UTF8.self)
      let found = attachments.first { $0.name == written || Self.encoded($0.name) == written }
      let address = found.flatMap { attachment in
        NotebookFiles.types.lazy.filter { attachment.data.node($0) != nil }.first
          .flatMap { files.add($0, of: attachment.data) }
      }
      result.append(source, done..<start.lowerBound)
      let range = source.segments.last { $0.start <= start.lowerBound }.map { segment in
        segment.isCopied
          ? SourceRange(
            segment.range.start + start.lowerBound - segment.start,
            segment.range.start + end - segment.start) : segment.range
      }
      if let address {
        result.append(address, for: range ?? SourceRange(at: 0))
      } else {
        files.report(
          "the cell has no attachment '\(written)'", range ?? SourceRange(at: 0),
          hint: Spelling.hint(for: written, in: attachments.map(\.name)))
        result.append(source, start.lowerBound..<end)
      }
      done = end
    }
    result.append(source, done..<source.bytes.count)
    return result
  }

  private static func encoded(_ name: String) -> String {
    name.replacing(" ", with: "%20")
  }

  // MARK: Code

  private mutating func write(_ cell: NotebookCell, _ count: Int?, _ outputs: [NotebookOutput]) {
    let range = cell.source.strings.first?.range ?? SourceRange(at: 0)
    let code = CellCode(cell, language: notebook.language, in: file)
    let showsCode = !code.isEmpty && !cell.has("remove-input")
    let outputs = cell.has("remove-output") ? [] : outputs
    let label = count.map { " [\($0)]" } ?? ""
    var shown = MappedText()
    if showsCode {
      let isHidden = cell.has("hide-input", "hide-cell")
      if isHidden {
        let name = CellCode.name(of: code.language) + label
        shown.append("<details class=\"cell-input\"><summary>\(name)</summary>\n\n", for: range)
      }
      code.append(to: &shown)
      if isHidden { shown.append("\n</details>\n", for: range) }
    }
    var writer = OutputWriter(
      file, files, alternative: cell.alternative, label: "Out\(label)")
    writer.write(outputs)
    files = writer.files
    if !writer.out.bytes.isEmpty {
      let isHidden = cell.has("hide-output", "hide-cell")
      let range = outputs.first?.range.firstByte ?? range
      if isHidden {
        shown.append("\n<details class=\"cell-input\"><summary>Out\(label)</summary>\n", for: range)
      }
      shown.append("\n<div class=\"cell-output\">\n", for: range)
      shown.append(writer.out, 0..<writer.out.bytes.count)
      shown.append("\n</div>\n", for: range)
      if isHidden { shown.append("\n</details>\n", for: range) }
    }
    guard !shown.bytes.isEmpty else { return }
    startBlock(range)
    let number = showsCode ? count.map { " data-count=\"\($0)\"" } ?? "" : ""
    out.append("<div class=\"cell\"\(number)>\n\n", for: range)
    out.append(shown, 0..<shown.bytes.count)
    out.append("\n</div>\n", for: range)
    isAfterMarkdown = false
  }

  private func html(_ text: String) -> String? { SafeOutput.html(text) { _ in nil } }

  private mutating func block(_ html: String, _ range: SourceRange) {
    startBlock(range)
    out.append(html + "\n", for: range)
    isAfterMarkdown = false
  }

  private mutating func startBlock(_ range: SourceRange) {
    if !out.isAtLineStart { out.append("\n", for: range) }
    out.append("\n", for: range)
  }
}
