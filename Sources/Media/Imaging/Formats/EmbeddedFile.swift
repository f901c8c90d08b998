import Bytes

/// A file that a drawing embeds as a `data:` URL (RFC 2397), as XML attributes and style sheets
/// write it: in Base64 or percent-encoded, over several lines, with characters escaped for XML.
struct EmbeddedFile {
  /// The range of the data in the text.
  let range: Range<Int>
  let bytes: [UInt8]
  let isBase64: Bool

  /// The maximum length of the media type and parameters between `data:` and the comma.
  private static let longestType = 256

  /// The embedded files in a text, in order.
  static func all(in text: [UInt8]) -> [EmbeddedFile] {
    var found: [EmbeddedFile] = []
    var index = 0
    while let colon = text[index...].firstIndex(of: UInt8(ascii: ":")) {
      index = colon + 1
      guard text[..<colon].suffix(4).map({ $0 | 0x20 }).elementsEqual("data".utf8),
        let comma = comma(in: text, from: index)
      else { continue }
      let type = text[index..<comma].filter { $0 > 0x20 }.map { $0 | 0x20 }
      let isBase64 = type.suffix(7).elementsEqual(";base64".utf8)
      var data = EmbeddedData(text, from: comma + 1)
      let bytes = isBase64 ? data.base64() : data.plain()
      index = data.index
      found.append(
        EmbeddedFile(range: (comma + 1)..<index, bytes: bytes, isBase64: isBase64))
    }
    return found
  }

  private static func comma(in text: [UInt8], from start: Int) -> Int? {
    let type = text[start...].prefix(longestType)
    let end = type.firstIndex { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
        || byte == UInt8(ascii: "'") || byte == UInt8(ascii: ")")
    }
    return end.flatMap { text[$0] == UInt8(ascii: ",") ? $0 : nil }
  }
}

/// Decodes the data of a `data:` URL, character by character, starting after the comma.
struct EmbeddedData {
  private let text: [UInt8]
  /// The index of the next character.
  private(set) var index: Int

  init(_ text: [UInt8], from index: Int) {
    self.text = text
    self.index = index
  }

  /// The decoded Base64 (RFC 4648 §4 and §5), up to the first other character; white space is
  /// skipped.
  mutating func base64() -> [UInt8] {
    var bytes: [UInt8] = []
    var (number, bits) = (0, 0)
    var isPadded = false
    while let (character, end) = character() {
      if character == UInt8(ascii: "=") {
        isPadded = true
      } else if character > 0x20 {
        guard !isPadded, let digit = Base64.value(of: character) else { break }
        (number, bits) = ((number << 6 | digit) & 0xFFFF, bits + 6)
        if bits >= 8 {
          bits -= 8
          bytes.append(UInt8(truncatingIfNeeded: number >> bits))
        }
      }
      index = end
    }
    return bytes
  }

  /// The data of a URL without Base64, up to white space.
  mutating func plain() -> [UInt8] {
    var bytes: [UInt8] = []
    while index < text.count, text[index] > 0x20, let (character, end) = character() {
      bytes.append(character)
      index = end
    }
    return bytes
  }

  // MARK: Characters

  /// The next character, and the index after it; nil at the end of the URL.
  private func character() -> (UInt8, end: Int)? {
    guard index < text.count else { return nil }
    switch text[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: ")"):
      return nil
    case UInt8(ascii: "%"): return number(from: index + 1, digits: 2, radix: 16, end: nil)
    case UInt8(ascii: "&"): return reference()
    // A line continuation in a string of a style sheet.
    case UInt8(ascii: "\\"): return (0x20, index + 1)
    default: return (text[index], index + 1)
    }
  }

  /// A numeric character reference of XML: `&#10;`, `&#xA;`.
  private func reference() -> (UInt8, end: Int)? {
    guard index + 2 < text.count, text[index + 1] == UInt8(ascii: "#") else { return nil }
    let isHexadecimal = text[index + 2] | 0x20 == UInt8(ascii: "x")
    return number(
      from: index + (isHexadecimal ? 3 : 2), digits: 6, radix: isHexadecimal ? 16 : 10,
      end: UInt8(ascii: ";"))
  }

  /// A number with exactly `digits` digits, or with fewer digits before `end`.
  private func number(
    from start: Int, digits: Int, radix: Int, end: UInt8?
  ) -> (UInt8, end: Int)? {
    let rest = text[min(start, text.count)...].prefix(digits)
    let written = end.map { end in rest.prefix { $0 != end } } ?? rest
    let behind = written.endIndex + (end == nil ? 0 : 1)
    guard behind <= text.count, end == nil ? written.count == digits : written.count < digits,
      let value = Int(String(decoding: written, as: UTF8.self), radix: radix), 0...255 ~= value
    else { return nil }
    return (UInt8(value), behind)
  }
}
