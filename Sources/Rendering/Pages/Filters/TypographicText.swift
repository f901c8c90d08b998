import Bytes
import Localization

/// Converts straight quotes, double hyphens and three dots to typographic characters, like
/// SmartyPants.
struct TypographicText {
  private let bytes: [UInt8]
  /// Whether the text is HTML: tags are left unchanged, and quotes may be character references.
  private let isMarkup: Bool
  private let marks: QuotationMarks
  private var index = 0
  private var result: [UInt8] = []
  /// The number of single quotes that are open.
  private var open = 0

  /// The text with `“ ” ‘ ’ – — …`, or the quotation marks of another language.
  static func make(_ text: String, isMarkup: Bool, _ marks: QuotationMarks = .english) -> String {
    var work = TypographicText(bytes: Array(text.utf8), isMarkup: isMarkup, marks)
    work.run()
    return String(decoding: work.result, as: UTF8.self)
  }

  private init(bytes: [UInt8], isMarkup: Bool, _ marks: QuotationMarks) {
    self.bytes = bytes
    self.marks = marks
    self.isMarkup = isMarkup
    result.reserveCapacity(bytes.count + 16)
  }

  private mutating func run() {
    while index < bytes.count {
      if isMarkup, bytes[index] == UInt8(ascii: "<") {
        copyTag()
      } else if let quote = quote() {
        put(quote)
      } else if !take("...", as: "…"), !take("---", as: "—"), !take("--", as: "–") {
        result.append(bytes[index])
        index += 1
      }
    }
  }

  /// Copies a tag or comment up to its `>`.
  private mutating func copyTag() {
    let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1
    result += bytes[index...end]
    index = end + 1
  }

  private struct Quote {
    let isDouble: Bool
    let length: Int
  }

  private func quote() -> Quote? {
    switch bytes[index] {
    case UInt8(ascii: "\""): return Quote(isDouble: true, length: 1)
    case UInt8(ascii: "'"): return Quote(isDouble: false, length: 1)
    case UInt8(ascii: "&") where isMarkup:
      if bytes[index...].starts(with: "&quot;".utf8) { return Quote(isDouble: true, length: 6) }
      return bytes[index...].starts(with: "&#39;".utf8) ? Quote(isDouble: false, length: 5) : nil
    default: return nil
    }
  }

  /// Replaces a quote. It is an opening quote at the start and after spaces, dashes and opening
  /// brackets, unless a space follows; in `'90s` it is an apostrophe.
  private mutating func put(_ quote: Quote) {
    let next = index + quote.length < bytes.count ? bytes[index + quote.length] : 0x20
    let opens = isOpeningPlace && !next.isWhitespace
    if quote.isDouble {
      result += (opens ? marks.start : marks.end).utf8
    } else if opens, !next.isDigit {
      result += marks.innerStart.utf8
      open += 1
    } else if open > 0, !next.isLetter {
      result += marks.innerEnd.utf8
      open -= 1
    } else {
      result += "’".utf8
    }
    index += quote.length
  }

  private var isOpeningPlace: Bool {
    guard let last = result.last else { return true }
    if last.isWhitespace || "([{-/>".utf8.contains(last) { return true }
    return ["–", "—", marks.start, marks.innerStart].contains { mark in
      result.suffix(mark.utf8.count).elementsEqual(mark.utf8)
    }
  }

  private mutating func take(_ written: String, as mark: String) -> Bool {
    guard bytes[index...].starts(with: written.utf8) else { return false }
    result += mark.utf8
    index += written.utf8.count
    return true
  }
}
