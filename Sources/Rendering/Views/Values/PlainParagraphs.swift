import Formats
import Liquid
import Markup

/// Converts other people's plain text to HTML: empty lines separate paragraphs, and everything is
/// escaped.
enum PlainParagraphs {
  static func html(_ text: String) -> Value {
    var paragraphs: [[Substring]] = [[]]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.allSatisfy(\.isWhitespace) {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1].append(line)
      }
    }
    let html = paragraphs.filter { !$0.isEmpty }.map { lines in
      "<p>" + lines.map { XMLEscaping.escaped(String($0)) }.joined(separator: "<br>\n") + "</p>\n"
    }
    return .html(Array(html.joined().utf8))
  }
}
