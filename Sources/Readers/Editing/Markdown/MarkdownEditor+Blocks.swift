import Bytes
import Markdown
import SourceText

extension MarkdownEditor {
  /// A block's source without the markers of the containers, as `replaceBlock` takes it; nil if there is no
  /// such block.
  public func source(ofBlock index: Int) -> String? {
    guard outline.blocks.indices.contains(index) else { return nil }
    let range = outline.blocks[index].range
    let prefix = prefix(before: range.lowerBound)
    var lines = String(decoding: file.bytes[range], as: UTF8.self)
      .replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    for number in lines.indices.dropFirst() {
      let marker = zip(lines[number].utf8, prefix).prefix { $0 == $1 || $0 == 0x20 }
      lines[number] = Substring(lines[number].utf8.dropFirst(marker.count))
    }
    return lines.joined(separator: "\n")
  }

  /// Replaces a block's source by one or more blocks, given without the markers of the containers.
  public func replaceBlock(_ index: Int, with source: String) throws(EditRefusal) -> [TextEdit] {
    guard outline.blocks.indices.contains(index) else { throw missing("block") }
    let block = outline.blocks[index]
    let edit = TextEdit(
      SourceRange(block.range.lowerBound, block.range.upperBound),
      lines(of: source, prefix(before: block.range.lowerBound)))
    return try checked([[edit]], block.events, at: block.range)
  }

  /// Inserts one or more blocks after a block, or before all blocks.
  public func insertBlock(
    after index: Int?, _ source: String
  ) throws(EditRefusal) -> [TextEdit] {
    guard let index else {
      let edit = TextEdit(
        SourceRange(at: body.lowerBound),
        lines(of: source, []) + lineEnd + (outline.blocks.isEmpty ? [] : lineEnd))
      return try checked([[edit]], 0..<0, at: body)
    }
    guard outline.blocks.indices.contains(index) else { throw missing("block") }
    let block = outline.blocks[index]
    let prefix = prefix(before: block.range.lowerBound)
    // The indentation of code is not that of its container.
    let outer = prefix.last == 9 ? prefix.dropLast() : prefix.dropLast(4)
    let candidates = [prefix, Array(outer)].map { prefix in
      let blank = block.isTight ? [] : lineEnd + trimmed(prefix)
      let text = blank + lineEnd + prefix + lines(of: source, prefix)
      return [TextEdit(SourceRange(at: block.range.upperBound), text)]
    }
    let end = block.events.upperBound
    return try checked(
      block.kind == .code ? candidates : [candidates[0]], end..<end, at: block.range)
  }

  /// Removes a block with its lines, and the containers that have no other block.
  public func removeBlock(_ index: Int) throws(EditRefusal) -> [TextEdit] {
    guard outline.blocks.indices.contains(index) else { throw missing("block") }
    var block = outline.blocks[index]
    while let parent = outline.blocks.first(where: {
      $0.events == (block.events.lowerBound - 1)..<(block.events.upperBound + 1)
    }) {
      block = parent
    }
    let lines = lineStart(block.range.lowerBound)..<nextLine(block.range.upperBound)
    var after = lines.upperBound
    while after < body.upperBound, isBlank(after) { after = nextLine(after) }
    var before = lines.lowerBound
    while before > body.lowerBound, isBlank(lineStart(before - 1)) {
      before = lineStart(before - 1)
    }
    let isLast =
      block.events.upperBound == outline.events.count
      || outline.events[block.events.upperBound] == .close
    let ranges = [lines.lowerBound..<after, before..<lines.upperBound]
    let candidates = ((isLast ? ranges.reversed() : ranges) + [before..<after, lines]).map {
      [TextEdit(SourceRange($0.lowerBound, $0.upperBound), [])]
    }
    return try checked(candidates, block.events, at: block.range, isRemoval: true)
  }

  /// Sets or removes the attribute list, such as `{.wide}`, of a link or an image.
  public func setAttributes(ofSpan index: Int, to list: String?) throws(EditRefusal) -> [TextEdit] {
    guard outline.spans.indices.contains(index) else { throw missing("span") }
    let span = outline.spans[index]
    let end = span.range.upperBound
    return try setAttributes(list, at: span.attributes ?? end..<end, span.events.upperBound)
  }

  /// Sets or removes the attribute list of a heading.
  public func setAttributes(
    ofHeading index: Int, to list: String?
  ) throws(EditRefusal) -> [TextEdit] {
    guard outline.blocks.indices.contains(index), let content = outline.blocks[index].content
    else { throw missing("heading") }
    let block = outline.blocks[index]
    let range = content.upperBound..<(block.attributes?.upperBound ?? content.upperBound)
    let event = block.events.upperBound - (block.attributes == nil ? 1 : 2)
    return try setAttributes(list.map { " " + $0 }, at: range, event)
  }

  private func setAttributes(
    _ list: String?, at range: Range<Int>, _ event: Int
  ) throws(EditRefusal) -> [TextEdit] {
    try refuseTemplates(in: block(at: range.lowerBound))
    var intended = outline.events
    if case .leaf("attributes", _) = intended[event] { intended.remove(at: event) }
    if let list {
      intended.insert(.leaf("attributes", Array(list.utf8.drop(while: \.isBlank))), at: event)
    }
    let edits = [TextEdit(SourceRange(range.lowerBound, range.upperBound), text: list ?? "")]
    guard events(after: edits) == intended else {
      throw refusal(.unsafe, "the attributes would not be those of this element alone", range)
    }
    return edits
  }

  /// The first edits that change only the given events, and leave all containers as they are.
  private func checked(
    _ candidates: [[TextEdit]], _ range: Range<Int>, at source: Range<Int>, isRemoval: Bool = false
  ) throws(EditRefusal) -> [TextEdit] {
    let old = outline.events
    for edits in candidates {
      guard let new = events(after: edits) else { continue }
      let end = new.count - (old.count - range.upperBound)
      guard end >= range.lowerBound, new.starts(with: old[..<range.lowerBound]),
        new[end...] == old[range.upperBound...],
        Self.isBalanced(new[range.lowerBound..<end]), isRemoval == (end == range.lowerBound)
      else { continue }
      return edits
    }
    throw refusal(.unsafe, "other blocks would change", source)
  }

  private static func isBalanced(_ events: ArraySlice<MarkdownOutline.Event>) -> Bool {
    var depth = 0
    for event in events {
      if case .open = event { depth += 1 }
      if case .close = event { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }

  /// A source whose lines after the first have a prefix.
  private func lines(of source: String, _ prefix: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    let text = Self.lines(source).trimming { $0 == 10 }
    for (number, line) in text.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      if number > 0 { result += lineEnd + (line.isEmpty ? trimmed(prefix) : prefix) }
      result += line
    }
    return result
  }

  private func trimmed(_ prefix: [UInt8]) -> [UInt8] {
    Array(prefix.reversed().drop(while: \.isBlank).reversed())
  }

  private func lineStart(_ offset: Int) -> Int {
    max(body.lowerBound, file.bytes[..<offset].lastIndex(of: 10).map { $0 + 1 } ?? 0)
  }

  private func nextLine(_ offset: Int) -> Int {
    min(body.upperBound, file.bytes[offset...].firstIndex(of: 10).map { $0 + 1 } ?? file.size)
  }

  private func isBlank(_ start: Int) -> Bool {
    file.bytes[start..<nextLine(start)].allSatisfy { $0.isWhitespace || $0 == UInt8(ascii: ">") }
  }
}
