import Bytes
import Hypertext

/// The text nodes of a page's body that are not blank.
struct PageTexts {
  /// Their texts, with a single blank for each run of blanks.
  let all: [String]

  init(_ html: [UInt8]) {
    var texts: [String] = []
    var reader = HTMLReader(html, keepsBrokenMarkup: false)
    var isInBody = false
    /// The number of open elements whose text is not shown, or is not a text node.
    var hidden = 0
    while let token = reader.next() {
      switch token {
      case .tag(let tag):
        if tag.name == "body" { isInBody = !tag.isEnd }
        if Self.hiding.contains(tag.name), !tag.isClosed { hidden += tag.isEnd ? -1 : 1 }
      case .text(let range):
        guard isInBody, hidden <= 0, !html[range].allSatisfy(\.isWhitespace) else { continue }
        let text = CharacterReferences.decode(html[range], isLenient: true)
        texts.append(Self.joined(text))
      }
    }
    all = texts
  }

  private static let hiding: Set = ["template", "noscript", "svg", "math", "textarea"]

  private static func joined(_ text: String) -> String {
    text.utf8.split(whereSeparator: \.isWhitespace)
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// The bytes of all texts without blanks, whichever elements they are in.
  var bytes: [UInt8] { all.flatMap(Self.bytes) }

  /// The range of a text in `bytes`.
  func range(ofText index: Int) -> Range<Int> {
    let start = all[..<index].reduce(0) { $0 + Self.bytes($1).count }
    return start..<start + Self.bytes(all[index]).count
  }

  private static func bytes(_ text: String) -> [UInt8] { text.utf8.filter { !$0.isWhitespace } }

  /// The index of the text that equals another one for the n-th time, from 0; nil if there is none.
  func index(of text: String, _ occurrence: Int) -> Int? {
    let found = all.indices.filter { all[$0] == text }
    return found.indices.contains(occurrence) ? found[occurrence] : nil
  }
}
