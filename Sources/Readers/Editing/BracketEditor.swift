import DataFormats
import SourceText

/// Changes of values in brackets: of JSON files, and those of YAML and TOML.
struct BracketEditor {
  let bytes: [UInt8]
  var dialect = ValueWriter.Dialect.json

  /// The edits for a change of a root value.
  func edits(
    _ change: DataChange, in root: WrittenValue
  ) throws(EditFormFailure) -> [TextEdit] {
    guard let links = root.links(to: change.path) else {
      throw EditFormFailure.unknown
    }
    let target = links.last.map { $0.list.items[$0.index].value } ?? root
    switch change {
    case .replace(_, let value): return try replace(links, root, value)
    case .insert(_, _, let key, _, let value):
      guard let index = change.slot(in: target) else { throw EditFormFailure.unknown }
      let writer = writer(near: target)
      let text = try (key.map { writer.keyed($0, inFlow: true) } ?? "") + writer.flow(value)
      let gap = writer.dialect == .json ? writer.gap : " "
      guard target.isBracketed(in: bytes) else {
        return try insert(text, afterPairOf: links, target, gap)
      }
      return FlowEditor(bytes: bytes).insert(text, at: index, into: target, gap: gap)
    case .remove:
      guard let link = links.last else { throw EditFormFailure.unknown }
      if !link.list.isBracketed(in: bytes), link.list.items.count == 1,
        let outer = links.dropLast().last
      {
        return [empty(outer.list.items[outer.index])]
      }
      guard link.list.isBracketed(in: bytes) else {
        throw EditFormFailure("a key without braces of its own cannot be removed alone")
      }
      return FlowEditor(bytes: bytes).remove(at: link.index, from: link.list)
    case .rename(_, let name):
      guard let link = links.last, let key = link.list.items[link.index].key else { return [] }
      var writer = writer(near: link.list)
      writer.quotesKeys = key.form != .plain
      return [
        TextEdit(SourceRange(key.start, key.end), text: writer.key(name, inFlow: true))
      ]
    case .move(_, let from, let index):
      let items = target.items
      let gaps = zip(items, items.dropFirst()).map { $0.end..<$1.start }
      guard items.indices.contains(from), items.indices.contains(index) else {
        throw EditFormFailure.unknown
      }
      guard !gaps.contains(where: { bytes[$0].contains(UInt8(ascii: "#")) }) else {
        throw EditFormFailure("a list in brackets with comments cannot be reordered")
      }
      return EditedLines(bytes: bytes, range: 0..<bytes.count)
        .moving(from, to: index, among: items.map { $0.start..<$0.end })
    }
  }

  private func replace(
    _ links: [WrittenValue.Link], _ root: WrittenValue, _ value: NewValue
  ) throws(EditFormFailure) -> [TextEdit] {
    guard let link = links.last else {
      return [
        TextEdit(SourceRange(root.content, root.end), text: try writer(near: root).flow(value))
      ]
    }
    let item = link.list.items[link.index]
    let old = item.value
    var writer = writer(near: link.list)
    switch old.form {
    case .singleQuoted: writer.quotes = .single
    case .doubleQuoted, .folded: writer.quotes = .double
    case .literal: writer.quotes = .single
    case .plain where old.isText: writer.quotes = .plain
    default: break
    }
    let isLong = dialect == .toml && (old.form == .folded || old.form == .literal)
    let long = isLong ? writer.long(value) : nil
    let short = try writer.flow(value)
    let text = long ?? short
    if old.start == old.end {
      guard let key = item.key, item.sign == nil else {
        return [TextEdit(SourceRange(at: old.end), text: " " + text)]
      }
      // A key on several lines needs its sign.
      let needsSign = item.start == key.start && bytes[key.start..<key.end].contains(0x0A)
      return [
        TextEdit(SourceRange(at: key.start), text: needsSign ? "? " : ""),
        TextEdit(SourceRange(at: old.end), text: ": " + text),
      ]
    }
    if dialect == .toml, let key = item.key, !old.isScalar, !old.isBracketed(in: bytes) {
      return [TextEdit(SourceRange(key.end, old.end), text: " = " + text)]
    }
    let anchor = old.anchor.map { "&\($0) " } ?? ""
    return [TextEdit(SourceRange(old.start, old.end), text: anchor + text)]
  }

  /// Inserts a pair after those of a mapping without braces, which gets them in YAML.
  private func insert(
    _ text: String, afterPairOf links: [WrittenValue.Link], _ target: WrittenValue, _ gap: String
  ) throws(EditFormFailure) -> [TextEdit] {
    guard dialect == .toml else {
      return [
        TextEdit(SourceRange(at: target.start), text: "{"),
        TextEdit(SourceRange(at: target.end), text: ", " + text + "}"),
      ]
    }
    guard let outer = links.last(where: { $0.list.isBracketed(in: bytes) }),
      let link = links.last, let key = link.list.items[link.index].key
    else { throw EditFormFailure.unknown }
    let prefix = String(
      decoding: bytes[outer.list.items[outer.index].start..<key.end], as: UTF8.self)
    return FlowEditor(bytes: bytes)
      .insert(prefix + "." + text, at: outer.index + 1, into: outer.list, gap: gap)
  }

  /// Removes the only key of a mapping without braces.
  private func empty(_ item: WrittenValue.Item) -> TextEdit {
    if dialect == .toml, let key = item.key {
      return TextEdit(SourceRange(key.end, item.end), text: " = {}")
    }
    return TextEdit(SourceRange(item.value.start, item.end), text: "{}")
  }

  /// A writer in the style of a list or mapping.
  private func writer(near list: WrittenValue) -> ValueWriter {
    var writer = ValueWriter(dialect: dialect)
    writer.quotes = WrittenValue.quotes(of: list.sample) ?? .plain
    writer.quotesKeys = list.items.contains { $0.key?.form == .doubleQuoted }
    if dialect == .json {
      let pair = list.items.first { $0.sign != nil }
      let hasGap = bytes.contains(0x20) || !bytes.contains(UInt8(ascii: ":"))
      writer.gap = pair.map { $0.value.start > $0.sign ?? 0 } ?? hasGap ? " " : ""
    }
    writer.textsInBlocks = false
    return writer
  }
}
