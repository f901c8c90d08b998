import Bytes
import SourceText

/// A tag as written.
struct TagText {
  let name: String
  /// The name's range.
  let range: SourceRange
  /// The range of the text after the name.
  let markup: Range<Int>
}

/// A token of a template's text.
enum TemplateToken {
  case text(Range<Int>)
  case output(Range<Int>, SourceRange)
  case tag(TagText)
  case broken(SyntaxError)
  case end
}

/// Splits a template into text, outputs and tags, or the lines of a `liquid` tag into tags.
struct Tokenizer {
  private let bytes: [UInt8]
  private(set) var index: Int
  private var end: Int
  private var trimsNext = false
  /// Whether no further end of an output exists after the current offset; searched for only once.
  private var lacksOutputEnd = false
  private var lacksTagEnd = false
  /// The error in the last token; the token is returned nevertheless.
  private(set) var mistake: SyntaxError?
  /// Whether the input is a document, and not the lines of a `liquid` tag.
  let isDocument: Bool
  /// The range of the last token, including its delimiters.
  private(set) var sourceRange = SourceRange(at: 0)
  /// The remaining ranges that are text, in reverse order.
  private var verbatim: [Range<Int>] = []
  private var nextVerbatim = Int.max

  /// Creates a tokenizer for a range of a document. The ranges in `verbatim`, which ascend, are
  /// text, unless they start within a tag or an output.
  init(_ bytes: [UInt8], _ range: Range<Int>, verbatim: [Range<Int>] = []) {
    self.bytes = bytes
    (index, end) = (range.lowerBound, min(range.upperBound, bytes.count))
    isDocument = true
    self.verbatim = verbatim.reversed()
    nextVerbatim = self.verbatim.last?.lowerBound ?? .max
  }

  /// Creates a tokenizer for the lines of a `liquid` tag.
  init(linesOf bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    (index, end) = (range.lowerBound, range.upperBound)
    isDocument = false
  }

  /// The next token.
  mutating func next() -> TemplateToken {
    mistake = nil
    guard isDocument else { return nextLine() }
    while index < end {
      if starts("{%", at: index) { return nextTag() }
      if starts("{{", at: index) { return nextOutput() }
      if let text = nextText() {
        sourceRange = SourceRange(text.lowerBound, text.upperBound)
        return .text(text)
      }
    }
    return .end
  }

  mutating func skipAll() {
    index = end
  }

  private mutating func nextText() -> Range<Int>? {
    var start = index
    while index < end {
      if index >= nextVerbatim {
        skipVerbatim()
        continue
      }
      if bytes[index] == Self.brace, opens(at: index) { break }
      index += 1
    }
    var stop = index
    if index + 2 < end, bytes[index + 2] == Self.dash {
      while stop > start, isSpace(stop - 1) { stop -= 1 }
    }
    if trimsNext { while start < stop, isSpace(start) { start += 1 } }
    trimsNext = false
    return start < stop ? start..<stop : nil
  }

  /// Skips a range that is text, unless it started within a tag.
  private mutating func skipVerbatim() {
    if let range = verbatim.popLast(), range.lowerBound == index {
      index = min(end, range.upperBound)
    }
    nextVerbatim = verbatim.last?.lowerBound ?? .max
  }

  private mutating func nextOutput() -> TemplateToken {
    let start = index
    guard !lacksOutputEnd, let close = find("}}", from: start + 2) else {
      lacksOutputEnd = true
      index = bytes[start..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
      return .broken(openOutput(start, to: index))
    }
    if let tag = find("{%", from: start + 2, to: close) {
      index = tag
      return .broken(openOutput(start, to: tag))
    }
    let markup = trimmed(start + 2, close)
    sourceRange = SourceRange(start, close + 2)
    return .output(markup, SourceRange(start, close + 2))
  }

  private mutating func nextTag() -> TemplateToken {
    let start = index
    let close = lacksTagEnd ? nil : find("%}", from: start + 2)
    if close == nil { lacksTagEnd = true }
    if let tag = tagWithWrongEnd(start, to: close ?? end) { return tag }
    guard let close else { return broken("tag is not closed: expected '%}'", from: start) }
    let inner = trimmed(start + 2, close)
    sourceRange = SourceRange(start, close + 2)
    guard let tag = Self.tag(in: bytes, inner) else {
      return .broken(SyntaxError("tag has no name", SourceRange(start, close + 2)))
    }
    return .tag(tag)
  }

  /// The error for an output that is closed by `}` or `%}`, or not at all, before an offset.
  private func openOutput(_ start: Int, to limit: Int) -> SyntaxError {
    let line = bytes[start..<limit].firstIndex(of: UInt8(ascii: "\n")) ?? limit
    let message = "output is not closed: expected '}}'"
    guard let brace = bytes[start..<line].firstIndex(of: UInt8(ascii: "}")) else {
      return SyntaxError(message, SourceRange(start, start + 2))
    }
    let hasPercent = bytes[brace - 1] == UInt8(ascii: "%")
    let first = hasPercent ? brace - 1 : brace
    let markup = String(decoding: bytes[(start + 2)..<first], as: UTF8.self)
    return SyntaxError(
      "\(message), found '\(hasPercent ? "%}" : "}")'", SourceRange(first, brace + 1),
      hint: "write {{\(markup)}}")
  }

  /// A tag that is closed by `}}` or `}` on its line, before an offset, together with its error.
  /// Elsewhere, such a brace is an error that the parser reports.
  private mutating func tagWithWrongEnd(_ start: Int, to limit: Int) -> TemplateToken? {
    let line = bytes[start..<limit].firstIndex(of: UInt8(ascii: "\n")) ?? limit
    var quote: UInt8?
    for offset in (start + 2)..<max(start + 2, line) {
      let byte = bytes[offset]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        quote = byte
      } else if byte == Self.brace {
        return nil
      } else if byte == UInt8(ascii: "}") {
        let isPair = offset + 1 < line && bytes[offset + 1] == byte
        guard let tag = Self.tag(in: bytes, (start + 2)..<offset), tag.name != "#" else {
          return nil
        }
        index = offset + (isPair ? 2 : 1)
        sourceRange = SourceRange(start, index)
        let found = isPair ? "}}" : "}"
        let markup = String(decoding: bytes[(start + 2)..<offset], as: UTF8.self)
        mistake = SyntaxError(
          "tag is not closed: expected '%}', found '\(found)'", SourceRange(offset, index),
          hint: "write {%\(markup)%}")
        return .tag(tag)
      }
    }
    return nil
  }

  /// The range between the delimiters without their `-`; moves past the delimiters.
  private mutating func trimmed(_ start: Int, _ close: Int) -> Range<Int> {
    index = close + 2
    var (start, stop) = (start, close)
    if start < stop, bytes[start] == Self.dash { start += 1 }
    trimsNext = stop > start && bytes[stop - 1] == Self.dash
    // `{%-%}` has only one dash, which trims on both sides.
    if stop == start, bytes[start - 1] == Self.dash { trimsNext = true }
    if trimsNext, stop > start { stop -= 1 }
    return start..<stop
  }

  private mutating func broken(_ message: String, from start: Int) -> TemplateToken {
    index = bytes[start..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
    return .broken(SyntaxError(message, SourceRange(start, start + 2)))
  }

  private mutating func nextLine() -> TemplateToken {
    while index < end {
      let stop = bytes[index..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
      let line = index..<stop
      index = min(end, stop + 1)
      if bytes[line].allSatisfy(\.isWhitespace) { continue }
      guard let tag = Self.tag(in: bytes, line) else {
        return .broken(SyntaxError("line has no tag name", SourceRange(line.lowerBound, stop)))
      }
      return .tag(tag)
    }
    return .end
  }

  /// Parses a tag whose name and markup are in a range.
  private static func tag(in bytes: [UInt8], _ range: Range<Int>) -> TagText? {
    var start = range.lowerBound
    while start < range.upperBound, bytes[start].isWhitespace { start += 1 }
    var stop = start
    if stop < range.upperBound, bytes[stop] == UInt8(ascii: "#") {
      stop += 1
    } else {
      while stop < range.upperBound, bytes[stop].isWord { stop += 1 }
    }
    guard stop > start else { return nil }
    return TagText(
      name: String(decoding: bytes[start..<stop], as: UTF8.self), range: SourceRange(start, stop),
      markup: stop..<range.upperBound)
  }

  /// The unparsed text up to the tag with the given name, which is skipped; nil if there is no such
  /// tag.
  mutating func skipRaw(to name: String) -> Range<Int>? {
    var start = index
    var search = index
    while let open = find("{%", from: search) {
      guard let (close, trimsBefore, trimsAfter) = endTag(name, at: open) else {
        search = open + 2
        continue
      }
      var stop = open
      if trimsNext { while start < stop, isSpace(start) { start += 1 } }
      if trimsBefore { while stop > start, isSpace(stop - 1) { stop -= 1 } }
      (index, trimsNext) = (close, trimsAfter)
      return start..<stop
    }
    return nil
  }

  private func endTag(_ name: String, at open: Int) -> (end: Int, before: Bool, after: Bool)? {
    var offset = open + 2
    let before = offset < end && bytes[offset] == Self.dash
    if before { offset += 1 }
    while offset < end, bytes[offset].isWhitespace { offset += 1 }
    let stop = offset + name.utf8.count
    guard stop <= end, bytes[offset..<stop].elementsEqual(name.utf8),
      stop == end || !bytes[stop].isWord, let close = find("%}", from: stop)
    else { return nil }
    return (close + 2, before, bytes[close - 1] == Self.dash)
  }

  /// Skips everything up to the `endcomment` of the current `comment`.
  mutating func skipComment() -> Bool {
    var depth = 1
    while true {
      switch next() {
      case .end: return false
      case .tag(let tag) where tag.name == "comment": depth += 1
      case .tag(let tag) where tag.name == "raw" && isDocument: _ = skipRaw(to: "endraw")
      case .tag(let tag) where tag.name == "endcomment":
        depth -= 1
        if depth == 0 { return true }
      default: continue
      }
    }
  }

  private static let brace = UInt8(ascii: "{")
  private static let dash = UInt8(ascii: "-")

  private func isSpace(_ index: Int) -> Bool { bytes[index].isWhitespace || bytes[index] == 0 }

  private func opens(at index: Int) -> Bool {
    guard index + 1 < end else { return false }
    return bytes[index + 1] == Self.brace || bytes[index + 1] == UInt8(ascii: "%")
  }

  private func starts(_ pair: StaticString, at index: Int) -> Bool {
    index + 1 < end && bytes[index] == pair.utf8Start[0] && bytes[index + 1] == pair.utf8Start[1]
  }

  private func find(_ pair: StaticString, from start: Int, to limit: Int? = nil) -> Int? {
    var index = start
    let last = limit ?? end - 1
    while index < last {
      if starts(pair, at: index) { return index }
      index += 1
    }
    return nil
  }
}
