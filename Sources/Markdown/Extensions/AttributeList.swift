import Hypertext
import SourceText

/// Attributes as writers put them after an element: `{#id .class key=value key="a value" key}`,
/// the form that Pandoc, kramdown and markdown-it-attrs share.
///
/// Names hold letters, digits, `-`, `_`, `:`, `.` and characters outside of ASCII. Within quotes,
/// single or double, a backslash escapes the quote and itself. A list is on one line and not empty.
struct AttributeList: Hashable, Sendable {
  /// A key and its value, which is empty for a key alone.
  struct Pair: Hashable, Sendable {
    /// The key in lower case (its ASCII letters).
    let name: String
    let value: String
  }

  /// The id: of several the last.
  var id: String?
  /// The classes in their order.
  var classes: [String] = []
  /// Everything else in its order; a key may be repeated.
  var pairs: [Pair] = []

  /// The longest list that is read, in bytes.
  static let mostBytes = 4_096

  /// The value of a key: of several the last; nil if the key is not there.
  subscript(name: String) -> String? { pairs.last { $0.name == name }?.value }

  /// Whether there are only keys without values, as in `{name}`, which may be text.
  var isBare: Bool { id == nil && classes.isEmpty && pairs.allSatisfy(\.value.isEmpty) }

  /// The pairs that cannot run a script, load a file or change how the page looks.
  var harmlessPairs: [Pair] { pairs.filter { Self.isHarmless($0.name) } }

  /// Whether an attribute of this name, in lower case, may be written for anyone: `data-…`,
  /// `aria-…`, and names whose values are not a script, an address or a style to any browser. All
  /// others, such as `on…`, `style`, `src`, `srcdoc`, `href` and `action`, are not.
  static func isHarmless(_ name: String) -> Bool {
    if name.hasPrefix("data-") || name.hasPrefix("aria-") { return name.utf8.count > 5 }
    return harmlessNames.contains(name)
  }

  private static let harmlessNames: Set<String> = [
    "abbr", "align", "alt", "colspan", "datetime", "decoding", "dir", "download", "fetchpriority",
    "height", "hidden", "hreflang", "lang", "loading", "referrerpolicy", "rel", "reversed", "role",
    "rowspan", "scope", "sizes", "span", "start", "tabindex", "target", "title", "translate",
    "type", "value", "width",
  ]

  /// The list whose `{` is at an offset, and the offset after its `}`; nil if there is none.
  static func read(
    _ bytes: ByteView, at start: Int
  ) -> (list: AttributeList, end: Int)? {
    var reader = AttributeListReader(bytes, at: start)
    return reader.read()
  }

  /// The list whose `{` is at an offset, and the offset after its `}`; nil if there is none.
  static func read(_ bytes: [UInt8], at start: Int) -> (list: AttributeList, end: Int)? {
    bytes.withBytes { read($0, at: start) }
  }

  fileprivate mutating func set(_ name: String, _ value: String) {
    switch name {
    case "id": id = value.isEmpty ? id : value
    case "class": classes += value.split(separator: " ").map(String.init)
    default: pairs.append(Pair(name: name, value: value))
    }
  }
}

/// Reads one list from left to right.
private struct AttributeListReader {
  private let bytes: ByteView
  private let end: Int
  private var index: Int
  private var list = AttributeList()

  init(_ bytes: ByteView, at start: Int) {
    self.bytes = bytes
    index = start
    end = min(bytes.count, start + AttributeList.mostBytes)
  }

  mutating func read() -> (list: AttributeList, end: Int)? {
    guard index >= 0, take(UInt8(ascii: "{")) else { return nil }
    var isSeparated = true
    var isEmpty = true
    while true {
      if skipBlanks() { isSeparated = true }
      if take(UInt8(ascii: "}")) { return isEmpty ? nil : (list, index) }
      guard isSeparated, readItem() else { return nil }
      isSeparated = false
      isEmpty = false
    }
  }

  private mutating func readItem() -> Bool {
    if take(UInt8(ascii: "#")) {
      guard let name = name() else { return false }
      list.id = name
      return true
    }
    if take(UInt8(ascii: ".")) {
      guard let name = name() else { return false }
      list.classes.append(name)
      return true
    }
    guard let name = name() else { return false }
    guard take(UInt8(ascii: "=")) else {
      list.set(name.withBytes(HTMLTagScanner.lowercased), "")
      return true
    }
    guard let value = value() else { return false }
    list.set(name.withBytes(HTMLTagScanner.lowercased), value)
    return true
  }

  private mutating func name() -> String? {
    let start = index
    guard index < end, Self.beginsName(bytes[index]) else { return nil }
    while index < end, Self.isInName(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func value() -> String? {
    guard index < end else { return nil }
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return quotedValue(quote) }
    let start = index
    while index < end, !Self.endsValue(bytes[index]) { index += 1 }
    return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }

  private mutating func quotedValue(_ quote: UInt8) -> String? {
    index += 1
    var value: [UInt8] = []
    while index < end {
      var byte = bytes[index]
      index += 1
      if byte == quote { return String(decoding: value, as: UTF8.self) }
      if byte == 10 || byte == 13 { return nil }
      if byte == UInt8(ascii: "\\"), index < end,
        bytes[index] == quote || bytes[index] == UInt8(ascii: "\\")
      {
        byte = bytes[index]
        index += 1
      }
      value.append(byte)
    }
    return nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < end, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() -> Bool {
    let start = index
    while index < end, bytes[index] == 0x20 || bytes[index] == 9 { index += 1 }
    return index > start
  }

  private static func beginsName(_ byte: UInt8) -> Bool {
    CharacterClass.isAlphanumeric(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    beginsName(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
      || byte == UInt8(ascii: ".")
  }

  private static func endsValue(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "\"")
      || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
  }
}
