import Bytes
import DataFormats
import SourceText

/// Writes the outputs of a cell as blocks of Markdown and HTML.
struct OutputWriter {
  private(set) var out = MappedText()
  private(set) var files: NotebookFiles
  private let file: SourceFile
  /// The author's text for pictures.
  private let alternative: String?
  /// The text for pictures without any other.
  private let label: String

  init(_ file: SourceFile, _ files: NotebookFiles, alternative: String?, label: String) {
    (self.file, self.files) = (file, files)
    (self.alternative, self.label) = (alternative, label)
  }

  /// Appends all outputs; texts that were printed one after the other become one.
  mutating func write(_ outputs: [NotebookOutput]) {
    var rest = outputs[...]
    while let output = rest.popFirst() {
      switch output.content {
      case .stream(let isError, let text):
        var whole = text.text
        while case .stream(isError, let next)? = rest.first?.content {
          whole += next.text
          rest.removeFirst()
        }
        terminal(whole, isError ? "stderr" : "stdout", output.range)
      case .error(let name, let message, let traceback):
        let summary = [name, message].filter { !$0.isEmpty }.joined(separator: ": ")
        terminal(
          traceback.isEmpty ? summary : traceback.joined(separator: "\n"), "traceback",
          output.range)
      case .data(let bundle): write(bundle)
      }
    }
  }

  // MARK: Data

  /// Appends the richest media type of a value.
  private mutating func write(_ bundle: MediaBundle) {
    let range = bundle.range.firstByte
    if let text = bundle.text("text/markdown"), let safe = markdown(text) {
      return block(safe, range)
    }
    if let address = picture(bundle, ["image/svg+xml"]) { return show(address, bundle) }
    if let formula = bundle.text("text/latex").flatMap(formula) { return block(formula, range) }
    if let address = picture(bundle, NotebookFiles.types) { return show(address, bundle) }
    if let text = bundle.text("text/html"), let html = html(text) {
      return block("<div>\(html)</div>", range)
    }
    if let node = bundle.node("application/json") {
      return block("```json\n\(JSONValue(node).indented)```", range)
    }
    if let text = bundle.text("text/plain") { terminal(text, "result", range) }
  }

  private mutating func picture(_ bundle: MediaBundle, _ types: [String]) -> String? {
    for type in types where bundle.node(type) != nil {
      if let address = files.add(type, of: bundle) { return address }
    }
    return nil
  }

  private mutating func html(_ text: String) -> String? {
    var files = files
    defer { self.files = files }
    return SafeOutput.html(text) { files.add(url: $0) }
  }

  private mutating func markdown(_ text: String) -> String? {
    var files = files
    defer { self.files = files }
    return SafeOutput.markdown(text) { files.add(url: $0) }
  }

  private mutating func show(_ address: String, _ bundle: MediaBundle) {
    let plain = bundle.text("text/plain").map { $0.filter { !"<>\n".contains($0) } }
    let text = [alternative, plain].compactMap { $0 }.first { !$0.isEmpty } ?? label
    let escaped = text.map { "\\[]!`*_<>&$".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    block("![\(escaped)](\(address))", bundle.range.firstByte)
  }

  /// The fence of a formula; nil for LaTeX that is no formula, such as a table.
  private func formula(_ text: String) -> String? {
    var formula = text.trimmed
    for mark in ["$$", "$"] where formula.hasPrefix(mark) && formula.hasSuffix(mark) {
      guard formula.count > 2 * mark.count else { return nil }
      formula = formula.dropFirst(mark.count).dropLast(mark.count).trimmed
      break
    }
    for (start, end) in [("\\[", "\\]"), ("\\(", "\\)")]
    where formula.hasPrefix(start) && formula.hasSuffix(end) {
      formula = formula.dropFirst(2).dropLast(2).trimmed
    }
    let isText = [
      "\\begin{tabular", "\\begin{table", "\\begin{longtable", "\\begin{enumerate",
      "\\begin{itemize", "\\begin{description", "\\section", "\\textbf", "%",
    ]
    guard !formula.isEmpty, !isText.contains(where: { formula.hasPrefix($0) }),
      !formula.contains("```"), !formula.replacing("\\$", with: "").contains("$")
    else { return nil }
    let lines = formula.split(whereSeparator: \.isNewline).joined(separator: "\n")
    return "```math\n\(lines)\n```"
  }

  // MARK: Blocks

  private mutating func terminal(_ text: String, _ kind: String, _ range: SourceRange) {
    var text = text[...]
    while text.last?.isNewline == true { text.removeLast() }
    guard !text.allSatisfy(\.isWhitespace) else { return }
    let html = TerminalText.html(String(text))
    block(
      "<div><pre class=\"\(kind)\" tabindex=\"0\"><samp>\(html)</samp></pre></div>",
      range.firstByte)
  }

  private mutating func block(_ text: String, _ range: SourceRange) {
    out.append("\n\(text)\n", for: range)
  }
}
