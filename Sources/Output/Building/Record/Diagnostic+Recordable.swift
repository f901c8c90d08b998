import SourceText

extension Diagnostic: Recordable {
  /// The severities by their numbers in records.
  private static let severities: [Severity] = [.warning, .error, .note]

  func write(to record: inout RecordWriter) {
    record.add(small: Self.severities.firstIndex(of: severity) ?? 0)
    record.add(message)
    record.add(excerpt)
    record.add(hint)
    record.add(notes)
  }

  init(from record: inout RecordReader) throws {
    let severity = try record.small()
    guard severity < Self.severities.count else { throw RecordDamage() }
    self.init(
      Self.severities[severity], try record.string(), at: try record.read(),
      hint: try record.read(), notes: try record.read())
  }
}

extension Diagnostic.Note: Recordable {
  func write(to record: inout RecordWriter) {
    record.add(message)
    record.add(excerpt)
  }

  init(from record: inout RecordReader) throws {
    self.init(try record.string(), try record.read())
  }
}

extension Cure: Recordable {
  func write(to record: inout RecordWriter) {
    record.add(text)
    let (kind, change, length) =
      switch change {
      case nil: (0, "", 0)
      case .replacement(let text, let length): (1, text, length ?? -1)
      case .move(let path): (2, path, 0)
      case .command(let command): (3, command, 0)
      case .line(let line): (4, line, 0)
      }
    record.add(small: kind)
    guard kind > 0 else { return }
    record.add(change)
    record.add(length)
  }

  init(from record: inout RecordReader) throws {
    let (text, kind) = (try record.string(), try record.small())
    guard kind > 0 else {
      self.init(text)
      return
    }
    let (change, length) = (try record.string(), try record.int())
    switch kind {
    case 1: self.init(text, .replacement(change, length: length < 0 ? nil : length))
    case 2: self.init(text, .move(to: change))
    case 3: self.init(text, .command(change))
    default: self.init(text, .line(change))
    }
  }
}

extension SourceExcerpt: Recordable {
  /// The path is left out if the previous excerpt has the same.
  func write(to record: inout RecordWriter) {
    record.add(path == record.path ? nil : path)
    record.path = path
    record.add(small: position.line)
    record.add(small: position.column)
    record.add(line)
    record.add(small: lineStart)
    record.add(small: length)
  }

  init(from record: inout RecordReader) throws {
    if let path: String = try record.read() { record.path = path }
    let position = SourcePosition(line: try record.small(), column: try record.small())
    self.init(
      path: record.path, position: position, line: try record.string(),
      lineStart: try record.small(), length: try record.small())
  }
}
