import Bytes
import Hypertext

/// The texts in the body of a page: those of its text nodes that are not blank, with single blanks.
struct PageTexts {
  let all: [String]

  init(_ html: [UInt8]) {
    var texts: [String] = []
    var reader = HTMLReader(html, keepsBrokenMarkup: false)
    var isInBody = false
    /// The open elements whose content is not shown.
    var hidden = 0
    while let token = reader.next() {
      switch token {
      case .tag(let tag):
        if tag.name == "body" { isInBody = !tag.isEnd }
        if Self.hiding.contains(tag.name), !tag.isClosed { hidden += tag.isEnd ? -1 : 1 }
      case .text(let range):
        guard isInBody, hidden <= 0 else { continue }
        let text = CharacterReferences.decode(html[range], isLenient: true)
        let words = text.split { $0.unicodeScalars.allSatisfy(Self.isBlank) }
        if !words.isEmpty { texts.append(words.joined(separator: " ")) }
      }
    }
    all = texts
  }

  private static let hiding: Set = ["template", "noscript", "svg", "math", "textarea"]

  /// Whether HTML counts a character as a blank.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(scalar.value)
  }

  /// The letters of all texts. Which elements they are in does not matter.
  var joined: String { all.map(Self.letters).joined() }

  /// A text without blanks.
  static func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  /// The index of the text that is the given one for the n-th time, from 0; nil if there is none.
  func index(of text: String, _ occurrence: Int) -> Int? {
    let found = all.indices.filter { all[$0] == text }
    return found.indices.contains(occurrence) ? found[occurrence] : nil
  }
}
