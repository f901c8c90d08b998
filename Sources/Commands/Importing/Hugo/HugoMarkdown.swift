import Markdown
import SourceText

/// Markdown in the output of shortcodes. A block of it is marked, so that it stays Markdown in the
/// page's text.
enum HugoMarkdown {
  private static let opening: Character = "\u{F8F1}"
  private static let closing: Character = "\u{F8F2}"

  /// The value of `markdownify`: HTML for text within a line, marked Markdown for blocks.
  static func html(_ text: String) -> String {
    let trimmed = text.trimmed
    guard !trimmed.isEmpty else { return "" }
    if trimmed.contains(opening) { return trimmed }
    let isBlock =
      trimmed.contains("\n")
      || ["#", "-", "*", "+", ">", "|", "`", "~", "<"].contains { trimmed.hasPrefix($0 + " ") }
      || ["```", "~~~", "#", "|", "<"].contains { trimmed.hasPrefix($0) }
    guard !isBlock else { return "\(opening)\(text)\(closing)" }
    var html: [UInt8] = []
    let file = SourceFile(path: "text", text: trimmed)
    _ = MarkdownRenderer(options: MarkdownOptions(flavor: .gfm)).render(
      file, body: 0..<file.bytes.count, resolve: Resolution.unchanged, into: &html)
    var out = String(decoding: html, as: UTF8.self).trimmed
    if out.hasPrefix("<p>"), out.hasSuffix("</p>") { out = String(out.dropFirst(3).dropLast(4)) }
    return out
  }

  /// Whether a text has marked Markdown.
  static func isBlock(_ text: String) -> Bool { text.contains(opening) }

  /// A marked block of Markdown.
  static func block(_ text: String) -> String { "\(opening)\(text)\(closing)" }

  /// A shortcode's output as Markdown, which it may be already. Otherwise: HTML without blank lines and indentation, and its blocks of
  /// Markdown between blank lines.
  static func text(_ output: String, isMarkdown: Bool) -> String {
    if isMarkdown {
      return output.filter { $0 != opening && $0 != closing }
    }
    var lines: [String] = []
    var depth = 0
    var part = ""
    func finish(isMarkdown: Bool) {
      defer { part = "" }
      let bytes = Array(part.utf8)
      let ranges = ByteLines.ranges(bytes)
      if isMarkdown {
        let margin =
          ranges.filter { !ByteLines.isBlank(bytes[$0]) }
          .map { ByteLines.indent(bytes[$0]) }.min() ?? 0
        let inner = ranges.map {
          String(decoding: bytes[$0].dropFirst(min(margin, $0.count)), as: UTF8.self)
        }
        var block = inner.drop { $0.allSatisfy(\.isWhitespace) }
        while block.last?.allSatisfy(\.isWhitespace) ?? false { block.removeLast() }
        guard !block.isEmpty else { return }
        if !lines.isEmpty { lines.append("") }
        lines += block
        lines.append("")
      } else {
        lines += HTMLDocumentText.joined(ranges.map { bytes[$0] }).map {
          String(decoding: $0, as: UTF8.self)
        }
      }
    }
    for character in output {
      if character == opening {
        if depth == 0 { finish(isMarkdown: false) }
        depth += 1
      } else if character == closing, depth > 0 {
        depth -= 1
        if depth == 0 { finish(isMarkdown: true) }
      } else {
        part.append(character)
      }
    }
    finish(isMarkdown: depth > 0)
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
