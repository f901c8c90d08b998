import Bytes
import DataFormats
public import Markdown
public import SourceText

/// Changes a Markdown text by replacing bytes; all other bytes are kept.
///
/// After each change the text is parsed again. The change is refused unless its tree is the old one
/// with exactly what was to be changed.
public struct MarkdownEditor: Sendable {
  /// The file.
  public let file: SourceFile
  /// The range after the front matter.
  public let body: Range<Int>
  /// The file's tree with the source ranges of what can be changed.
  public let outline: MarkdownOutline
  let options: MarkdownOptions
  let hasTemplates: Bool

  /// Creates an editor for a body.
  ///
  /// - Parameter hasTemplates: Whether Liquid in the text is rendered. Blocks with Liquid are
  ///   refused, and new text never becomes Liquid.
  public init(
    _ file: SourceFile, body: Range<Int>, options: MarkdownOptions, hasTemplates: Bool = false
  ) throws(EditRefusal) {
    if let invalid = file.firstInvalidUTF8 {
      throw Self.refusal(.encoding, "the file is not UTF-8", file, invalid..<(invalid + 1))
    }
    self.file = file
    self.body = body.clamped(to: 0..<file.size)
    self.options = options
    self.hasTemplates = hasTemplates
    outline = MarkdownOutline(file, body: self.body, options: options)
  }

  // MARK: Texts

  /// Replaces a range of a text's rendered bytes.
  ///
  /// - Parameters:
  ///   - index: The index in the outline's texts.
  ///   - range: The range in the text's bytes; if it is empty, the new text is inserted.
  public func replace(
    _ range: Range<Int>, ofText index: Int, with new: String
  ) throws(EditRefusal) -> [TextEdit] {
    guard outline.texts.indices.contains(index),
      case let text = outline.texts[index], range.lowerBound >= 0,
      range.upperBound <= text.bytes.count
    else { throw missing("text") }
    try refuseTemplates(in: text.block)
    guard let source = Self.source(of: range, in: text) else {
      let block = outline.blocks[text.block].range
      throw refusal(.form, "the source of the text cannot be determined", block)
    }
    let new = Self.lines(new)
    let bytes = Array(text.bytes[..<range.lowerBound]) + new + text.bytes[range.upperBound...]
    var intended = outline.events
    intended.replaceSubrange(
      text.event...text.event, with: bytes.isEmpty ? [] : [.text(bytes)])
    let spans = outline.spans.filter { $0.events.contains(text.event) }
    if text.form == .address, let link = spans.first,
      case .address(let destination) = outline.events[link.events.lowerBound + 1]
    {
      // Its text would be its destination: it becomes a link with a text.
      let target = MarkdownLinks.written(Array(destination.utf8), isEscaped: true)
      return try write(
        [(bytes, link.range)], [], isCode: false, intended, in: text.block,
        around: ([UInt8(ascii: "[")], Array("](".utf8) + target + Array(")".utf8)))
    }
    // What is next to the new text may have to be escaped, too.
    let whole = Self.source(of: 0..<text.bytes.count, in: text) ?? source
    let isCode = text.form == .code
    return try write(
      isCode ? [(new, source)] : [(new, source), (bytes, whole)], spans, isCode: isCode, intended,
      in: text.block)
  }

  /// Replaces the content of a heading, a paragraph or a cell by a text.
  public func setText(ofBlock index: Int, to new: String) throws(EditRefusal) -> [TextEdit] {
    guard outline.blocks.indices.contains(index), let content = outline.blocks[index].content
    else { throw missing("text") }
    try refuseTemplates(in: index)
    let block = outline.blocks[index]
    let hasList = block.attributes != nil
    let inner = (block.events.lowerBound + 1)..<(block.events.upperBound - (hasList ? 2 : 1))
    let needsBlank =
      block.kind == .heading && content.isEmpty && file.bytes[..<content.lowerBound].last == 0x23
    return try setContent(content, inner, [], in: index, to: new, after: needsBlank ? " " : "")
  }

  /// Replaces the content of a span by a text: an image's alternative text, a link's text.
  public func setText(ofSpan index: Int, to new: String) throws(EditRefusal) -> [TextEdit] {
    guard outline.spans.indices.contains(index) else { throw missing("span") }
    let span = outline.spans[index]
    let block = block(at: span.range.lowerBound)
    try refuseTemplates(in: block)
    let inner = (span.events.lowerBound + span.head)..<(span.events.upperBound - 1)
    let spans = outline.spans.filter {
      $0.events.contains(span.events.lowerBound) && $0.events.upperBound >= span.events.upperBound
    }
    return try setContent(span.content, inner, spans, in: block, to: new, after: "")
  }

  private func setContent(
    _ content: Range<Int>, _ events: Range<Int>, _ spans: [MarkdownOutline.Span], in block: Int,
    to new: String, after blank: String
  ) throws(EditRefusal) -> [TextEdit] {
    let new = Self.lines(new)
    var intended = outline.events
    intended.replaceSubrange(events, with: new.isEmpty ? [] : [.text(new)])
    return try write(
      [(new, content)], spans, isCode: false, intended, in: block, around: (Array(blank.utf8), []))
  }

  /// The edits with the least escaping that have the intended effect, for one of several texts with
  /// the ranges that they replace. References whose label is their text get the old text as a
  /// label.
  private func write(
    _ texts: [(new: [UInt8], source: Range<Int>)], _ spans: [MarkdownOutline.Span], isCode: Bool,
    _ intended: [MarkdownOutline.Event], in block: Int,
    around: (start: [UInt8], end: [UInt8]) = ([], [])
  ) throws(EditRefusal) -> [TextEdit] {
    let labels = spans.compactMap { span -> TextEdit? in
      guard case .shortcut(let brackets) = span.tail else { return nil }
      let label = [UInt8(ascii: "[")] + file.bytes[span.content] + [UInt8(ascii: "]")]
      return TextEdit(SourceRange(brackets.lowerBound, brackets.upperBound), label)
    }
    let isInImage = spans.contains { $0.name == "image" }
    for (new, source) in texts {
      for level in isCode ? [.none] : MarkdownEscaping.Level.allCases {
        let escaping = escaping(level, at: source, in: block, isCode: isCode, isOneLine: isInImage)
        let edit = TextEdit(
          SourceRange(source.lowerBound, source.upperBound),
          around.start + escaping.written(new) + around.end)
        if events(after: [edit] + labels) == intended { return [edit] + labels }
      }
    }
    throw refusal(
      .unsafe, "the text would become markup here, or change what is next to it",
      texts.first?.source)
  }

  private func escaping(
    _ level: MarkdownEscaping.Level, at source: Range<Int>, in block: Int, isCode: Bool,
    isOneLine: Bool
  ) -> MarkdownEscaping {
    let block = outline.blocks[block]
    let isOneLine = isOneLine || block.kind == .cell || block.kind == .heading
    let line = block.lines.last { $0.lowerBound <= source.lowerBound }
    let isStart = line.map { $0.lowerBound == source.lowerBound } ?? true
    let isEnd = source.upperBound >= body.upperBound || file.bytes[source.upperBound].isWhitespace
    return MarkdownEscaping(
      level: level,
      lineBreak: isOneLine ? nil : lineEnd + prefix(before: line?.lowerBound ?? source.lowerBound),
      isCell: block.kind == .cell, hasTemplates: hasTemplates && !isCode,
      isAtEdge: (isStart, isEnd))
  }

  // MARK: Checks

  /// The events after edits of the body; nil if they would change where the body starts.
  func events(after edits: [TextEdit]) -> [MarkdownOutline.Event]? {
    changed(edits).map { MarkdownOutline.events(of: $0.file, body: $0.body, options: options) }
  }

  /// The file after edits of the body.
  func changed(_ edits: [TextEdit]) -> (file: SourceFile, body: Range<Int>)? {
    let bytes = TextEdit.apply(edits, to: file.bytes)
    let start = FrontMatter.bodyStart(in: file.bytes)
    guard start != body.lowerBound || FrontMatter.bodyStart(in: bytes) == start else { return nil }
    let end = body.upperBound + bytes.count - file.size
    return (SourceFile(path: file.path, bytes: bytes), body.lowerBound..<end)
  }

  /// Refuses a block with Liquid, or between two tags of Liquid.
  func refuseTemplates(in block: Int) throws(EditRefusal) {
    guard hasTemplates else { return }
    let range = outline.blocks[block].range
    let marks = LiquidMarks(file.bytes, body)
    if let mark = marks.first(affecting: range) {
      throw refusal(.form, "a template composes this text", mark)
    }
  }

  func refusal(_ reason: EditRefusal.Reason, _ message: String, _ range: Range<Int>?) -> EditRefusal
  {
    Self.refusal(reason, message, file, range ?? body)
  }

  func missing(_ what: String) -> EditRefusal { refusal(.missing, "there is no such \(what)", nil) }

  private static func refusal(
    _ reason: EditRefusal.Reason, _ message: String, _ file: SourceFile, _ range: Range<Int>
  ) -> EditRefusal {
    EditRefusal(
      reason,
      .error(message, at: SourceExcerpt(file, SourceRange(range.lowerBound, range.upperBound))))
  }

  // MARK: Positions

  /// The index of the innermost block that contains an offset.
  func block(at offset: Int) -> Int {
    outline.blocks.lastIndex { $0.range.contains(offset) } ?? 0
  }

  /// The line end of the file.
  var lineEnd: [UInt8] {
    let feed = file.bytes.firstIndex(of: 10)
    return feed.map { $0 > 0 && file.bytes[$0 - 1] == 13 } == true ? [13, 10] : [10]
  }

  /// What a further line of a block begins with, given the start of a line of its content: the
  /// markers of quotes, and blanks for those of lists.
  func prefix(before offset: Int) -> [UInt8] {
    let before = file.bytes[body.lowerBound..<offset]
    let start = before.lastIndex { $0 == 10 || $0 == 13 }.map { $0 + 1 } ?? before.startIndex
    return before[start...].map { $0 == UInt8(ascii: ">") || $0 == 9 ? $0 : 0x20 }
  }

  /// The source of a range of a text; nil if it starts or ends within a character reference.
  private static func source(of range: Range<Int>, in text: MarkdownOutline.Text) -> Range<Int>? {
    let sources = text.sources
    guard let last = sources.last else { return nil }
    func isEdge(_ index: Int) -> Bool {
      index == 0 || index == sources.count || sources[index] != sources[index - 1]
    }
    guard isEdge(range.lowerBound), isEdge(range.upperBound) else { return nil }
    if range.isEmpty {
      let offset =
        range.lowerBound < sources.count ? sources[range.lowerBound].lowerBound : last.upperBound
      return offset..<offset
    }
    return sources[range.lowerBound].lowerBound..<sources[range.upperBound - 1].upperBound
  }

  /// A text with line feeds as line ends.
  static func lines(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    for byte in text.utf8 {
      if byte == 10, result.last == 13 { result.removeLast() }
      result.append(byte)
    }
    return result.map { $0 == 13 ? 10 : $0 }
  }
}
