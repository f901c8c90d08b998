import Bytes
import DataFormats
import SourceText

/// Edits of a YAML file, or of front matter.
struct YAMLEditor {
  let lines: EditedLines
  let root: WrittenValue?
  /// Whether the text may become empty, as front matter may.
  let mayBeEmpty: Bool
  /// Whether texts are in double quotes and collections in brackets, if another form is not safe.
  let isPlainest: Bool

  private var bytes: [UInt8] { lines.bytes }
  private var brackets: BracketEditor { BracketEditor(bytes: bytes, dialect: .yaml) }

  /// The edits for a change.
  func edits(_ change: DataChange) throws(EditFormFailure) -> [TextEdit] {
    guard let root else { return try first(change) }
    guard let links = root.links(to: change.path) else { throw EditFormFailure.unknown }
    let target = links.last.map { $0.list.items[$0.index].value } ?? root
    let isInFlow = links.contains { $0.list.form == .flow }
    switch change {
    case .insert(_, _, let key, _, let value) where target.form == .flow:
      guard !isInFlow, target.end - target.content == 2, let link = links.last else { break }
      return try replace(link, key.map { .mapping([($0, value)]) } ?? .list([value]))
    case .insert(_, _, let key, _, let value):
      return try insert(change, key, value, into: target)
    case .replace(_, let value):
      guard !isInFlow, let link = links.last else { break }
      return try replace(link, value)
    case .remove:
      guard !isInFlow, let link = links.last else { break }
      return try remove(link, from: links.dropLast().last)
    case .rename(_, let name):
      guard !isInFlow, let link = links.last, let key = link.list.items[link.index].key else {
        break
      }
      var writer = writer(near: link.list)
      writer.quotesKeys = key.form == .doubleQuoted || isPlainest
      let isSingle = key.form == .singleQuoted
      let text =
        isSingle ? writer.text(name, .single, inFlow: false) : writer.key(name, inFlow: false)
      return [TextEdit(SourceRange(key.content, key.end), text: text)]
    case .move(_, let from, let index):
      guard target.form == .block else { break }
      return try move(from, to: index, in: target)
    }
    return try brackets.edits(change, in: root)
  }

  // MARK: Insertion

  /// The edits for the first value of a text.
  private func first(_ change: DataChange) throws(EditFormFailure) -> [TextEdit] {
    guard case .insert(_, _, let key, _, let value) = change else { return [] }
    let line = try writer(near: nil).entry(key, value, column: 0)
    let end = lines.range.upperBound
    let isEnded = lines.start(of: end) == end
    return [TextEdit(SourceRange(at: end), text: (isEnded ? "" : "\n") + line + "\n")]
  }

  private func insert(
    _ change: DataChange, _ key: String?, _ value: NewValue, into list: WrittenValue
  ) throws(EditFormFailure) -> [TextEdit] {
    guard let index = change.slot(in: list), let first = list.items.first else {
      throw EditFormFailure.unknown
    }
    let column = lines.column(of: first.start)
    let indentation = String(repeating: " ", count: column)
    let text = try writer(near: list).entry(key, value, column: column)
    guard index > 0 else {
      return [TextEdit(SourceRange(at: first.start), text: text + "\n" + indentation)]
    }
    return [lines.inserting(indentation + text, after: list.items[index - 1].end)]
  }

  // MARK: Replacement

  private func replace(
    _ link: WrittenValue.Link, _ value: NewValue
  ) throws(EditFormFailure) -> [TextEdit] {
    let item = link.list.items[link.index]
    let old = item.value
    let column = lines.column(of: item.start)
    let (head, tail) = try writer(near: link.list, replacing: old)
      .block(value, column: column, isElement: item.key == nil)
    guard let sign = item.sign else {
      let line = String(repeating: " ", count: column) + ":" + (head.isEmpty ? "" : " " + head)
      return [lines.inserting(line + tail, after: item.end)]
    }
    let isList = if case .list = value { true } else { false }
    let isSameKind = !old.isScalar && value.isCollection && isList != old.isMapping
    return replacement(of: old, after: sign, head: head, tail: tail, keepsTag: isSameKind)
  }

  /// The edits that replace a value after the sign `:` or `-`. A comment on its line stays.
  private func replacement(
    of old: WrittenValue, after sign: Int, head: String, tail: String, keepsTag: Bool
  ) -> [TextEdit] {
    let properties = bytes[old.start..<(isPlainest ? old.start : old.content)]
      .split(whereSeparator: \.isWhitespace).prefix {
        $0.first == UInt8(ascii: "&") || keepsTag && $0.first == UInt8(ascii: "!")
      }
    let anchor = String(decoding: Array(properties.joined(separator: [0x20])), as: UTF8.self)
    let first = anchor.isEmpty || head.isEmpty ? anchor + head : anchor + " " + head
    let start = max(old.start, sign)
    let isOnLine = lines.start(of: start) <= sign
    var (headEnd, tailStart, tailEnd) = (old.end, lines.end(of: old.end), lines.end(of: old.end))
    switch old.form {
    case .literal, .folded:
      headEnd =
        old.content + bytes[old.content...].prefix { "|>+-0123456789".utf8.contains($0) }.count
      (tailStart, tailEnd) = (lines.end(of: headEnd), old.end)
    case .block where lines.start(of: old.content) > max(sign, endOfProperties(old)):
      headEnd = max(sign, endOfProperties(old))
      tailStart = lines.end(of: headEnd)
    case .block: (headEnd, tailStart) = (tailEnd, tailEnd)
    case _ where !isOnLine && !tail.isEmpty:
      (headEnd, tailStart, tailEnd) = (sign, lines.end(of: sign), old.end)
    default: break
    }
    let isAfterSign = head.isEmpty || headEnd <= start
    let from = isAfterSign ? sign : start
    let gap = isAfterSign && !first.isEmpty ? " " : ""
    return [
      TextEdit(SourceRange(min(from, headEnd), headEnd), text: gap + first),
      TextEdit(SourceRange(tailStart, tailEnd), text: tail),
    ]
  }

  /// The offset after the anchor and the tag of a value.
  private func endOfProperties(_ value: WrittenValue) -> Int {
    var end = value.start
    var index = value.start
    while index < value.content, "&!".utf8.contains(bytes[index]) {
      while index < value.content, !bytes[index].isWhitespace { index += 1 }
      end = index
      while index < value.content, bytes[index].isBlank { index += 1 }
    }
    return end == value.start ? 0 : end
  }

  // MARK: Removal

  private func remove(
    _ link: WrittenValue.Link, from outer: WrittenValue.Link?
  ) throws(EditFormFailure) -> [TextEdit] {
    let (items, item) = (link.list.items, link.list.items[link.index])
    guard items.count > 1 else { return try empty(link.list, in: outer) }
    if lines.isFirst(item.start) { return [lines.removing(item.start, item.end)] }
    guard link.index == 0 else { throw EditFormFailure("the key is not on a line of its own") }
    let next = items[1].start
    let gap = bytes[lines.end(of: item.end)..<next]
    guard gap.contains(UInt8(ascii: "#")) else {
      return [TextEdit(SourceRange(item.start, next), [])]
    }
    let end = lines.end(of: item.end)
    var start = item.start
    while start > lines.range.lowerBound, bytes[start - 1] == 0x20 { start -= 1 }
    return [TextEdit(SourceRange(start, end), [])]
  }

  /// Removes the last item of a list or mapping, which stays as an empty one.
  private func empty(
    _ list: WrittenValue, in outer: WrittenValue.Link?
  ) throws(EditFormFailure) -> [TextEdit] {
    if let outer { return try replace(outer, list.isMapping ? .mapping([]) : .list([])) }
    guard !mayBeEmpty else { return [lines.removing(list.start, list.end)] }
    let range = SourceRange(list.content, lines.end(of: list.end))
    return [TextEdit(range, text: list.isMapping ? "{}" : "[]")]
  }

  // MARK: Order

  private func move(
    _ from: Int, to index: Int, in list: WrittenValue
  ) throws(EditFormFailure) -> [TextEdit] {
    let slots = list.items.enumerated().map { offset, item in
      let start =
        offset == 0 ? lines.start(of: item.start) : lines.startWithComments(of: item.start)
      return start..<max(start, lines.end(of: item.end))
    }
    guard slots.indices.contains(from), slots.indices.contains(index),
      list.items.allSatisfy({ lines.isFirst($0.start) })
    else { throw EditFormFailure("the first value is on the line of its list") }
    return lines.moving(from, to: index, among: slots)
  }

  // MARK: Style

  /// A writer in the style of a list or mapping, and of the value that it replaces.
  private func writer(near list: WrittenValue?, replacing old: WrittenValue? = nil) -> ValueWriter {
    var writer = ValueWriter(dialect: .yaml)
    let all = root?.sample ?? []
    writer.quotes =
      old.flatMap { WrittenValue.quotes(of: $0.sample) }
      ?? list.flatMap { WrittenValue.quotes(of: $0.items.map(\.value)) }
      ?? WrittenValue.quotes(of: all) ?? .plain
    let keys = list?.items.compactMap(\.key) ?? []
    writer.quotesKeys = !keys.isEmpty && keys.allSatisfy { $0.form == .doubleQuoted }
    writer.listsInFlow = isInFlow(all, old) { !$0.isMapping }
    writer.recordsInFlow = isInFlow(all, old) { list in
      !list.isMapping && list.items.contains { $0.value.isMapping }
    }
    writer.mappingsInFlow = isInFlow(all, old, \.isMapping)
    writer.textsInBlocks = old.map { $0.form != .singleQuoted && $0.form != .doubleQuoted } ?? true
    if old?.form == .folded { writer.blockForm = .folded }
    let steps = all.filter { $0.isMapping && $0.form == .block }.flatMap(\.items)
    writer.step = self.step(steps.filter(\.value.isMapping)) ?? 2
    writer.listStep = self.step(steps.filter { !$0.value.isMapping }) ?? writer.step
    if isPlainest {
      (writer.quotes, writer.textsInBlocks) = (.double, false)
      (writer.listsInFlow, writer.recordsInFlow, writer.mappingsInFlow) = (true, true, true)
    }
    return writer
  }

  /// Whether most lists or mappings of a sort that are not empty are in brackets.
  private func isInFlow(
    _ all: [WrittenValue], _ old: WrittenValue?, _ isWanted: (WrittenValue) -> Bool
  ) -> Bool {
    func isAlike(_ value: WrittenValue) -> Bool {
      !value.isScalar && !value.items.isEmpty && isWanted(value)
    }
    if let old, isAlike(old) { return old.form == .flow }
    let alike = all.dropFirst().filter(isAlike)
    return alike.count { $0.form == .flow } * 2 > alike.count
  }

  /// The indentation of the first value in block form on a line of its own.
  private func step(_ items: [WrittenValue.Item]) -> Int? {
    for item in items {
      guard item.value.form == .block, let first = item.value.items.first,
        lines.isFirst(first.start)
      else { continue }
      return lines.column(of: first.start) - lines.column(of: item.start)
    }
    return nil
  }
}
