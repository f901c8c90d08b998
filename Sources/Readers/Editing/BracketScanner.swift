import Bytes
import DataFormats
import SourceText

/// Scans how values of JSON and TOML are written, in text that their readers read without an error.
struct BracketScanner {
  let bytes: [UInt8]
  let end: Int
  var index: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    (self.bytes, index, end) = (bytes, range.lowerBound, range.upperBound)
  }

  var byte: UInt8? { index < end ? bytes[index] : nil }

  mutating func value() -> WrittenValue {
    skipSpace()
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"): return collection()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string()
    default:
      let start = index
      while let byte, !",]}#\r\n".utf8.contains(byte) { index += 1 }
      while index > start, bytes[index - 1].isBlank { index -= 1 }
      return scalar(.plain, start)
    }
  }

  /// The parts of a key; only TOML has more than one.
  mutating func keys() -> [WrittenValue] {
    var parts: [WrittenValue] = []
    repeat {
      skipSpace()
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        parts.append(string())
      } else {
        let start = index
        while let byte, byte.isWord || byte == UInt8(ascii: "-") { index += 1 }
        parts.append(scalar(.plain, start))
      }
      skipSpace()
    } while take(".")
    return parts
  }

  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  mutating func skipSpace() {
    while let byte {
      if byte == UInt8(ascii: "#") {
        while let byte = self.byte, byte != 0x0A { index += 1 }
      } else if byte.isWhitespace {
        index += 1
      } else {
        return
      }
    }
  }

  private mutating func collection() -> WrittenValue {
    let start = index
    let isMapping = take("{")
    if !isMapping { index += 1 }
    var items: [WrittenValue.Item] = []
    skipSpace()
    while let byte, byte != UInt8(ascii: "]"), byte != UInt8(ascii: "}") {
      items.append(isMapping ? pair() : element())
      skipSpace()
      _ = take(",")
      skipSpace()
    }
    index += 1
    return WrittenValue(
      .flow, isMapping: isMapping, start: start, content: start, end: min(index, end),
      items: items)
  }

  private mutating func element() -> WrittenValue.Item {
    let value = value()
    return WrittenValue.Item(start: value.start, key: nil, sign: nil, value: value)
  }

  /// A key and its value. A dotted key has a mapping without bytes of its own as its value.
  mutating func pair() -> WrittenValue.Item {
    let keys = keys()
    index += 1
    let sign = index
    var item = WrittenValue.Item(start: 0, key: nil, sign: sign, value: value())
    for key in keys.reversed() {
      let value =
        item.key == nil
        ? item.value
        : WrittenValue(
          .flow, isMapping: true, start: item.start, content: item.start, end: item.end,
          items: [item])
      item = WrittenValue.Item(start: key.start, key: key, sign: sign, value: value)
    }
    return item
  }

  private mutating func string() -> WrittenValue {
    let start = index
    let quote = bytes[index]
    let isLong = bytes[index..<min(index + 3, end)].elementsEqual([quote, quote, quote])
    index += isLong ? 3 : 1
    while let byte {
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        index += 2
      } else if byte == quote, !isLong || isEndOfLong(quote) {
        break
      } else {
        index += 1
      }
    }
    index += isLong ? 3 : 1
    while isLong, byte == quote { index += 1 }
    let isBasic = quote == UInt8(ascii: "\"")
    return scalar(
      isLong ? isBasic ? .folded : .literal : isBasic ? .doubleQuoted : .singleQuoted, start)
  }

  private func isEndOfLong(_ quote: UInt8) -> Bool {
    bytes[index..<min(index + 3, end)].elementsEqual([quote, quote, quote])
  }

  private func scalar(_ form: WrittenValue.Form, _ start: Int) -> WrittenValue {
    let isQuoted = form == .doubleQuoted || form == .singleQuoted
    let inner = isQuoted ? bytes[start + 1..<index - 1] : bytes[start..<index]
    let text = String(decoding: inner, as: UTF8.self)
    let hasEscapes = form == .doubleQuoted && inner.contains(UInt8(ascii: "\\"))
    return WrittenValue(
      form, start: start, content: start, end: index,
      text: hasEscapes ? Self.decoded("\"\(text)\"") ?? text : text)
  }

  /// The text of a string with escapes, in JSON or TOML.
  private static func decoded(_ text: String) -> String? {
    let json = JSONReader.read(SourceFile(path: "", text: text)).node
    let node = json ?? TOMLReader.read(SourceFile(path: "", text: "text = " + text)).node?["text"]
    guard case .scalar(let text, _) = node?.content else { return nil }
    return text
  }
}
