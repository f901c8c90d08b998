import Bytes
import DataFormats
import SourceText

/// Edits of a TOML file, or of front matter.
struct TOMLEditor {
  typealias Step = ValuePath.Step

  let lines: EditedLines
  let layout: TOMLLayout

  var bytes: [UInt8] { lines.bytes }
  var statements: [TOMLStatement] { layout.statements }

  /// An editor of a document.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    lines = EditedLines(bytes: bytes, range: range)
    layout = TOMLLayout(bytes, range)
  }

  /// The edits for a change.
  func edits(_ change: DataChange) throws(EditFormFailure) -> [TextEdit] {
    let path = change.path
    let pair = statements.first { $0.value != nil && path.starts(with: $0.path) }
    if let pair, let value = pair.value, pair.path.count < path.count || !change.isOfKey {
      return try BracketEditor(bytes: bytes, dialect: .toml)
        .edits(change.inside(pair, value), in: Self.document(of: pair, value))
    }
    switch change {
    case .replace(_, let value):
      let parent = Array(path.dropLast())
      if case .index(let index) = path.last {
        return try composed(try insertTable(value, at: index + 1, into: parent)) {
          $0.removing(path)
        }
      }
      guard case .key(let key) = path.last else { throw EditFormFailure.unknown }
      let own = statements.filter { $0.isIn(path) }
      if let first = own.first, first.value != nil, let end = first.key(of: path)?.end {
        let text = " = " + (try writer(in: first.section).flow(value))
        return own.dropFirst().map { lines.removing($0.start, $0.end) }
          + [TextEdit(SourceRange(end, first.end), text: text)]
      }
      return try composed(removing(path)) { editor throws(EditFormFailure) in
        try editor.insertPair(key, value, after: nil, into: parent)
      }
    case .insert(_, let index, nil, _, let value):
      return try insertTable(value, at: index, into: path)
    case .insert(_, _, let key?, let after, let value):
      return try insertPair(key, value, after: after, into: path)
    case .remove: return try remove(path, pair)
    case .rename(_, let name):
      let writer = ValueWriter(dialect: .toml)
      return statements.filter { $0.isIn(path) }.compactMap { statement in
        statement.key(of: path).map {
          TextEdit(SourceRange($0.start, $0.end), text: writer.key(name, inFlow: false))
        }
      }
    case .move(_, let from, let index): return try move(from, to: index, in: path)
    }
  }

  private static let tables = EditFormFailure("an element of '[[tables]]' must be a mapping")

  /// A mapping with the key of a statement alone.
  private static func document(of pair: TOMLStatement, _ value: WrittenValue) -> WrittenValue {
    let siblings = WrittenValue.Item(
      start: pair.start, key: pair.keys.last, sign: value.start, value: value)
    return WrittenValue(
      .block, isMapping: true, start: pair.start, content: pair.start, end: pair.end,
      items: [siblings])
  }

  /// Two changes after each other as one edit.
  func composed(
    _ first: [TextEdit],
    _ second: (TOMLEditor) throws(EditFormFailure) -> [TextEdit]
  ) throws(EditFormFailure) -> [TextEdit] {
    let hasReturns = EditedLines.hasReturns(bytes, 0..<bytes.count)
    let changed = TextEdit.apply(hasReturns ? first.map(\.withReturns) : first, to: bytes)
    let range = lines.range.lowerBound..<lines.range.upperBound + changed.count - bytes.count
    let further = try second(TOMLEditor(changed, range))
    let result = TextEdit.apply(hasReturns ? further.map(\.withReturns) : further, to: changed)
    return [TextEdit.difference(bytes, result)]
  }

  // MARK: Insertion

  private func writer(in section: [Step]) -> ValueWriter {
    var writer = ValueWriter(dialect: .toml)
    let near = statements.filter { $0.section == section }.compactMap(\.value)
    writer.quotes =
      WrittenValue.quotes(of: near.prefix(1_000).flatMap(\.sample))
      ?? WrittenValue.quotes(of: statements.compactMap(\.value).prefix(1_000).flatMap(\.sample))
      ?? .double
    return writer
  }

  func insertPair(
    _ key: String, _ value: NewValue, after: String?, into table: [Step]
  ) throws(EditFormFailure) -> [TextEdit] {
    let writer = writer(in: table)
    let pair = try writer.keyed(key, inFlow: false) + writer.flow(value)
    let own = statements.filter { $0.value != nil && $0.section == table }
    let previous = after.flatMap { after in own.last { $0.path[table.count] == .key(after) } }
    if let statement = previous ?? own.last {
      return [lines.inserting(indentation(of: statement) + pair, after: statement.end)]
    }
    if let header = statements.first(where: { $0.value == nil && $0.path == table }) {
      return [lines.inserting(indentation(of: header) + pair, after: header.end)]
    }
    let inner = statements.filter { $0.isIn(table) && $0.path.count > table.count }
    if let dotted = inner.last(where: { $0.key(of: table) != nil && $0.value != nil }),
      let end = dotted.key(of: table)?.end
    {
      let prefix = String(decoding: bytes[dotted.start..<end], as: UTF8.self)
      return [lines.inserting(indentation(of: dotted) + prefix + "." + pair, after: dotted.end)]
    }
    return try insertFirst(pair, into: table, before: inner.first, writer)
  }

  /// Inserts the first pair of a table that has no header, or of the document.
  private func insertFirst(
    _ pair: String, into table: [Step], before inner: TOMLStatement?, _ writer: ValueWriter
  ) throws(EditFormFailure) -> [TextEdit] {
    guard !table.isEmpty else {
      guard let first = statements.first else {
        let end = lines.range.upperBound
        let isEnded = lines.start(of: end) == end
        return [TextEdit(SourceRange(at: end), text: (isEnded ? "" : "\n") + pair + "\n")]
      }
      let start = lines.startWithComments(of: first.start)
      return [TextEdit(SourceRange(at: start), text: pair + "\n\n")]
    }
    guard let inner else {
      let names = try table.map { (step: Step) throws(EditFormFailure) in
        guard case .key(let key) = step else { throw EditFormFailure.unknown }
        return writer.key(key, inFlow: false)
      }
      let text = "\n[" + names.joined(separator: ".") + "]\n" + pair
      return [lines.inserting(text, after: max(lines.range.lowerBound, lines.range.upperBound - 1))]
    }
    guard inner.value == nil, let end = inner.key(of: table)?.end,
      let start = inner.keys.first?.start
    else { throw EditFormFailure.unknown }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    let position = lines.startWithComments(of: inner.start)
    return [TextEdit(SourceRange(at: position), text: "[\(name)]\n\(pair)\n\n")]
  }

  private func insertTable(
    _ value: NewValue, at index: Int, into list: [Step]
  ) throws(EditFormFailure) -> [TextEdit] {
    guard case .mapping(let pairs) = value,
      let header = statements.last(where: { $0.value == nil && $0.path.dropLast() == list[...] }),
      let first = header.keys.first, let last = header.keys.last
    else { throw Self.tables }
    let writer = writer(in: header.path)
    let name = String(decoding: bytes[first.start..<last.end], as: UTF8.self)
    var text = ["\(indentation(of: header))[[\(name)]]"]
    for pair in pairs {
      let line = try writer.keyed(pair.key, inFlow: false) + writer.flow(pair.value)
      text.append(indentation(of: header) + line)
    }
    if let next = statements.first(where: { $0.isIn(list + [.index(index)]) }) {
      let start = lines.startWithComments(of: next.start)
      return [TextEdit(SourceRange(at: start), text: text.joined(separator: "\n") + "\n\n")]
    }
    guard let previous = statements.last(where: { $0.isIn(list) }) else { throw Self.tables }
    let line = (previous.value == nil && index < 2 ? "" : "\n") + text.joined(separator: "\n")
    return [lines.inserting(line, after: previous.end)]
  }

  private func indentation(of statement: TOMLStatement) -> String {
    let start = lines.start(of: statement.start)
    return String(decoding: bytes[start..<statement.start], as: UTF8.self)
  }
}

extension DataChange {
  /// Whether the change is of a key's whole pair, and not of its value.
  fileprivate var isOfKey: Bool {
    switch self {
    case .remove, .rename: true
    case .replace, .insert, .move: false
    }
  }

  /// The change in a mapping that has the last key of a statement alone.
  fileprivate func inside(_ pair: TOMLStatement, _ value: WrittenValue) -> DataChange {
    let rest = Array(path.dropFirst(pair.path.count - 1))
    switch self {
    case .replace(_, let value): return .replace(rest, value)
    case .insert(_, let index, let key, let after, let value):
      return .insert(into: rest, at: index, key: key, after: after, value)
    case .remove: return .remove(rest)
    case .move(_, let from, let index): return .move(in: rest, from: from, to: index)
    case .rename(_, let name): return .rename(rest, to: name)
    }
  }
}
