import SourceText

/// The quote markers and list indents with which the lines of a block begin.
struct ContainerPrefix {
  private enum Part {
    case quote
    /// A list item whose content is indented by a number of columns.
    case item(Int)
  }

  private var parts: [Part] = []

  /// The prefix of the blocks in the given container.
  init(of container: CmarkNode?, _ text: inout MarkdownText) {
    var chain: [CmarkNode] = []
    var node = container
    while let current = node {
      if current.kind == .item || current.kind == .blockQuote { chain.append(current) }
      node = current.parent
    }
    var line = 0
    var cursor = LineCursor(text.bytes, 0..<0)
    for node in chain.reversed() {
      if node.startLine != line {
        line = node.startLine
        cursor = LineCursor(text.bytes, text.line(line))
        skip(&cursor)
      }
      let marker = text.offset(line: line, column: node.startColumn)
      parts.append(Self.part(node, at: marker, &cursor))
    }
  }

  /// Moves the cursor past the prefix. If a part is missing, the cursor stops before it and the
  /// result is false.
  @discardableResult
  func skip(_ cursor: inout LineCursor) -> Bool {
    for part in parts {
      let (indent, byte) = cursor.peek()
      switch part {
      case .quote:
        guard indent <= 3, byte == UInt8(ascii: ">") else { return false }
        cursor.advance(columns: indent)
        cursor.advance(bytes: 1)
        cursor.advance(columns: 1)
      case .item(let columns):
        guard indent >= columns else { return false }
        cursor.advance(columns: columns)
      }
    }
    return true
  }

  /// Reads the marker of a container at its first line (CommonMark §5.1, §5.2).
  private static func part(
    _ node: CmarkNode, at marker: Int, _ cursor: inout LineCursor
  ) -> Part {
    let before = cursor.skipBlanks()
    if node.kind == .blockQuote {
      cursor.advance(bytes: 1)
      cursor.advance(columns: 1)
      return .quote
    }
    var width = 1
    if cursor.offset < cursor.end, (0x30...0x39).contains(cursor.bytes[cursor.offset]) {
      while marker + width < cursor.end, (0x30...0x39).contains(cursor.bytes[marker + width]) {
        width += 1
      }
      width += 1
    }
    cursor.advance(bytes: width)
    let (blanks, byte) = cursor.peek()
    let padding = byte == nil || blanks > 4 || blanks == 0 ? 1 : blanks
    cursor.advance(columns: padding)
    return .item(before + width + padding)
  }
}
