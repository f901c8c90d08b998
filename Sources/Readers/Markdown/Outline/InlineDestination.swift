/// The destination of a link after `](` or `]:`, and the end of the link (CommonMark §6.3).
struct InlineDestination {
  let range: Range<Int>
  let isBracketed: Bool
  private(set) var title: Range<Int>?
  /// The offset after the closing parenthesis.
  private(set) var end = 0

  /// Reads from an offset; an inline link has its title and parenthesis read, too.
  init?(_ bytes: [UInt8], from start: Int, to last: Int, isInline: Bool) {
    func blanks(_ start: Int) -> Int {
      var index = start
      while index < last, bytes[index].isMarkdownBlank { index += 1 }
      return index
    }
    var index = blanks(start)
    isBracketed = index < last && bytes[index] == UInt8(ascii: "<")
    if isBracketed { index += 1 }
    let first = index
    var depth = 0
    scan: while index < last {
      switch bytes[index] {
      case UInt8(ascii: "\\")
      where index + 1 < last && CharacterClass.isPunctuation(bytes[index + 1]):
        index += 1
      case UInt8(ascii: ">") where isBracketed: break scan
      case 10, 13: break scan
      case 0...0x20 where !isBracketed: break scan
      case UInt8(ascii: "(") where !isBracketed: depth += 1
      case UInt8(ascii: ")") where !isBracketed && isInline:
        if depth == 0 { break scan }
        depth -= 1
      default: break
      }
      index += 1
    }
    range = first..<min(index, last)
    if isBracketed {
      guard index < last, bytes[index] == UInt8(ascii: ">") else { return nil }
      index += 1
    }
    guard isInline else {
      if range.isEmpty, !isBracketed { return nil }
      return
    }
    index = blanks(index)
    guard index < last else { return nil }
    if let close = Self.closings[bytes[index]] {
      let first = index + 1
      index = first
      while index < last, bytes[index] != close {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      title = first..<max(first, min(index, last))
      index = blanks(index + 1)
    }
    guard index < last, bytes[index] == UInt8(ascii: ")") else { return nil }
    end = index + 1
  }

  private static let closings: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "'"): UInt8(ascii: "'"),
    UInt8(ascii: "("): UInt8(ascii: ")"),
  ]
}

extension UInt8 {
  /// Whether the byte is white space between the elements of a link.
  var isMarkdownBlank: Bool { self == 0x20 || self >= 9 && self <= 13 }
}

extension [UInt8] {
  /// Whether an odd number of backslashes precedes an index.
  func isEscaped(_ index: Int) -> Bool {
    var start = index
    while start > 0, self[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return (index - start) % 2 == 1
  }
}
