import Bytes
import Hypertext

/// Collects the text of a page's `<main>` for the search of members, without that of navigation.
struct MainText {
  private let html: [UInt8]
  private var bytes: [UInt8] = []
  private var (isMain, skipped) = (false, 0)

  init(_ html: [UInt8]) { self.html = html }

  /// The words so far, separated by spaces.
  var words: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds the next token of the page.
  mutating func add(_ token: HTMLReader.Token) {
    switch token {
    case .tag(let tag) where tag.name == "main": isMain = !tag.isEnd
    case .tag(let tag) where tag.name == "nav": skipped += tag.isEnd ? -1 : 1
    case .text(let range) where isMain && skipped == 0: add(html[range])
    default: break
    }
  }

  private mutating func add(_ text: ArraySlice<UInt8>) {
    guard text.contains(UInt8(ascii: "&")) else { return add(decoded: text) }
    let decoded = CharacterReferences.decode(String(decoding: text, as: UTF8.self))
    add(decoded: Array(decoded.utf8)[...])
  }

  private mutating func add(decoded text: ArraySlice<UInt8>) {
    var rest = text.drop(while: \.isWhitespace)
    while !rest.isEmpty {
      let end = rest.firstIndex(where: \.isWhitespace) ?? rest.endIndex
      if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
      bytes += rest[..<end]
      rest = rest[end...].drop(while: \.isWhitespace)
    }
  }
}
