import DataFormats

/// A text of several lines as a block scalar of YAML.
struct BlockText {
  /// `|` or `>`, with its indicators.
  let header: String
  /// The lines, each with a line end before it.
  let lines: String

  /// A block scalar; nil if the text has one line, or characters or blanks that are not safe in one.
  init?(_ text: String, _ form: WrittenValue.Form, indent: Int) {
    let ends = text.utf8.reversed().prefix { $0 == 0x0A }.count
    let body = String(decoding: Array(text.utf8).dropLast(ends), as: UTF8.self)
    var lines = body.split(separator: "\n", omittingEmptySubsequences: false)
    let isSafe = text.unicodeScalars.allSatisfy { $0 == "\n" || !ValueWriter.mustEscape($0) }
    guard isSafe, text.utf8.contains(0x0A), let first = lines.first, !first.isEmpty,
      first.first != " ", lines.last?.last != " "
    else { return nil }
    if form == .folded {
      if lines.contains(where: { $0.first == " " || $0.last == " " }) { return nil }
      let last = lines.count - 1
      lines = lines.enumerated().flatMap { $1.isEmpty || $0 == last ? [$1] : [$1, ""] }
    }
    if ends > 1 { lines += repeatElement("", count: ends - 1) }
    header = (form == .folded ? ">" : "|") + (ends == 0 ? "-" : ends == 1 ? "" : "+")
    let indentation = String(repeating: " ", count: indent)
    self.lines = lines.map { "\n" + ($0.isEmpty ? "" : indentation + $0) }.joined()
  }
}
