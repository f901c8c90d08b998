import Bytes
import DataFormats
import SourceText

/// Reads JavaScript that is data: `module.exports = {…}`, `export default {…}`, or an object alone.
/// Keys without quotes, single quotes, trailing commas and comments are allowed; code is not.
enum JavaScriptData {
  /// The value; nil if it is code.
  static func read(_ file: SourceFile, _ range: Range<Int>? = nil) -> Node? {
    let bytes = Array(file.bytes[range ?? 0..<file.bytes.count])
    guard let start = start(bytes), let json = json(bytes[start...]) else { return nil }
    let parsed = JSONReader.read(SourceFile(path: file.path, bytes: json), mostValues: 100_000)
    return parsed.diagnostics.contains { $0.severity == .error } ? nil : parsed.node
  }

  private static func start(_ bytes: [UInt8]) -> Int? {
    for word in ["module.exports", "export default"] {
      guard let found = bytes.firstIndex(of: word) else { continue }
      return bytes[(found + word.utf8.count)...].firstIndex { $0 > 0x20 && $0 != UInt8(ascii: "=") }
    }
    return bytes.firstIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
  }

  /// The value as JSON; nil if it has code in it.
  private static func json(_ code: ArraySlice<UInt8>) -> [UInt8]? {
    guard let first = code.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      return nil
    }
    var out: [UInt8] = []
    var depth = 0
    var index = code.startIndex
    while index < code.endIndex {
      let byte = code[index]
      var end: Int? = index + 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        out.append(byte)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        while let last = out.last, last <= 0x20 || last == UInt8(ascii: ",") { out.removeLast() }
        depth -= 1
        out.append(byte)
        if depth == 0 { return out }
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        end = append(string: code, index, to: &out)
      case UInt8(ascii: "/"): end = comment(code, index)
      case UInt8(ascii: ":"), UInt8(ascii: ","), 0x20, 0x0A, 0x0D, 0x09: out.append(byte)
      default: end = append(word: code, index, to: &out)
      }
      guard let end else { return nil }
      index = end
    }
    return nil
  }

  private static func append(
    string code: ArraySlice<UInt8>, _ start: Int, to out: inout [UInt8]
  ) -> Int? {
    let quote = code[start]
    var text: [UInt8] = []
    var index = start + 1
    while index < code.endIndex, code[index] != quote {
      if code[index] == UInt8(ascii: "\\"), index + 1 < code.endIndex {
        index = append(escape: code, index + 1, to: &text)
        continue
      }
      if quote == UInt8(ascii: "`"), code[index] == UInt8(ascii: "$") { return nil }
      text.append(code[index])
      index += 1
    }
    guard index < code.endIndex else { return nil }
    out += JSONValue.string(String(decoding: text, as: UTF8.self)).text.utf8
    return index + 1
  }

  /// Appends the character of an escape sequence (ECMA-262 §12.9.4), which begins after its `\\`.
  /// Returns the offset of its end.
  private static func append(
    escape code: ArraySlice<UInt8>, _ start: Int, to text: inout [UInt8]
  ) -> Int {
    switch code[start] {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "v"): text.append(0x0B)
    // A line that continues.
    case 0x0A: break
    case UInt8(ascii: "x"), UInt8(ascii: "u"):
      guard var (unit, end) = codeUnit(code, start) else {
        text.append(code[start])
        return start + 1
      }
      // Two escapes are one character outside of the Basic Multilingual Plane.
      if unit & 0xFC00 == 0xD800, code[end...].starts(with: "\\u".utf8),
        let (low, next) = codeUnit(code, end + 1), low & 0xFC00 == 0xDC00
      {
        (unit, end) = (0x1_0000 + (unit & 0x3FF) << 10 + low & 0x3FF, next)
      }
      let scalar = Unicode.Scalar(unit) ?? "\u{FFFD}"
      text += String(Character(scalar)).utf8
      return end
    default: text.append(code[start])
    }
    return start + 1
  }

  /// The value of `xHH`, `uHHHH` or `u{H}`, and the offset of its end.
  private static func codeUnit(_ code: ArraySlice<UInt8>, _ start: Int) -> (UInt32, Int)? {
    let rest = code[(start + 1)...]
    let isBraced = code[start] == UInt8(ascii: "u") && rest.first == UInt8(ascii: "{")
    let count = code[start] == UInt8(ascii: "x") ? 2 : 4
    let digits = isBraced ? rest.dropFirst().prefix { $0.hexValue != nil } : rest.prefix(count)
    let isClosed = isBraced && code[digits.endIndex...].first == UInt8(ascii: "}")
    guard isBraced ? isClosed : digits.count == count, digits.allSatisfy({ $0.hexValue != nil }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    return (value, digits.endIndex + (isBraced ? 1 : 0))
  }

  private static func comment(_ code: ArraySlice<UInt8>, _ start: Int) -> Int? {
    guard start + 1 < code.endIndex else { return nil }
    if code[start + 1] == UInt8(ascii: "/") {
      return code[start...].firstIndex(of: 0x0A) ?? code.endIndex
    }
    guard code[start + 1] == UInt8(ascii: "*") else { return nil }
    return code.indices.dropFirst(start + 2 - code.startIndex).first {
      code[$0...].starts(with: "*/".utf8)
    }.map { $0 + 2 }
  }

  /// Appends a key without quotes, a number, or a word of JSON.
  private static func append(
    word code: ArraySlice<UInt8>, _ start: Int, to out: inout [UInt8]
  ) -> Int? {
    let word = code[start...].prefix { $0.isWord || "$.-+".utf8.contains($0) }
    guard !word.isEmpty else { return nil }
    let text = String(decoding: word, as: UTF8.self)
    let next = code[word.endIndex...].first { $0 > 0x20 }
    if next == UInt8(ascii: ":") {
      out += JSONValue.string(text).text.utf8
    } else if ["true", "false", "null"].contains(text)
      || Double(text) != nil && !text.hasPrefix("+")
    {
      out += text.utf8
    } else if text == "undefined" {
      out += "null".utf8
    } else {
      return nil
    }
    return word.endIndex
  }
}
