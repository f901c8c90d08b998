import DataFormats
import SourceText

/// Edits of a CSV or TSV file.
struct CSVEditor {
  let lines: EditedLines
  let separator: CSVReader.Separator
  let rows: [Node]
  private let header: (names: [String], range: Range<Int>)

  /// An editor of a file with its rows.
  init(_ file: SourceFile, _ separator: CSVReader.Separator, rows: [Node]) {
    let isMarked = file.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let hasReturns = EditedLines.hasReturns(file.bytes, 0..<file.bytes.count)
    lines = EditedLines(
      bytes: file.bytes, range: (isMarked ? 3 : 0)..<file.bytes.count,
      lineEnd: hasReturns ? "\r\n" : "\n")
    (self.separator, self.rows) = (separator, rows)
    header = Self.header(file, separator)
  }

  /// The edits for a change.
  func edits(_ change: DataChange) throws(EditFormFailure) -> [TextEdit] {
    switch (change, change.path.first, change.path.dropFirst().first) {
    case (.insert(_, let index, nil, _, let value), nil, nil): return try insert(value, at: index)
    case (.insert(_, _, let key?, _, let value), .index(let row), nil):
      let count = rows[row].entries?.count ?? 0
      let column = try column(key)
      guard column >= count else { throw EditFormFailure.unknown }
      let gap = String(
        repeating: String(Unicode.Scalar(separator.rawValue)), count: column - count + 1)
      return [TextEdit(SourceRange(at: rows[row].range.end), text: gap + (try cell(value, column)))]
    case (.replace(_, let value), .index(let row), .key(let key)):
      return try set(value, row, key)
    case (.remove, .index(let row), .key(let key)): return try set(.null, row, key)
    case (.remove, .index(let row), nil):
      return [lines.removing(rows[row].range.start, rows[row].range.end)]
    case (.move(_, let from, let index), nil, nil):
      let slots = rows.map { lines.start(of: $0.range.start)..<lines.end(of: $0.range.end) }
      return lines.moving(from, to: index, among: slots)
    default: throw EditFormFailure("a table has rows with cells, and no other values")
    }
  }

  private func set(
    _ value: NewValue, _ row: Int, _ key: String
  ) throws(EditFormFailure) -> [TextEdit] {
    guard let entries = rows[row].entries, let column = entries.lastIndex(where: { $0.key == key })
    else { throw EditFormFailure.unknown }
    let old = entries[column].value
    let text = try cell(value, column, replacing: old)
    let isBlank = text.isEmpty && entries.count == 1
    return [TextEdit(old.range, text: isBlank ? "\"\"" : text)]
  }

  private func insert(_ value: NewValue, at index: Int) throws(EditFormFailure) -> [TextEdit] {
    guard case .mapping(let pairs) = value else { throw EditFormFailure("a row must be a mapping") }
    var cells = [String](repeating: "", count: header.names.count)
    for pair in pairs {
      let column = try column(pair.key)
      cells[column] = try cell(pair.value, column)
    }
    let line = cells.joined(separator: String(Unicode.Scalar(separator.rawValue)))
    let previous = index > 0 ? rows[index - 1].range.end : header.range.upperBound
    return [lines.inserting(line.isEmpty ? "\"\"" : line, after: previous)]
  }

  private func column(_ key: String) throws(EditFormFailure) -> Int {
    guard let column = header.names.lastIndex(of: key) else {
      throw EditFormFailure("the table has no column '\(key)'")
    }
    return column
  }

  /// A field, in quotes if it needs them, or if the old one or the column has them.
  private func cell(
    _ value: NewValue, _ column: Int, replacing old: Node? = nil
  ) throws(EditFormFailure) -> String {
    guard !value.isCollection else { throw EditFormFailure("a cell has one value") }
    var text = value.plain
    if case .null = value { text = "" }
    let needsQuotes =
      text.utf8.contains { [separator.rawValue, 0x22, 0x0A, 0x0D].contains($0) }
      || text.utf8.first == 0x20 || text.utf8.last == 0x20 || text.utf8.first == 0x09
      || text.utf8.last == 0x09
    let isQuoted =
      old.map { Self.isQuoted($0) && !$0.range.bytes.isEmpty }
      ?? (!text.isEmpty && isQuoted(column))
    return needsQuotes || isQuoted ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }

  private func isQuoted(_ column: Int) -> Bool {
    let cells = rows.compactMap { row in
      row.entries.flatMap { column < $0.count ? $0[column].value : nil }
    }.filter { !$0.range.bytes.isEmpty }
    return !cells.isEmpty && cells.allSatisfy(Self.isQuoted)
  }

  private static func isQuoted(_ node: Node) -> Bool {
    guard case .scalar(_, let isPlain) = node.content else { return false }
    return !isPlain
  }

  /// The names of the columns, and the range of their line.
  private static func header(
    _ file: SourceFile, _ separator: CSVReader.Separator
  ) -> (names: [String], range: Range<Int>) {
    let bytes = file.bytes
    var (index, isInQuotes) = (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, false)
    while index < bytes.count, [0x0A, 0x0D, 0x20].contains(bytes[index]) { index += 1 }
    let start = index
    while index < bytes.count, isInQuotes || bytes[index] != 0x0A && bytes[index] != 0x0D {
      if bytes[index] == 0x22 { isInQuotes.toggle() }
      index += 1
    }
    // The header as its own row has all columns.
    let line = Array(bytes[start..<index])
    let twice = SourceFile(path: file.path, bytes: line + [0x0A] + line)
    let entries = CSVReader.read(twice, separator: separator).node?.elements?.first?.entries ?? []
    return (entries.map(\.key), start..<index)
  }
}
