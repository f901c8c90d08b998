import Localization
import SourceText

/// Replaces the quotation marks that libcmark's smart option made by those of a language, and spaces
/// before French punctuation by no-break ones.
///
/// libcmark makes English marks, and does not distinguish them from marks that the author wrote. So
/// marks stay in blocks whose lines contain the same kind of mark in the source: `„so“` stays.
struct LocalQuotes {
  private let marks: QuotationMarks
  /// The lines, from 1, that contain double and single marks in the source.
  private let writtenDouble: Set<Int>
  private let writtenSingle: Set<Int>

  /// What is replaced in a block, and the single marks that are open in it.
  private struct Block {
    var replacesDouble = true
    var replacesSingle = true
    var open = 0
  }

  /// - Parameter source: The bytes from which the tree was parsed.
  init(_ marks: QuotationMarks, source: ByteView) {
    self.marks = marks
    var (double, single): (Set<Int>, Set<Int>) = ([], [])
    var line = 1
    for index in 0..<source.count {
      if source[index] == UInt8(ascii: "\n") { line += 1 }
      guard let mark = Self.mark(source, at: index) else { continue }
      switch mark {
      case .start, .end: double.insert(line)
      case .innerStart: single.insert(line)
      case .innerEnd: break
      }
    }
    (writtenDouble, writtenSingle) = (double, single)
  }

  /// Replaces the marks of all texts of a tree.
  func apply(to root: CmarkNode) {
    var block = Block()
    var node: CmarkNode? = root
    while let current = node {
      switch current.kind {
      case .paragraph, .heading: block = self.block(current)
      case .text:
        if let text = replaced(current.literal, &block) { current.setLiteral(text) }
      default: break
      }
      node = current.firstChild ?? current.following(in: root)
    }
  }

  private func block(_ node: CmarkNode) -> Block {
    if writtenDouble.isEmpty, writtenSingle.isEmpty { return Block() }
    let lines = node.startLine...max(node.startLine, node.endLine)
    return Block(
      replacesDouble: !lines.contains(where: writtenDouble.contains),
      replacesSingle: !lines.contains(where: writtenSingle.contains))
  }

  /// A text with other marks; nil if nothing changes. Braces may be attribute lists, whose quotes
  /// are syntax.
  private func replaced(_ text: ByteView, _ block: inout Block) -> [UInt8]? {
    guard needsChange(text) else { return nil }
    var out: [UInt8] = []
    out.reserveCapacity(text.count + 16)
    var isInBraces = false
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "{") { isInBraces = true }
      if byte == UInt8(ascii: "}") { isInBraces = false }
      if !isInBraces, let mark = Self.mark(text, at: index),
        let written = replacement(mark, in: text, at: index, &block)
      {
        out += written.utf8
        index += 3
      } else if !isInBraces, let space = noBreakSpace(text, at: index) {
        out += space.utf8
        index += 1
      } else {
        out.append(byte)
        index += 1
      }
    }
    return out
  }

  private func needsChange(_ text: ByteView) -> Bool {
    (0..<text.count).contains { index in
      text[index] >= 0x80 || (marks.spacesPunctuation && text[index] == 0x20)
    }
  }

  // MARK: Quotation marks

  private enum Mark {
    case start, end, innerStart, innerEnd
  }

  private static func mark(_ text: ByteView, at index: Int) -> Mark? {
    guard text[index] == 0xE2, index + 2 < text.count, text[index + 1] == 0x80 else { return nil }
    switch text[index + 2] {
    case 0x98: return .innerStart
    case 0x99: return .innerEnd
    case 0x9C: return .start
    case 0x9D: return .end
    default: return nil
    }
  }

  private func replacement(
    _ mark: Mark, in text: ByteView, at index: Int, _ block: inout Block
  ) -> String? {
    switch mark {
    case .start: return block.replacesDouble ? marks.start : nil
    case .end: return block.replacesDouble ? marks.end : nil
    case .innerStart:
      guard block.replacesSingle else { return nil }
      block.open += 1
      return marks.innerStart
    case .innerEnd:
      guard block.replacesSingle, block.open > 0, !isApostrophe(text, index) else { return nil }
      block.open -= 1
      return marks.innerEnd
    }
  }

  /// Whether a mark is between two letters, or after a space: an apostrophe, and not the end of a
  /// quotation.
  private func isApostrophe(_ text: ByteView, _ index: Int) -> Bool {
    guard index > 0 else { return false }
    if text[index - 1] == 0x20 { return true }
    return Self.endsLetter(text, index) && Self.startsLetter(text, index + 3)
  }

  /// Whether a letter of any script starts at an offset. Characters before U+00C0, from U+2000 to
  /// U+203F and from U+3000 to U+303F are punctuation, if they are not ASCII.
  private static func startsLetter(_ text: ByteView, _ index: Int) -> Bool {
    guard index < text.count else { return false }
    let byte = text[index]
    if byte < 0x80 { return isLetter(byte) }
    guard byte != 0xC2 else { return false }
    return !((byte == 0xE2 || byte == 0xE3) && index + 1 < text.count && text[index + 1] == 0x80)
  }

  private static func endsLetter(_ text: ByteView, _ end: Int) -> Bool {
    var start = end - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    return startsLetter(text, start)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  // MARK: Spaces

  /// The space that replaces one before French punctuation and inside of guillemets; nil for any
  /// other byte.
  private func noBreakSpace(_ text: ByteView, at index: Int) -> String? {
    guard marks.spacesPunctuation, text[index] == 0x20, index > 0, index + 1 < text.count,
      text[index - 1] != 0x20
    else { return nil }
    let next = text[index + 1]
    if Self.isGuillemet(text, endingAt: index, 0xAB)
      || Self.isGuillemet(text, endingAt: index + 3, 0xBB)
    {
      return "\u{202F}"
    }
    guard "!?;:".utf8.contains(next), isEnd(text, index + 2) else { return nil }
    return next == UInt8(ascii: ":") ? "\u{A0}" : "\u{202F}"
  }

  /// Whether a sentence's part ends at an offset, so that the byte before is punctuation.
  private func isEnd(_ text: ByteView, _ index: Int) -> Bool {
    guard index < text.count else { return true }
    return text[index] == 0x20 || text[index] >= 0x80 || "!?)]".utf8.contains(text[index])
  }

  private static func isGuillemet(_ text: ByteView, endingAt end: Int, _ last: UInt8) -> Bool {
    end >= 2 && end <= text.count && text[end - 1] == last && text[end - 2] == 0xC2
  }
}
