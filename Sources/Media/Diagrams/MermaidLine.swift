import Bytes

/// A statement of a Mermaid diagram: a line without its comment.
struct MermaidLine {
  let text: String
  /// The byte offset of the line in the source.
  let offset: Int
  /// The number of blank bytes before the text.
  var indent = 0

  /// The first word.
  var word: String { String(text.prefix { !$0.isWhitespace }) }
  /// The text after the first word.
  var rest: String { String(text.dropFirst(word.count)).trimmed }

  /// The most bytes of a line, which patterns are matched with.
  static let mostBytes = 4_000

  /// The lines of a source that are not empty and no comments.
  static func lines(of source: String) -> [MermaidLine] {
    var lines: [MermaidLine] = []
    var offset = 0
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.trimmed
      if !text.isEmpty, !text.hasPrefix("%%") {
        let indent = line.prefix { $0.isWhitespace }.utf8.count
        lines.append(MermaidLine(text: text, offset: offset, indent: indent))
      }
      offset += line.utf8.count + 1
    }
    return lines
  }

  /// The statements of a line, which `;` separates outside of brackets and quotes.
  var statements: [MermaidLine] {
    var (parts, part, depth, isQuoted) = ([String](), "", 0, false)
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if "[({".contains(character) { depth += 1 }
      if "])}".contains(character) { depth -= 1 }
      if character == ";", !isQuoted, depth <= 0 {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    return (parts + [part]).map(\.trimmed).filter { !$0.isEmpty }
      .map { MermaidLine(text: $0, offset: offset) }
  }
}

extension String {
  /// A label as plain text: without quotes, with `<br>` as a line end and entities decoded.
  var label: String {
    var text = trimmed
    if text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") {
      text = String(text.dropFirst().dropLast())
    }
    if text.hasPrefix("`"), text.hasSuffix("`"), text.count > 1 {
      text = String(text.dropFirst().dropLast()).replacing("**", with: "")
    }
    for tag in ["<br/>", "<br />", "<br>", "<BR>", "\\n"] { text = text.replacing(tag, with: "\n") }
    text.replace(/<\/?[a-zA-Z][^>]{0,80}>/, with: "")
    let names = [
      "quot": "\"", "amp": "&", "lt": "<", "gt": ">", "apos": "'", "nbsp": "\u{A0}", "hash": "#",
    ]
    for (name, sign) in names.sorted(by: { $0.key < $1.key }) {
      text = text.replacing("#\(name);", with: sign).replacing("&\(name);", with: sign)
    }
    text.replace(/#(\d{1,6});/) { match in
      UInt32(match.1).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
    }
    return text
  }
}
