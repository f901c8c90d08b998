import Hypertext

/// The text of a page's `<main>`, for the search of members.
enum PageText {
  /// The words, separated by spaces, without those of navigation.
  static func words(of html: [UInt8]) -> String {
    var words: [Substring] = []
    var (isMain, skipped) = (false, 0)
    for token in HTMLReader(html) {
      switch token {
      case .tag(let tag) where tag.name == "main": isMain = !tag.isEnd
      case .tag(let tag) where tag.name == "nav": skipped += tag.isEnd ? -1 : 1
      case .text(let range) where isMain && skipped == 0:
        let text = CharacterReferences.decode(String(decoding: html[range], as: UTF8.self))
        words += text.split(whereSeparator: \.isWhitespace)
      default: break
      }
    }
    return words.joined(separator: " ")
  }
}
