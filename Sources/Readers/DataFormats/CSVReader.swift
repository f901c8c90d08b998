public import SourceText

/// Reads CSV (RFC 4180), or TSV, which has tabs, with a header line, into a sequence of mappings.
///
/// Fields are plain scalars, quoted ones are text. Blank lines and spaces around fields without
/// quotes are ignored. A row with fewer fields than the header lacks the last ones; one with more
/// is a warning.
public enum CSVReader {
  /// The separator of fields.
  public enum Separator: UInt8, Sendable {
    case comma = 0x2C
    case tab = 0x09
  }

  /// Reads a whole file; a byte order mark is skipped. A file of more than `mostValues` fields is
  /// an error.
  public static func read(
    _ file: SourceFile, separator: Separator = .comma, mostValues: Int = .max
  ) -> Parsed {
    if let offset = file.firstInvalidUTF8 {
      return Parsed(node: nil, diagnostics: [.invalidUTF8(in: file, at: offset)])
    }
    var scanner = CSVScanner(file, separator)
    guard let header = scanner.record() else {
      return Parsed(node: nil, diagnostics: scanner.diagnostics)
    }
    let names = header.map { field -> String in
      guard case .scalar(let name, _) = field.content else { return "" }
      return name
    }
    if names.count == 1, let (found, hint) = separator.mistake(in: names[0]) {
      scanner.warn("the fields of a line are separated by \(found)", header[0].range, hint: hint)
    }
    var rows: [Node] = []
    var valuesLeft = mostValues
    while let fields = scanner.record() {
      valuesLeft -= fields.count
      guard valuesLeft >= 0 else {
        let problem = DataLimits.tooManyValues(mostValues, file, at: fields[0].range)
        return Parsed(node: nil, diagnostics: [problem])
      }
      if fields.count > names.count {
        scanner.warn(
          "\(fields.count) fields, but the header names \(names.count)", fields[names.count].range)
      }
      let entries = zip(header, zip(names, fields)).map { head, pair in
        Node.Entry(key: pair.0, keyRange: head.range, value: pair.1)
      }
      let range = SourceRange(fields[0].range.start, fields[fields.count - 1].range.end)
      rows.append(Node(.mapping(entries), range))
    }
    return Parsed(
      node: Node(.sequence(rows), SourceRange(0, file.bytes.count)),
      diagnostics: scanner.diagnostics)
  }
}

extension CSVReader.Separator {
  /// The other character that separates the fields of a header, and the hint; nil for a single
  /// column.
  fileprivate func mistake(in header: String) -> (found: String, hint: Cure)? {
    switch self {
    case .comma where header.contains(";"): ("';'", "separate the fields with ','")
    case .comma where header.contains("\t"):
      ("tabs", "rename the file to '.tsv', or separate the fields with ','")
    case .tab where header.contains(","):
      ("','", "rename the file to '.csv', or separate the fields with tabs")
    case .tab where header.contains(";"): ("';'", "separate the fields with tabs")
    default: nil
    }
  }
}

private struct CSVScanner {
  private let file: SourceFile
  private let separator: UInt8
  private var index = 0
  private(set) var diagnostics: [Diagnostic] = []

  private var bytes: [UInt8] { file.bytes }

  init(_ file: SourceFile, _ separator: CSVReader.Separator) {
    self.file = file
    self.separator = separator.rawValue
    if file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  mutating func warn(_ message: String, _ range: SourceRange, hint: Cure? = nil) {
    guard diagnostics.count < DataLimits.mostDiagnostics else { return }
    diagnostics.append(.warning(message, at: SourceExcerpt(file, range), hint: hint))
  }

  /// The fields of the next line that is not blank; nil at the end.
  mutating func record() -> [Node]? {
    while index < bytes.count {
      var fields = [field()]
      while index < bytes.count, bytes[index] == separator {
        index += 1
        fields.append(field())
      }
      skipLineEnd()
      let isBlank = fields.count == 1 && fields[0].range.bytes.isEmpty
      if !isBlank { return fields }
    }
    return nil
  }

  private mutating func field() -> Node {
    skipBlanks()
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") { return quotedField() }
    let start = index
    while index < bytes.count, !isEndOfField(bytes[index]) { index += 1 }
    var end = index
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return Node(.scalar(text, isPlain: true), SourceRange(start, end))
  }

  private mutating func quotedField() -> Node {
    let start = index
    var text: [UInt8] = []
    index += 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") {
        index += 1
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
          return finishQuoted(text, start)
        }
      }
      text.append(bytes[index])
      index += 1
    }
    diagnostics.append(
      .error(
        "a quoted field is not closed", at: SourceExcerpt(file, SourceRange(start, start + 1))))
    return Node(
      .scalar(String(decoding: text, as: UTF8.self), isPlain: false), SourceRange(start, index))
  }

  private mutating func finishQuoted(_ text: [UInt8], _ start: Int) -> Node {
    let end = index
    skipBlanks()
    if index < bytes.count, !isEndOfField(bytes[index]) {
      warn("text after a quoted field is ignored", SourceRange(index, index + 1))
      while index < bytes.count, !isEndOfField(bytes[index]) { index += 1 }
    }
    let value = String(decoding: text, as: UTF8.self)
    return Node(.scalar(value, isPlain: false), SourceRange(start, end))
  }

  private func isEndOfField(_ byte: UInt8) -> Bool {
    byte == separator || byte == 0x0A || byte == 0x0D
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 && separator != 0x09
  }

  private mutating func skipBlanks() {
    while index < bytes.count, isBlank(bytes[index]) { index += 1 }
  }

  private mutating func skipLineEnd() {
    if index < bytes.count, bytes[index] == 0x0D { index += 1 }
    if index < bytes.count, bytes[index] == 0x0A { index += 1 }
  }
}
