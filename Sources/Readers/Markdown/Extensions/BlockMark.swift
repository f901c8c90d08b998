import SourceText

/// An extension's mark at the beginning of a line. Before libcmark parses the text, the mark is
/// replaced by one of CommonMark, as only the resulting blocks show whether a mark is allowed
/// there.
enum BlockMark {
  case footnote(FootnoteMark)
  case definition(DefinitionMark)
  case abbreviation(AbbreviationMark)

  /// The mark's range in the text.
  var range: Range<Int> {
    switch self {
    case .footnote(let mark): mark.range
    case .definition(let mark): mark.range
    case .abbreviation(let mark): mark.range
    }
  }

  /// The edit that replaces the mark before libcmark parses the text.
  func edit(_ bullets: [UInt8]) -> MarkdownText.Edit {
    switch self {
    case .footnote(let mark): mark.edit(bullet: bullets[0])
    case .definition(let mark): mark.edit(bullet: bullets[1])
    case .abbreviation(let mark): mark.edit
    }
  }

  /// The kind of block in libcmark's tree that replaces the mark.
  var blockKind: CmarkNode.Kind {
    if case .abbreviation = self { .htmlBlock } else { .item }
  }

  /// Whether only the markers of quotes and lists precede an offset in its line.
  static func beginsLine(_ start: Int, _ text: MarkdownText) -> Bool {
    var index = start
    while index > text.range.lowerBound {
      switch text.bytes[index - 1] {
      case 10, 13: return true
      case let byte where isMark(byte): index -= 1
      default: return false
      }
    }
    return true
  }

  /// Whether a byte can be part of the markers of quotes and lists, or is a blank.
  static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), 9, UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ")"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// The end of the line that contains an offset, without the line ending.
  static func lineEnd(_ start: Int, _ text: MarkdownText) -> Int {
    var end = start
    while end < text.range.upperBound, text.bytes[end] != 10, text.bytes[end] != 13 { end += 1 }
    return end
  }

  /// Returns two of the bullets `+`, `*` and `-`, preferably two that begin no line. Quote markers
  /// at the start of a line do not count. The replaced marks then do not join the document's lists.
  static func unusedBullets(in text: inout MarkdownText) -> [UInt8] {
    var used: Set<UInt8> = []
    for start in text.lineStarts {
      var index = start
      while index < text.range.upperBound,
        text.bytes[index] == UInt8(ascii: " ") || text.bytes[index] == UInt8(ascii: ">")
      {
        index += 1
      }
      if index < text.range.upperBound { used.insert(text.bytes[index]) }
    }
    let bullets = [UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "-")]
    let unused = bullets.filter { !used.contains($0) }
    return [unused.first ?? bullets[0], unused.dropFirst().first ?? unused.first ?? bullets[0]]
  }
}
