import SourceText

/// Recognises bare addresses in a run of text (GFM §6.9), as GFM's reference implementation does.
struct AddressReader {
  private let run: TextRun
  /// The end of the previous token; an address cannot begin before it.
  var floor = 0

  init(_ run: TextRun) { self.run = run }

  private var bytes: ByteView { run.bytes }

  /// The address whose `://` is at an offset.
  func url(at colon: Int) -> TextRun.Token? {
    guard colon + 3 < bytes.count, bytes[colon + 1] == UInt8(ascii: "/"),
      bytes[colon + 2] == UInt8(ascii: "/")
    else { return nil }
    var start = colon
    while start > floor, CharacterClass.isLetter(bytes[start - 1]), colon - start < 6 { start -= 1 }
    guard start == 0 || start == floor || !CharacterClass.isLetter(bytes[start - 1]),
      isScheme(start..<colon), isHost(at: colon + 3),
      domain(from: colon + 3, needsDot: false) != nil
    else { return nil }
    return token(start, from: colon + 3, "")
  }

  /// The address that begins with `www.` at an offset.
  func www(at start: Int) -> TextRun.Token? {
    guard start + 4 < bytes.count, start >= floor,
      bytes[part: start..<(start + 4)].equals("www.")
    else { return nil }
    let before = start > 0 ? bytes[start - 1] : run.byteBefore
    switch before {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "("): break
    default: guard CharacterClass.isBlank(before) else { return nil }
    }
    guard domain(from: start, needsDot: true) != nil else { return nil }
    return token(start, from: start, "http://")
  }

  /// The mail address whose `@` is at an offset.
  func email(at sign: Int) -> TextRun.Token? {
    var start = sign
    var scheme: StaticString = "mailto:"
    var isXMPP = false
    while start > floor {
      let byte = bytes[start - 1]
      if byte == UInt8(ascii: ":") {
        if ends(start, with: "mailto:") {
          start -= 7
        } else if ends(start, with: "xmpp:") {
          start -= 5
          isXMPP = true
        } else {
          break
        }
        scheme = ""
        break
      }
      guard CharacterClass.isAlphanumeric(byte) || ".+-_".utf8.contains(byte) else { break }
      start -= 1
    }
    guard start < sign, let end = emailEnd(sign, isXMPP) else { return nil }
    return TextRun.Token(kind: .address(scheme: scheme), range: start..<end)
  }

  private func emailEnd(_ sign: Int, _ isXMPP: Bool) -> Int? {
    var end = sign + 1
    var dots = 0
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "@") { return nil }
      if byte == UInt8(ascii: "."), end + 1 < bytes.count,
        CharacterClass.isAlphanumeric(bytes[end + 1])
      {
        dots += 1
      } else if !CharacterClass.isAlphanumeric(byte), byte != UInt8(ascii: "-"),
        byte != UInt8(ascii: "_"), !(isXMPP && byte == UInt8(ascii: "/"))
      {
        break
      }
      end += 1
    }
    guard end - sign >= 2, dots > 0, CharacterClass.isLetter(bytes[end - 1]) else { return nil }
    return trimmed(sign..<end)
  }

  /// Whether a protocol's name ends at an offset and no letter or digit precedes it.
  private func ends(_ offset: Int, with name: StaticString) -> Bool {
    let start = offset - name.utf8CodeUnitCount
    guard start >= floor, bytes[part: start..<offset].equals(name) else { return false }
    return start == floor || !CharacterClass.isAlphanumeric(bytes[start - 1])
  }

  private func isScheme(_ range: Range<Int>) -> Bool {
    let name = bytes[range].map { $0 | 0x20 }
    return ["http", "https", "ftp"].contains { name.elementsEqual($0.utf8) }
  }

  private func isHost(at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    let scalar = CharacterClass.scalar(in: bytes, at: index)
    return !CharacterClass.isSpace(scalar) && !CharacterClass.isPunctuation(scalar)
  }

  /// The end of a valid domain, whose last two labels contain no underscore; nil if there is none.
  private func domain(from start: Int, needsDot: Bool) -> Int? {
    var dots = 0
    var before = 0
    var underscores = 0
    var index = start + 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "_") {
        underscores += 1
      } else if byte == UInt8(ascii: ".") {
        before = underscores
        underscores = 0
        dots += 1
      } else if byte != UInt8(ascii: "-"), byte & 0xC0 != 0x80, !isHost(at: index) {
        break
      }
      index += 1
    }
    if before > 0 || underscores > 0, dots <= 10 { return nil }
    return needsDot && dots == 0 ? nil : index
  }

  private func token(_ start: Int, from: Int, _ scheme: StaticString) -> TextRun.Token? {
    var end = from
    while end < bytes.count, !CharacterClass.isBlank(bytes[end]), bytes[end] != UInt8(ascii: "<") {
      end += 1
    }
    end = trimmed(start..<end)
    guard end > start else { return nil }
    return TextRun.Token(kind: .address(scheme: scheme), range: start..<end)
  }

  /// The end of an address without trailing punctuation, an unmatched `)` or an entity.
  private func trimmed(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    var unmatched = 0
    for index in range {
      if bytes[index] == UInt8(ascii: "(") { unmatched -= 1 }
      if bytes[index] == UInt8(ascii: ")") { unmatched += 1 }
    }
    while end > range.lowerBound {
      switch bytes[end - 1] {
      case UInt8(ascii: ")"):
        guard unmatched > 0 else { return end }
        unmatched -= 1
        end -= 1
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","),
        UInt8(ascii: ":"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"),
        UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "&"):
        end -= 1
      case UInt8(ascii: ";"): end = beforeEntity(range.lowerBound, end)
      case 0x80...0xBF:
        guard let length = typographicLength(end) else { return end }
        end -= length
      default: return end
      }
    }
    return end
  }

  /// The length of a quote, a space within quotes or an ellipsis that the smart option made from
  /// ASCII and that ends at an offset; nil if there is none.
  private func typographicLength(_ end: Int) -> Int? {
    if end >= 2, bytes[end - 2] == 0xC2, bytes[end - 1] == 0xBB { return 2 }
    guard end >= 3 else { return nil }
    switch (bytes[end - 3], bytes[end - 2]) {
    case (0xE2, 0x80): return Self.typographic.contains(bytes[end - 1]) ? 3 : nil
    case (0xE3, 0x80): return bytes[end - 1] == 0x8D || bytes[end - 1] == 0x8F ? 3 : nil
    default: return nil
    }
  }

  /// The last bytes of quotes, a narrow space and an ellipsis from U+2000 to U+203F.
  private static let typographic: Set<UInt8> = [
    0x98, 0x99, 0x9A, 0x9C, 0x9D, 0x9E, 0xA6, 0xAF, 0xBA,
  ]

  private func beforeEntity(_ start: Int, _ end: Int) -> Int {
    var index = end - 2
    while index > start, CharacterClass.isLetter(bytes[index]) { index -= 1 }
    return index > start && index < end - 2 && bytes[index] == UInt8(ascii: "&") ? index : end - 1
  }
}
