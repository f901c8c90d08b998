import Bytes

/// Builds the Markdown of inline content. Whether emphasis can be written with signs depends on the
/// characters around it, so it is decided at the end.
struct InlineMarkdown {
  private enum Piece {
    case text(String)
    case open(Int)
    case close(Int)
    case lineBreak
  }

  private struct Delimiter {
    let sign: String
    let tag: String
    var isSign = true
  }

  private var pieces: [Piece] = []
  private var delimiters: [Delimiter] = []
  private var isCell: Bool

  init(isCell: Bool) { self.isCell = isCell }

  /// Adds text that is shown as it is.
  mutating func add(plain text: String) {
    let collapsed = HTMLText.collapsed(text)
    if !collapsed.isEmpty { addPlain(collapsed[...]) }
  }

  /// Adds text with its URLs as links.
  private mutating func addPlain(_ text: Substring) {
    var rest = text
    while let range = rest.byteRange(of: "http"),
      let end = Self.addressEnd(rest[range.lowerBound...])
    {
      append(MarkdownEscape.text(String(rest[..<range.lowerBound]), isCell: isCell))
      append("<" + rest[range.lowerBound..<end] + ">")
      rest = rest[end...]
    }
    append(MarkdownEscape.text(String(rest), isCell: isCell))
  }

  private static func addressEnd(_ text: Substring) -> Substring.Index? {
    guard text.hasPrefix("http://") || text.hasPrefix("https://") else { return nil }
    var address = text.prefix {
      !$0.isWhitespace && !"<>\"'`\\{}|^()[]\u{10FFFD}".contains($0) && $0.isASCII
    }
    while let last = address.last, "?!.,:;*_~&".contains(last) { address.removeLast() }
    return address.count > 8 ? address.endIndex : nil
  }

  /// Adds Markdown.
  mutating func add(markdown: String) { append(markdown) }

  private mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    if case .text(let last)? = pieces.last {
      let isDouble = last.hasSuffix(" ") && text.hasPrefix(" ")
      pieces[pieces.count - 1] = .text(last + (isDouble ? text.dropFirst() : text[...]))
    } else {
      pieces.append(.text(text))
    }
  }

  mutating func addLineBreak() { pieces.append(.lineBreak) }

  /// Begins emphasis; the result is for `close`.
  mutating func open(_ sign: String, _ tag: String) -> Int {
    delimiters.append(Delimiter(sign: sign, tag: tag))
    pieces.append(.open(delimiters.count - 1))
    return delimiters.count - 1
  }

  mutating func close(_ delimiter: Int) { pieces.append(.close(delimiter)) }

  /// Whether nothing is shown.
  var isBlank: Bool {
    pieces.allSatisfy {
      switch $0 {
      case .text(let text): text.allSatisfy { $0 == " " }
      case .lineBreak, .open, .close: true
      }
    }
  }

  /// The lines of the text; each but the last ends with a hard break.
  mutating func lines() -> [String] {
    moveSpaces()
    choose()
    var lines = [""]
    for piece in pieces {
      switch piece {
      case .text(let text): lines[lines.count - 1] += text
      case .open(let index):
        lines[lines.count - 1] +=
          delimiters[index].isSign ? delimiters[index].sign : "<\(delimiters[index].tag)>"
      case .close(let index):
        lines[lines.count - 1] +=
          delimiters[index].isSign ? delimiters[index].sign : "</\(delimiters[index].tag)>"
      case .lineBreak: lines.append("")
      }
    }
    return Self.finished(lines, isCell: isCell)
  }

  private static func finished(_ lines: [String], isCell: Bool) -> [String] {
    var lines = lines.map { $0.trimmingSpaces }
    while lines.first?.isEmpty ?? false { lines.removeFirst() }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    if isCell { return [lines.joined(separator: "<br>")] }
    return lines.enumerated().map { index, line in
      // An empty line would end the paragraph.
      let text = line.isEmpty ? "&#8203;" : MarkdownEscape.lineStart(line)
      return index + 1 < lines.count ? text + "\\" : text
    }
  }

  /// Moves spaces at the edges of emphasis out of it, as it cannot begin or end with them.
  private mutating func moveSpaces() {
    var out: [Piece] = []
    out.reserveCapacity(pieces.count)
    var dropsSpace = false
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .open:
        if index + 1 < pieces.count, case .text(let text) = pieces[index + 1], text.hasPrefix(" ") {
          Self.append(" ", to: &out)
          dropsSpace = true
        }
        out.append(piece)
      case .text(let text):
        let rest = dropsSpace ? String(text.dropFirst()) : text
        dropsSpace = false
        Self.append(rest, to: &out)
      case .close:
        guard case .text(let text)? = out.last, text.hasSuffix(" ") else {
          out.append(piece)
          continue
        }
        out.removeLast()
        if text.utf8.count > 1 { out.append(.text(String(text.dropLast()))) }
        out.append(piece)
        Self.append(" ", to: &out)
      case .lineBreak: out.append(piece)
      }
    }
    pieces = out
  }

  /// Appends text without a second space.
  private static func append(_ text: String, to pieces: inout [Piece]) {
    guard case .text(let last)? = pieces.last else {
      if !text.isEmpty { pieces.append(.text(text)) }
      return
    }
    let isDouble = last.hasSuffix(" ") && text.hasPrefix(" ")
    pieces[pieces.count - 1] = .text(last + (isDouble ? text.dropFirst() : text[...]))
  }

  /// Chooses signs or tags for each emphasis: signs, if CommonMark's rules of flanking (§6.2) surely
  /// allow them.
  private mutating func choose() {
    for index in pieces.indices {
      switch pieces[index] {
      case .open(let delimiter):
        if !canOpen(at: index) { delimiters[delimiter].isSign = false }
      case .close(let delimiter):
        if !canClose(at: index) { delimiters[delimiter].isSign = false }
      default: break
      }
    }
  }

  private func canOpen(at index: Int) -> Bool {
    guard let inner = first(after: index) else { return false }
    guard !MarkdownEscape.isWord(inner) else { return isFree(before: index) }
    guard let outer = last(before: index) else { return isFree(before: index) }
    return !MarkdownEscape.isWord(outer) && isFree(before: index)
  }

  private func canClose(at index: Int) -> Bool {
    guard let inner = last(before: index), inner != "\\" else { return false }
    guard !MarkdownEscape.isWord(inner) else { return isFree(after: index) }
    guard let outer = first(after: index) else { return isFree(after: index) }
    return !MarkdownEscape.isWord(outer) && isFree(after: index)
  }

  /// Whether no other sign of the same kind is next to an emphasis, outside of it.
  private func isFree(before index: Int) -> Bool {
    guard index > 0 else { return true }
    switch pieces[index - 1] {
    case .close, .open: return false
    case .text(let text): return !text.hasSuffix("*") && !text.hasSuffix("~")
    case .lineBreak: return true
    }
  }

  private func isFree(after index: Int) -> Bool {
    guard index + 1 < pieces.count else { return true }
    switch pieces[index + 1] {
    case .close, .open: return false
    case .text(let text): return !text.hasPrefix("*") && !text.hasPrefix("~")
    case .lineBreak: return true
    }
  }

  /// The first character of the text right after a piece; nil at the end of a line or next to
  /// emphasis.
  private func first(after index: Int) -> Unicode.Scalar? {
    guard index + 1 < pieces.count, case .text(let text) = pieces[index + 1] else { return nil }
    return text.unicodeScalars.first
  }

  private func last(before index: Int) -> Unicode.Scalar? {
    guard index > 0, case .text(let text) = pieces[index - 1] else { return nil }
    return text.unicodeScalars.last
  }
}

extension String {
  /// The text without spaces at its ends.
  var trimmingSpaces: String {
    var text = self[...]
    while text.utf8.first == 0x20 { text = text.dropFirst() }
    while text.utf8.last == 0x20 { text = text.dropLast() }
    return String(text)
  }
}
