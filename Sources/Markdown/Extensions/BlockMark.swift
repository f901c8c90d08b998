import SourceText

/// A mark of an extension at the beginning of a line. libcmark gets a mark of its own syntax
/// instead, as only the blocks in its tree show whether the line is one in which marks count.
enum BlockMark {
  case footnote(FootnoteMark)
  case definition(DefinitionMark)
  case abbreviation(AbbreviationMark)

  /// Its bytes in the text.
  var range: Range<Int> {
    switch self {
    case .footnote(let mark): mark.range
    case .definition(let mark): mark.range
    case .abbreviation(let mark): mark.range
    }
  }

  var isFootnote: Bool {
    if case .footnote = self { true } else { false }
  }

  /// What libcmark gets instead of the mark.
  func edit(_ bullets: [UInt8]) -> MarkdownText.Edit {
    switch self {
    case .footnote(let mark): mark.edit(bullet: bullets[0])
    case .definition(let mark): mark.edit(bullet: bullets[1])
    case .abbreviation(let mark): mark.edit
    }
  }

  /// The kind of block that it becomes in libcmark's tree.
  var blockKind: CmarkNode.Kind {
    if case .abbreviation = self { .htmlBlock } else { .item }
  }

  /// Whether only marks of quotes and lists are before an offset in its line.
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

  /// Whether a byte is part of the marks of quotes and lists, or a blank.
  static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), 9, UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ")"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// The end of the line that an offset is in, without its ending.
  static func lineEnd(_ start: Int, _ text: MarkdownText) -> Int {
    var end = start
    while end < text.range.upperBound, text.bytes[end] != 10, text.bytes[end] != 13 { end += 1 }
    return end
  }

  /// Two of `+`, `*` and `-`, preferably those that no line of the text begins with, after quotes'
  /// marks: then replaced marks do not join the document's lists.
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
