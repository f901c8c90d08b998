import SourceText

/// Text that looks like front matter but is not: after a blank line, between lines of four dashes,
/// indented, in JSON, or without its first line.
enum FrontMatterLookalike {
  /// A warning at the first line of what looks like front matter; nil if the file begins with text.
  static func problem(in file: SourceFile) -> Diagnostic? {
    let bytes = file.bytes
    var lines = LineScanner(bytes)
    var isFirst = true
    while let line = lines.next() {
      let text = trimmed(bytes[line])
      if text.isEmpty {
        isFirst = false
        continue
      }
      guard let fence = fence(text) else {
        return isFirst ? unopened(in: file, line, lines) : nil
      }
      guard hasKeys(fence, bytes, lines) else { return nil }
      let range = SourceRange(line.lowerBound, line.lowerBound + bytes[line].count)
      let excerpt = SourceExcerpt(file, range)
      switch fence {
      case .json:
        return .warning(
          "front matter in JSON is published as text", at: excerpt,
          hint: "write it as YAML between two lines '---'")
      case .long(let word):
        return .warning(
          "front matter between lines '\(word)' is published as text", at: excerpt,
          hint: "use exactly three dashes: '---'")
      case .exact where isFirst && bytes[line].first != text.first:
        return .warning(
          "front matter that is indented is published as text", at: excerpt,
          hint: "remove the blanks before '\(String(decoding: text, as: UTF8.self))'")
      case .exact:
        return .warning(
          "front matter after a blank line is published as text", at: excerpt,
          hint: "make '\(String(decoding: text, as: UTF8.self))' the first line of the file")
      }
    }
    return nil
  }

  private static let openingKeys = [
    "title", "layout", "date", "tags", "draft", "slug", "author", "description", "summary",
    "categories", "permalink", "url", "start",
  ]

  /// A warning for keys before a line `---` without a first `---`. As a line of text over such a
  /// line is a heading, all lines must be keys, and the first one must be a known key.
  private static func unopened(
    in file: SourceFile, _ first: Range<Int>, _ rest: LineScanner
  ) -> Diagnostic? {
    let bytes = file.bytes
    let line = trimmed(bytes[first])
    guard openingKeys.contains(where: { line.starts(with: ($0 + ":").utf8) }) else { return nil }
    var lines = rest
    while let next = lines.next() {
      let text = trimmed(bytes[next])
      if text.elementsEqual("---".utf8) {
        let excerpt = SourceExcerpt(
          file, SourceRange(first.lowerBound, first.lowerBound + line.count))
        return .warning(
          "front matter without an opening line is published as text", at: excerpt,
          hint: "add a line '---' above '\(String(decoding: line, as: UTF8.self))'")
      }
      let isEntry = bytes[next].first == 0x20 || text.first == UInt8(ascii: "-")
      guard !text.isEmpty, isEntry || isKey(text, .long("")) else { return nil }
    }
    return nil
  }

  private enum Fence: Equatable {
    case exact([UInt8])
    case long(String)
    case json
  }

  private static func fence(_ text: ArraySlice<UInt8>) -> Fence? {
    if text.elementsEqual("{".utf8) { return .json }
    guard let sign = text.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+"),
      text.count >= 3, text.allSatisfy({ $0 == sign })
    else { return nil }
    return text.count == 3 ? .exact(Array(text)) : .long(String(decoding: text, as: UTF8.self))
  }

  /// Whether the next line is a key with a value, and a later line closes the front matter.
  private static func hasKeys(_ fence: Fence, _ bytes: [UInt8], _ rest: LineScanner) -> Bool {
    var lines = rest
    guard let next = lines.next(), isKey(trimmed(bytes[next]), fence) else { return false }
    while let line = lines.next() {
      let text = trimmed(bytes[line])
      let isEnd = fence == .json ? text.elementsEqual("}".utf8) : self.fence(text) == fence
      if isEnd { return true }
    }
    return false
  }

  /// Whether a line is `key: value`, `key = value` or `"key": value`.
  private static func isKey(_ line: ArraySlice<UInt8>, _ fence: Fence) -> Bool {
    if fence == .json {
      return line.first == UInt8(ascii: "\"") && line.contains(UInt8(ascii: ":"))
    }
    let name = line.prefix { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    let sign = trimmed(line.dropFirst(name.count)).first
    return !name.isEmpty && (sign == UInt8(ascii: ":") || sign == UInt8(ascii: "="))
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    let rest = bytes.drop(while: isBlank)
    let end = rest.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? rest.startIndex
    return rest[rest.startIndex..<end]
  }
}
