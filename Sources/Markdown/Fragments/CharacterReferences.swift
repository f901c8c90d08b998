/// HTML character references: `&amp;`, `&#38;`, `&#x26;`.
enum CharacterReferences {
  /// The end of the reference that starts at an ampersand; nil if it is malformed or has no `;`.
  static func end(_ html: ArraySlice<UInt8>, at start: Int) -> Int? {
    var index = start + 1
    let isNumeric = index < html.endIndex && html[index] == UInt8(ascii: "#")
    if isNumeric { index += 1 }
    let first = index
    while index < html.endIndex, index - first < 32, CharacterClass.isAlphanumeric(html[index]) {
      index += 1
    }
    guard index > first, index < html.endIndex, html[index] == UInt8(ascii: ";") else { return nil }
    return isNumeric && scalar(html[first..<index]) == nil ? nil : index + 1
  }

  /// Text with its character references replaced, including those without a `;` that browsers
  /// accept. Only those named references are replaced that can hide addresses. The `&` of all
  /// others is later escaped in the output, so that every program reads them as text.
  static func decode(_ html: ArraySlice<UInt8>) -> String {
    guard html.contains(UInt8(ascii: "&")) else { return String(decoding: html, as: UTF8.self) }
    var out: [UInt8] = []
    var index = html.startIndex
    while index < html.endIndex {
      guard html[index] == UInt8(ascii: "&"), let found = reference(html, at: index) else {
        out.append(html[index])
        index += 1
        continue
      }
      out += Array(String(found.scalar).utf8)
      index = found.end
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func reference(
    _ html: ArraySlice<UInt8>, at start: Int
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    let rest = html[(start + 1)...]
    if rest.first == UInt8(ascii: "#") {
      let digits = rest.dropFirst()
      let isHex = digits.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
      let run = digits.dropFirst(isHex ? 1 : 0).prefix(12).prefix { isDigit($0, isHex) }
      guard let scalar = scalar(digits[digits.startIndex..<run.endIndex]) else { return nil }
      let isClosed = run.endIndex < html.endIndex && html[run.endIndex] == UInt8(ascii: ";")
      return (scalar, run.endIndex + (isClosed ? 1 : 0))
    }
    for (name, scalar) in names where rest.starts(with: name.utf8) {
      return (scalar, rest.startIndex + name.utf8.count)
    }
    return nil
  }

  private static let names: [(String, Unicode.Scalar)] = [
    ("amp;", "&"), ("amp", "&"), ("quot;", "\""), ("apos;", "'"), ("lt;", "<"), ("gt;", ">"),
    ("nbsp;", "\u{A0}"), ("colon;", ":"), ("sol;", "/"), ("Tab;", "\t"), ("NewLine;", "\n"),
    ("period;", "."), ("num;", "#"), ("quest;", "?"), ("equals;", "="), ("lowbar;", "_"),
    ("percnt;", "%"), ("commat;", "@"), ("lpar;", "("), ("rpar;", ")"),
  ]

  /// The character for a reference such as `38` or `x26`; nil if it is invalid or a control
  /// character.
  private static func scalar(_ text: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let isHex = text.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
    let digits = text.dropFirst(isHex ? 1 : 0)
    guard !digits.isEmpty, digits.count < 12, digits.allSatisfy({ isDigit($0, isHex) }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10),
      let scalar = Unicode.Scalar(value), value >= 0x20 || value == 0x09 || value == 0x0A,
      !(0x7F...0x9F).contains(value)
    else { return nil }
    return scalar
  }

  private static func isDigit(_ byte: UInt8, _ isHex: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): isHex
    default: false
    }
  }
}
