import Bytes
import SourceText

/// Text that looks like front matter but is not: after a blank line or a comment, between lines of four dashes,
/// indented, in JSON, or without its first line.
enum FrontMatterLookalike {
  /// A warning at the first line of what looks like front matter, or an error if it has a key that
  /// hides the page; nil if the file begins with text.
  static func problem(in file: SourceFile) -> Diagnostic? {
    var problem = find(in: file)
    if problem != nil, hides(file.bytes) { problem?.severity = .error }
    return problem
  }

  private static let hidingKeys = [
    "draft:true", "draft=true", "draft:yes", "private:true", "hidden:true", "published:false",
    "status:draft", "access:", "access=", "publishdate:", "expires:",
  ]

  /// Whether one of the first lines is a key that hides a page.
  private static func hides(_ bytes: [UInt8]) -> Bool {
    let text = bytes.prefix(4_000).map(\.lowercased).filter { !" \t\"'{}".utf8.contains($0) }
    return text.split { $0 == 0x0A || $0 == 0x0D || $0 == UInt8(ascii: ",") }.contains { line in
      hidingKeys.contains { line.starts(with: $0.utf8) }
    }
  }

  private static func find(in file: SourceFile) -> Diagnostic? {
    let bytes = file.bytes
    if bytes.starts(with: "---\r".utf8), bytes.dropFirst(4).first != 0x0A {
      return .warning(
        "front matter whose lines end with CR alone is published as text",
        at: SourceExcerpt(file, SourceRange(0, 3)), hint: "save the file with line ends LF")
    }
    var lines = LineScanner(bytes)
    var isFirst = true
    var before = "a blank line"
    while let line = lines.next() {
      let text = bytes[line].trimming(while: \.isLineSpace)
      let isComment = text.starts(with: "<!--".utf8) && text.suffix(3).elementsEqual("-->".utf8)
      if isComment { before = "a comment" }
      if text.isEmpty || isComment {
        isFirst = false
        continue
      }
      guard let fence = fence(text) else {
        return isFirst ? unopened(in: file, line, lines) : nil
      }
      guard hasKeys(fence, bytes, lines, isOneLine: text.count > 1 && text.last == 0x7D) else {
        return nil
      }
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
          "front matter after \(before) is published as text", at: excerpt,
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
    let line = bytes[first].trimming(while: \.isLineSpace)
    guard openingKeys.contains(where: { line.starts(with: ($0 + ":").utf8) }) else { return nil }
    var lines = rest
    while let next = lines.next() {
      let text = bytes[next].trimming(while: \.isLineSpace)
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
    if text.elementsEqual("{".utf8) || text.starts(with: "{\"".utf8) && text.last == 0x7D {
      return .json
    }
    let word = String(decoding: text.prefix(8), as: UTF8.self)
    if ["---json", "---yaml", "---toml", "---js", ";;;"].contains(word) { return .long(word) }
    guard let sign = text.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+"),
      text.count >= 3, text.allSatisfy({ $0 == sign })
    else { return nil }
    return text.count == 3 ? .exact(Array(text)) : .long(String(decoding: text, as: UTF8.self))
  }

  /// Whether the next line is a key with a value, and a later line closes the front matter.
  private static func hasKeys(
    _ fence: Fence, _ bytes: [UInt8], _ rest: LineScanner, isOneLine: Bool
  ) -> Bool {
    // A line such as '---json' is no text.
    if case .long(let word) = fence, word.last != word.first || word.first == ";" { return true }
    if fence == .json, isOneLine { return true }
    var lines = rest
    guard let next = lines.next(), isKey(bytes[next].trimming(while: \.isLineSpace), fence) else {
      return false
    }
    while let line = lines.next() {
      let text = bytes[line].trimming(while: \.isLineSpace)
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
    let name = line.prefix { $0.isWord || $0 == UInt8(ascii: "-") }
    let sign = line.dropFirst(name.count).trimming(while: \.isLineSpace).first
    return !name.isEmpty && (sign == UInt8(ascii: ":") || sign == UInt8(ascii: "="))
  }
}
