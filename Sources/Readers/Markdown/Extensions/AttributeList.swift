import Hypertext
import SourceText

/// Attributes that writers put after an element: `{#id .class key=value key="a value" key}`.
/// Pandoc, kramdown and markdown-it-attrs share this syntax.
///
/// Names consist of letters, digits, `-`, `_`, `:`, `.` and non-ASCII characters. Within single or
/// double quotes, a backslash escapes the quote and itself. A list is on one line and not empty.
struct AttributeList: Hashable, Sendable {
  /// A key and its value; the value is empty if only the key is written.
  struct Pair: Hashable, Sendable {
    /// The key, with its ASCII letters in lower case.
    let name: String
    let value: String
  }

  /// The id; if there are several, the last one.
  var id: String?
  /// The classes in order.
  var classes: [String] = []
  /// All other attributes in order; a key may be repeated.
  var pairs: [Pair] = []

  /// The maximum length of a list in bytes.
  static let mostBytes = 4_096

  /// The last value of a key; nil if the list does not have the key.
  subscript(name: String) -> String? { pairs.last { $0.name == name }?.value }

  /// Whether the list has only keys without values, as in `{name}`, which may be text.
  var isBare: Bool { id == nil && classes.isEmpty && pairs.allSatisfy(\.value.isEmpty) }

  /// The pairs that cannot run a script, load a file or change the appearance of the page.
  var harmlessPairs: [Pair] { pairs.filter { Self.isHarmless($0.name) } }

  /// Whether untrusted writers may use an attribute, given its name in lower case: `data-…`,
  /// `aria-…`, and attributes whose values are not a script, an address or a style in any browser.
  /// All others are not allowed, such as `on…`, `style`, `src`, `srcdoc`, `href` and `action`.
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

  /// The list whose `{` is at an offset, and the offset after its `}`; nil if there is no list.
  static func read(
    _ bytes: ByteView, at start: Int
  ) -> (list: AttributeList, end: Int)? {
    var reader = AttributeListReader(bytes, at: start)
    return reader.read()
  }

  /// The list whose `{` is at an offset, and the offset after its `}`; nil if there is no list.
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
