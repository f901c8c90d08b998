import Bytes

/// Writes a text as Markdown, so that it is shown as it is.
///
/// How much must be escaped depends on the text around it. An editor tries the levels in their
/// order, and takes the first with which the document has the intended tree.
struct MarkdownEscaping {
  /// How much is escaped.
  enum Level: CaseIterable {
    /// Nothing.
    case none
    /// What is markup nearly everywhere, and what is markup at the start of a line.
    case usual
    /// All punctuation, with backslashes.
    case backslashes
    /// All punctuation and all white space next to other white space, with character references.
    case references
  }

  let level: Level
  /// The line end of the file with what starts the next line of the block; nil if it must stay one
  /// line.
  let lineBreak: [UInt8]?
  /// Whether the text is a cell of a table.
  let isCell: Bool
  /// Whether braces could begin Liquid.
  let hasTemplates: Bool
  /// Whether the text begins, or ends, a line.
  let isAtEdge: (start: Bool, end: Bool)

  /// The Markdown of a text.
  func written(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for index in text.indices {
      let byte = text[index]
      let next = index + 1 < text.count ? text[index + 1] : nil
      if byte == 10 {
        result += lineBreak(in: text, at: index) ?? reference(byte)
      } else if byte.isBlank, needsReference(text, blankAt: index) {
        result += reference(byte)
      } else if byte == UInt8(ascii: "{"), hasTemplates, next == byte || next == UInt8(ascii: "%") {
        result += reference(byte)
      } else if isEscaped(text, at: index) {
        result += level == .references ? reference(byte) : [UInt8(ascii: "\\"), byte]
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private func reference(_ byte: UInt8) -> [UInt8] { Array("&#\(byte);".utf8) }

  /// A line break, unless the lines around it would be blank or lose their white space.
  private func lineBreak(in text: [UInt8], at index: Int) -> [UInt8]? {
    guard level != .references, let lineBreak, index > 0, index + 1 < text.count,
      !text[index - 1].isWhitespace, !text[index + 1].isWhitespace
    else { return nil }
    return lineBreak
  }

  private func needsReference(_ text: [UInt8], blankAt index: Int) -> Bool {
    if level == .none { return false }
    let isFirst = index == 0 ? isAtEdge.start : text[index - 1] == 10
    let isLast = index + 1 == text.count ? isAtEdge.end : text[index + 1] == 10
    return isFirst || isLast || level == .references && (index == 0 || index + 1 == text.count)
  }

  private func isEscaped(_ text: [UInt8], at index: Int) -> Bool {
    let byte = text[index]
    guard byte.isPunctuation else { return false }
    switch level {
    case .none: return false
    case .usual:
      return "\\*_[]<&`~$".utf8.contains(byte) || isCell && byte == UInt8(ascii: "|")
        || byte == UInt8(ascii: "=") && index + 1 < text.count && text[index + 1] == byte
        || beginsBlock(text, at: index)
    case .backslashes, .references: return true
    }
  }

  /// Whether a byte at the start of a line, or after digits there, may begin a block.
  private func beginsBlock(_ text: [UInt8], at index: Int) -> Bool {
    let line = text[..<index].lastIndex(of: 10).map { $0 + 1 } ?? 0
    guard line > 0 || isAtEdge.start else { return false }
    let before = text[line..<index].drop(while: \.isBlank)
    if before.isEmpty { return "#>-+=:{|!".utf8.contains(text[index]) }
    return before.allSatisfy(\.isDigit) && ".)".utf8.contains(text[index])
  }
}

extension UInt8 {
  /// Whether the byte is ASCII punctuation, which a backslash can escape.
  fileprivate var isPunctuation: Bool { self > 0x20 && self < 0x7F && !isLetterOrDigit }
}
