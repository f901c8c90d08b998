import SourceText

extension Diagnostic: Recordable {
  /// The severities by their numbers in records.
  private static let severities: [Severity] = [.warning, .error, .note]

  func write(to record: inout RecordWriter) {
    record.add(small: Self.severities.firstIndex(of: severity) ?? 0)
    record.add(message, excerpt)
    record.add(hint, notes)
  }

  init(from record: inout RecordReader) throws {
    let severity = try record.small()
    guard severity < Self.severities.count else { throw RecordDamage() }
    self.init(
      Self.severities[severity], try record.read(), at: try record.read(),
      hint: try record.read(), notes: try record.read())
  }
}

extension Diagnostic.Note: Recordable {
  func write(to record: inout RecordWriter) { record.add(message, excerpt) }
  init(from record: inout RecordReader) throws {
    self.init(try record.read(), try record.read())
  }
}

extension Cure: Recordable {
  func write(to record: inout RecordWriter) {
    record.add(text)
    switch change {
    case nil: record.add(0)
    case .replacement(let text, let length): record.add(1, text, length)
    case .move(let path): record.add(2, path)
    case .command(let command): record.add(3, command)
    case .line(let line): record.add(4, line)
    }
  }

  init(from record: inout RecordReader) throws {
    let (text, kind): (String, Int) = (try record.read(), try record.read())
    switch kind {
    case 0: self.init(text)
    case 1: self.init(text, .replacement(try record.read(), length: try record.read()))
    case 2: self.init(text, .move(to: try record.read()))
    case 3: self.init(text, .command(try record.read()))
    case 4: self.init(text, .line(try record.read()))
    default: throw RecordDamage()
    }
  }
}

extension SourceExcerpt: Recordable {
  /// The path is left out if the previous excerpt has the same.
  func write(to record: inout RecordWriter) {
    record.add(path == record.path ? nil : path)
    record.path = path
    record.add(position.line, position.column)
    record.add(line, lineStart, length)
  }

  init(from record: inout RecordReader) throws {
    if let path: String = try record.read() { record.path = path }
    let position = SourcePosition(line: try record.read(), column: try record.read())
    self.init(
      path: record.path, position: position, line: try record.read(),
      lineStart: try record.read(), length: try record.read())
  }
}
