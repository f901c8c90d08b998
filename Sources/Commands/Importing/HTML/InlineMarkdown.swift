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

    var opening: String { isSign ? sign : "<\(tag)>" }
    var closing: String { isSign ? sign : "</\(tag)>" }
  }

  private var pieces: [Piece] = []
  private var delimiters: [Delimiter] = []
  /// Whether it is in a cell of a table.
  let isCell: Bool
  /// Whether it is the text of a link.
  let isInLink: Bool

  init(isCell: Bool, isInLink: Bool = false) { (self.isCell, self.isInLink) = (isCell, isInLink) }

  /// Adds text that is shown as it is, with its URLs as links.
  mutating func add(plain text: String) {
    let text = HTMLText.collapsed(text)
    var rest = text[...]
    while !isInLink, let range = rest.byteRange(of: "http"),
      let end = Self.addressEnd(rest[range.lowerBound...])
    {
      add(markdown: MarkdownEscape.text(String(rest[..<range.lowerBound]), isCell: isCell))
      add(markdown: "<" + rest[range.lowerBound..<end] + ">")
      rest = rest[end...]
    }
    add(markdown: MarkdownEscape.text(String(rest), isCell: isCell))
  }

  private static func addressEnd(_ text: Substring) -> Substring.Index? {
    guard text.hasPrefix("http://") || text.hasPrefix("https://") else { return nil }
    var address = text.prefix {
      !$0.isWhitespace && !"<>\"'`\\{}|^()[]\u{10FFFD}".contains($0) && $0.isASCII
    }
    while let last = address.last, "?!.,:;*_~&".contains(last) { address.removeLast() }
    return address.count > 8 ? address.endIndex : nil
  }

  /// Adds Markdown, without a second space.
  mutating func add(markdown text: String) { Self.append(text, to: &pieces) }

  /// Adds Markdown with a space where another text has one at its ends.
  mutating func add(markdown: String, spacedLike text: String) {
    if text.first?.isWhitespace ?? false { add(markdown: " ") }
    add(markdown: markdown)
    if text.last?.isWhitespace ?? false { add(markdown: " ") }
  }

  mutating func addLineBreak() { pieces.append(.lineBreak) }

  /// Begins emphasis; the result is for `close`.
  mutating func open(_ sign: String, _ tag: String) -> Int {
    delimiters.append(Delimiter(sign: sign, tag: tag))
    pieces.append(.open(delimiters.count - 1))
    return delimiters.count - 1
  }

  mutating func close(_ delimiter: Int) { pieces.append(.close(delimiter)) }

  /// The lines of the text; each but the last ends with a hard break.
  mutating func lines() -> [String] {
    moveSpaces()
    choose()
    var lines = [""]
    for piece in pieces {
      switch piece {
      case .text(let text): lines[lines.count - 1] += text
      case .open(let index): lines[lines.count - 1] += delimiters[index].opening
      case .close(let index): lines[lines.count - 1] += delimiters[index].closing
      case .lineBreak: lines.append("")
      }
    }
    return Self.finished(lines, isJoined: isCell || isInLink)
  }

  private static func finished(_ lines: [String], isJoined: Bool) -> [String] {
    let lines = Array(lines.map(\.trimmingSpaces).trimming(while: \.isEmpty))
    if isJoined { return [lines.joined(separator: "<br>")] }
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
    guard !text.isEmpty else { return }
    guard case .text(let last)? = pieces.last else { return pieces.append(.text(text)) }
    let isDouble = last.hasSuffix(" ") && text.hasPrefix(" ")
    pieces[pieces.count - 1] = .text(last + (isDouble ? text.dropFirst() : text[...]))
  }

  /// Chooses signs or tags for each emphasis: signs, if CommonMark's rules of flanking (§6.2) surely
  /// allow them.
  private mutating func choose() {
    for index in pieces.indices {
      switch pieces[index] {
      case .open(let delimiter):
        if !flanks(index, inner: index + 1, outer: index - 1) {
          delimiters[delimiter].isSign = false
        }
      case .close(let delimiter):
        if !flanks(index, inner: index - 1, outer: index + 1) {
          delimiters[delimiter].isSign = false
        }
      default: break
      }
    }
  }

  /// Whether a sign flanks the text on its inner side, given the indexes of the pieces next to it.
  private func flanks(_ index: Int, inner: Int, outer: Int) -> Bool {
    guard let letter = scalar(of: inner, near: index), inner > index || letter != "\\" else {
      return false
    }
    if !MarkdownEscape.isWord(letter), let other = scalar(of: outer, near: index),
      MarkdownEscape.isWord(other)
    {
      return false
    }
    // No other sign of the same kind may be next to it, outside of the emphasis.
    guard pieces.indices.contains(outer) else { return true }
    return switch pieces[outer] {
    case .close, .open: false
    case .text: !"*~".unicodeScalars.contains(scalar(of: outer, near: index) ?? " ")
    case .lineBreak: true
    }
  }

  /// The character of a piece that is next to another piece; nil at the end of a line or of
  /// emphasis.
  private func scalar(of index: Int, near other: Int) -> Unicode.Scalar? {
    guard pieces.indices.contains(index), case .text(let text) = pieces[index] else { return nil }
    return index < other ? text.unicodeScalars.last : text.unicodeScalars.first
  }
}

extension String {
  /// The text without spaces at its ends.
  var trimmingSpaces: String {
    let inner = utf8.trimming { $0 == 0x20 }
    return String(self[inner.startIndex..<inner.endIndex])
  }
}
