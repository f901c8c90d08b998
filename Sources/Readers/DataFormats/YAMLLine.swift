import Bytes
import SourceText

/// The parts of a line of YAML, for messages about invalid YAML.
struct YAMLLine {
  /// The bytes of the file.
  let bytes: [UInt8]
  /// The path of the file.
  let path: String
  /// The line without its ending.
  let range: Range<Int>
  /// The first byte that is not blank.
  let start: Int
  /// The offset of the text after the indentation and the signs `- `.
  let content: Int
  /// The key: letters, digits, `_` and `-` before a colon; nil if the line has none.
  let key: Range<Int>?
  /// The text after the colon, or after the indentation if there is no key; without surrounding
  /// blanks.
  let value: Range<Int>

  /// The line of a file that holds an offset.
  init(_ file: SourceFile, at offset: Int) {
    self.init(file.bytes, file.lineRange(at: offset), file.path)
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>, _ path: String) {
    self.bytes = bytes
    self.path = path
    self.range = range
    var index = range.lowerBound
    func skipBlanks() { while index < range.upperBound, bytes[index].isBlank { index += 1 } }
    skipBlanks()
    start = index
    while index + 1 < range.upperBound, bytes[index] == UInt8(ascii: "-"), bytes[index + 1].isBlank
    {
      index += 1
      skipBlanks()
    }
    content = index
    let name =
      index..<(bytes[index..<range.upperBound].firstIndex { !$0.isOfKey } ?? range.upperBound)
    index = name.upperBound
    skipBlanks()
    let hasKey =
      !name.isEmpty && index < range.upperBound && bytes[index] == UInt8(ascii: ":")
      && bytes[name.lowerBound] != UInt8(ascii: "-")
    key = hasKey ? name.lowerBound..<index : nil
    var first = hasKey ? index + 1 : content
    while first < range.upperBound, bytes[first].isBlank { first += 1 }
    var end = range.upperBound
    while end > first, bytes[end - 1].isBlank { end -= 1 }
    value = first..<end
  }

  /// The offset of the colon after the key.
  var colon: Int? { key?.upperBound }

  /// Whether the line is empty.
  var isEmpty: Bool { start == range.upperBound }

  /// The column of the key in its line, in bytes from 0.
  var column: Int { content - range.lowerBound }

  /// The first byte of the value.
  var valueStart: UInt8? { value.isEmpty ? nil : bytes[value.lowerBound] }

  /// The text of a range of the file.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The line with another value, without its indentation.
  func replacing(value: String) -> String {
    guard let key else { return text(start..<content) + value }
    return text(start..<content) + text(key) + ": " + value
  }

  /// The line before this one that is not empty; nil if there is none after an offset.
  func previous(after lower: Int) -> YAMLLine? {
    var end = range.lowerBound
    while end > lower {
      end -= 1
      let first = bytes[lower..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? lower
      let line = YAMLLine(bytes, first..<Self.withoutReturn(first..<end, bytes), path)
      if !line.isEmpty { return line }
      end = first
    }
    return nil
  }

  /// The line after this one; nil if it is the last one before an offset.
  func next(before upper: Int) -> YAMLLine? {
    guard let feed = bytes[range.upperBound..<upper].firstIndex(of: UInt8(ascii: "\n")),
      feed + 1 < upper
    else { return nil }
    let end = bytes[(feed + 1)..<upper].firstIndex(of: UInt8(ascii: "\n")) ?? upper
    return YAMLLine(bytes, (feed + 1)..<Self.withoutReturn((feed + 1)..<end, bytes), path)
  }

  private static func withoutReturn(_ range: Range<Int>, _ bytes: [UInt8]) -> Int {
    let end = range.upperBound
    return end > range.lowerBound && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }

  /// Text as a quoted YAML scalar: in double quotes, or in single ones if it has double quotes or
  /// backslashes.
  static func quoted(_ text: String) -> String {
    if !text.contains("\"") && !text.contains("\\") { return "\"\(text)\"" }
    return "'" + text.replacing("'", with: "''") + "'"
  }
}

extension YAMLLine {
  /// Whether a key may have a byte, if it has no quotes.
  static func isOfKey(_ byte: UInt8) -> Bool { byte.isOfKey }
}

extension UInt8 {
  /// Whether a key may have the byte, if it has no quotes.
  fileprivate var isOfKey: Bool {
    isWord || self == UInt8(ascii: "-") || self >= 0x80
  }
}
