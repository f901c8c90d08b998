import Bytes

/// Converts the TeX of bibliographies to plain text: accents, symbols, dashes, quotes and simple
/// formulas become Unicode; fonts and braces disappear.
public struct TeXText {
  /// The plain text of TeX. White space is collapsed; empty lines are not kept.
  public static func plain(_ source: String) -> String {
    guard source.utf8.contains(where: isSpecial) else { return singleSpaced(source) }
    return singleSpaced(plain(source, isMath: false, depth: 0))
  }

  /// A text with its white space collapsed to single spaces and trimmed.
  static func singleSpaced(_ text: String) -> String {
    var bytes: [UInt8] = []
    var isPending = false
    for byte in text.utf8 {
      if byte.isWhitespace {
        isPending = true
      } else {
        if isPending, !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
        isPending = false
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "$"),
      UInt8(ascii: "~"), UInt8(ascii: "-"), UInt8(ascii: "`"), UInt8(ascii: "'"):
      true
    default: false
    }
  }

  /// Arguments that are nested deeper are kept as written.
  private static let deepest = 12

  static func plain(_ source: String, isMath: Bool, depth: Int) -> String {
    guard depth < deepest else { return source.filter { $0 != "{" && $0 != "}" } }
    var text = TeXText(bytes: Array(source.utf8), isMath: isMath, depth: depth)
    text.run()
    return text.output
  }

  private let bytes: [UInt8]
  private var index = 0
  private var isMath: Bool
  private let depth: Int
  private var output = ""

  private mutating func run() {
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\\"): command()
      case UInt8(ascii: "{"), UInt8(ascii: "}"): index += 1
      case UInt8(ascii: "$"):
        isMath.toggle()
        while index < bytes.count, bytes[index] == byte { index += 1 }
      case UInt8(ascii: "~"): replace(1, by: "\u{A0}")
      case UInt8(ascii: "^") where isMath: script(TeXSymbols.superscripts, "^")
      case UInt8(ascii: "_") where isMath: script(TeXSymbols.subscripts, "_")
      case UInt8(ascii: "-"), UInt8(ascii: "`"), UInt8(ascii: "'"): ligature(byte)
      default: copy()
      }
    }
  }

  /// Copies all bytes up to the next special one.
  private mutating func copy() {
    let start = index
    index += 1
    while index < bytes.count, !Self.isSpecial(bytes[index]),
      !(isMath && (bytes[index] == UInt8(ascii: "^") || bytes[index] == UInt8(ascii: "_")))
    {
      index += 1
    }
    output += String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func replace(_ count: Int, by text: String) {
    output += text
    index += count
  }

  private mutating func ligature(_ byte: UInt8) {
    let count = bytes[index...].prefix(3).prefix { $0 == byte }.count
    switch (byte, count) {
    case _ where isMath && byte == UInt8(ascii: "-"): replace(1, by: "−")
    case _ where isMath && byte == UInt8(ascii: "'"): replace(1, by: "′")
    case (UInt8(ascii: "-"), 3): replace(3, by: "—")
    case (UInt8(ascii: "-"), 2): replace(2, by: "–")
    case (UInt8(ascii: "`"), 2...): replace(2, by: "“")
    case (UInt8(ascii: "'"), 2...): replace(2, by: "”")
    case (UInt8(ascii: "`"), _): replace(1, by: "‘")
    case (UInt8(ascii: "'"), _): replace(1, by: "’")
    default: replace(1, by: "-")
    }
  }

  private mutating func script(_ characters: [Character: Character], _ sign: String) {
    index += 1
    let text = argument(isMath: true)
    let mapped = text.compactMap { characters[$0] }
    if mapped.count == text.count {
      output += String(mapped)
    } else {
      output += sign + (text.count > 1 ? "(\(text))" : text)
    }
  }

  // MARK: Commands

  private mutating func command() {
    let name = commandName()
    if let accent = TeXAccent.named[name] {
      let letter = argument(isMath: false)
      output += accent.on(TeXSymbols.dotless[letter] ?? letter)
      return
    }
    if let symbol = TeXSymbols.named[name] {
      output += symbol
      skipBlanks(after: name)
      return
    }
    switch name {
    case "href", "textcolor", "color", "fontsize", "colorbox":
      _ = argument(isMath: false)
    case "frac", "tfrac", "dfrac", "nicefrac", "sfrac":
      output += argument(isMath: isMath) + "⁄"
      output += argument(isMath: isMath)
    case "sqrt": output += "√" + parenthesized(argument(isMath: isMath))
    case "textsuperscript": scriptCommand(TeXSymbols.superscripts)
    case "textsubscript": scriptCommand(TeXSymbols.subscripts)
    case "(", "[": isMath = true
    case ")", "]": isMath = false
    default: other(name)
    }
  }

  private mutating func other(_ name: String) {
    let isWord = name.utf8.first.map { $0.isLetter } ?? false
    skipBlanks(after: name)
    let hasArgument = index < bytes.count && bytes[index] == UInt8(ascii: "{")
    if hasArgument || TeXSymbols.silent.contains(name) { return }
    output += isWord && !isMath ? "\\" + name + " " : name + (isMath && isWord ? " " : "")
  }

  private mutating func commandName() -> String {
    index += 1
    guard index < bytes.count else { return "\\" }
    let start = index
    while index < bytes.count, bytes[index].isLetter { index += 1 }
    if index == start {
      index += 1
      while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// White space after a command's name belongs to it.
  private mutating func skipBlanks(after name: String) {
    guard name.utf8.first.map({ $0.isLetter }) ?? false else { return }
    while index < bytes.count, bytes[index].isWhitespace { index += 1 }
  }

  /// The next group, command or character as plain text.
  private mutating func argument(isMath: Bool) -> String {
    while index < bytes.count, bytes[index].isWhitespace { index += 1 }
    return Self.plain(rawArgument(), isMath: isMath, depth: depth + 1)
  }

  private mutating func rawArgument() -> String {
    guard index < bytes.count else { return "" }
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "{"):
      var level = 0
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "{") { level += 1 }
        if bytes[index] == UInt8(ascii: "}") { level -= 1 }
        index += 1
        if level == 0 { break }
      }
      return String(decoding: bytes[start + 1..<max(start + 1, index - 1)], as: UTF8.self)
    case UInt8(ascii: "\\"): return "\\" + commandName()
    case UInt8(ascii: "}"): return ""
    default:
      index += 1
      while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
  }

  private func parenthesized(_ text: String) -> String { text.count > 1 ? "(\(text))" : text }

  private mutating func scriptCommand(_ characters: [Character: Character]) {
    let text = argument(isMath: false)
    let mapped = text.compactMap { characters[$0] }
    output += mapped.count == text.count ? String(mapped) : text
  }
}
