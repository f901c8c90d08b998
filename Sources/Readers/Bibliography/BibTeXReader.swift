import Bytes
public import SourceText

/// Reads BibTeX: entries, `@string`, `@preamble`, `@comment`, `#`, `crossref` and months' macros.
///
/// Text outside of entries is a comment. After a mistake, reading continues at the next line that
/// begins with `@`.
public struct BibTeXReader {
  /// The most bytes of a file, entries of a file, and bytes of a value.
  static let (mostBytes, mostEntries, mostValue) = (8 << 20, 20_000, 100_000)
  /// The most bytes of all values; macros could otherwise multiply them.
  static let mostExpanded = 32 << 20
  /// The number of problems after which reading stops.
  static let mostProblems = 100

  /// Reads a file of well-formed UTF-8.
  public static func read(
    _ file: SourceFile
  ) -> (entries: [BibTeXEntry], diagnostics: [Diagnostic]) {
    guard file.size <= mostBytes else {
      let message = "a bibliography of \(file.size >> 20) MB, larger than \(mostBytes >> 20) MB"
      return ([], [.error(message, at: SourceExcerpt(path: file.path), hint: "split the file")])
    }
    var reader = BibTeXReader(file)
    reader.readAll()
    reader.resolveCrossReferences()
    return (reader.entries, reader.diagnostics)
  }

  var scanner: BibTeXScanner
  private let file: SourceFile
  private var entries: [BibTeXEntry] = []
  private var indexes: [String: Int] = [:]
  private var strings: [String: String] = [:]
  private var diagnostics: [Diagnostic] = []
  private var expanded = 0

  private init(_ file: SourceFile) {
    self.file = file
    scanner = BibTeXScanner(bytes: file.bytes)
    let months = "jan feb mar apr may jun jul aug sep oct nov dec".split(separator: " ")
    for month in months { strings[String(month)] = String(month) }
  }

  private mutating func readAll() {
    while scanner.findEntry() {
      do {
        try readEntry()
      } catch {
        report(error)
        scanner.skipToNextEntry()
      }
      let isTooMany = entries.count > Self.mostEntries
      if isTooMany {
        report(BibTeXMistake("more than \(Self.mostEntries) entries", scanner.here))
        entries.removeLast()
      }
      if isTooMany || diagnostics.count >= Self.mostProblems || expanded > Self.mostExpanded {
        return
      }
    }
  }

  private mutating func readEntry() throws(BibTeXMistake) {
    let start = scanner.index
    scanner.index += 1
    let type = scanner.word().lowercased()
    scanner.skipSpace()
    guard !type.isEmpty, let close = scanner.openEntry() else {
      // An address such as me@example.org outside of an entry is a comment.
      return
    }
    switch type {
    case "comment": try scanner.skipComment(closing: close, from: start)
    case "preamble": _ = try value()
    case "string":
      if let field = try field() { strings[field.name] = field.value }
    default:
      try readEntry(of: type, from: start, closing: close)
      return
    }
    try scanner.close(close, from: start)
  }

  private mutating func readEntry(
    of type: String, from start: Int, closing close: UInt8
  ) throws(BibTeXMistake) {
    scanner.skipSpace()
    let keyStart = scanner.index
    var key = scanner.key(closing: close)
    let range = SourceRange(start, max(scanner.index, start + 1))
    scanner.skipSpace()
    if scanner.byte == UInt8(ascii: "=") {
      warn("the entry has no key", range, hint: "write @\(type){key, \(key) = …")
      (key, scanner.index) = ("", keyStart)
    }
    var fields: [BibTeXEntry.Field] = []
    while true {
      scanner.skipSeparators()
      if scanner.byte == close { break }
      guard let field = try field() else {
        throw scanner.isAtEnd || scanner.isAtLineOfEntry
          ? BibTeXMistake("the entry '\(key)' is not closed", range, hint: "add a '}' after it")
          : BibTeXMistake("expected a field such as 'year = 2024'", scanner.here)
      }
      add(field, to: &fields)
      scanner.skipSpace()
      if let next = scanner.byte, next != UInt8(ascii: ","), next != close,
        !scanner.isAtLineOfEntry
      {
        warn("missing ',' after the field '\(field.name)'", scanner.here, hint: nil)
      }
    }
    scanner.index += 1
    add(BibTeXEntry(type: type, key: key, range: range, fields: fields))
  }

  private mutating func add(_ field: BibTeXEntry.Field, to fields: inout [BibTeXEntry.Field]) {
    if fields.contains(where: { $0.name == field.name }) {
      warn("a second field '\(field.name)' in the entry", field.range, hint: "keep one of them")
    } else {
      fields.append(field)
    }
  }

  private mutating func add(_ entry: BibTeXEntry) {
    let key = entry.key.lowercased()
    if !key.isEmpty, indexes[key] != nil {
      warn(
        "a second entry '\(entry.key)', which is left out", entry.range,
        hint: "give each entry its own key")
      return
    }
    indexes[key] = entries.count
    entries.append(entry)
  }

  /// A field's name and value; nil if no name follows.
  private mutating func field() throws(BibTeXMistake) -> BibTeXEntry.Field? {
    scanner.skipSpace()
    let start = scanner.index
    let name = scanner.fieldName().lowercased()
    guard !name.isEmpty else { return nil }
    scanner.skipSpace()
    guard scanner.byte == UInt8(ascii: "=") else {
      throw BibTeXMistake("expected '=' after '\(name)'", SourceRange(start, scanner.index))
    }
    scanner.index += 1
    scanner.skipSpace()
    let valueStart = scanner.index
    let text = try value()
    return BibTeXEntry.Field(
      name: name, value: text, range: SourceRange(valueStart, scanner.index))
  }

  /// A value: texts in braces or quotes, numbers and macros, joined with `#`.
  private mutating func value() throws(BibTeXMistake) -> String {
    scanner.skipSpace()
    let start = scanner.index
    var text = ""
    while true {
      text += try part()
      let end = scanner.index
      guard text.utf8.count <= Self.mostValue else {
        throw BibTeXMistake(
          "a value of more than \(Self.mostValue) bytes", SourceRange(start, start + 1))
      }
      scanner.skipSpace()
      guard scanner.byte == UInt8(ascii: "#") else {
        scanner.index = end
        break
      }
      scanner.index += 1
      scanner.skipSpace()
    }
    expanded += text.utf8.count
    guard expanded <= Self.mostExpanded else {
      throw BibTeXMistake(
        "the values have more than \(Self.mostExpanded >> 20) MB", SourceRange(start, start + 1))
    }
    return text
  }

  private mutating func part() throws(BibTeXMistake) -> String {
    switch scanner.byte {
    case UInt8(ascii: "{"): return try scanner.braced()
    case UInt8(ascii: "\""): return try scanner.quoted()
    case let byte? where byte.isDigit: return scanner.number()
    default: break
    }
    let start = scanner.index
    let name = scanner.fieldName()
    let range = SourceRange(start, max(start + 1, scanner.index))
    guard !name.isEmpty else {
      throw BibTeXMistake("expected a value in braces or quotes", range)
    }
    if let text = strings[name.lowercased()] { return text }
    let nearest = Spelling.hint(for: name, in: strings.keys.sorted())
    warn("undefined macro '\(name)'", range, hint: nearest ?? "put the text in braces")
    return name
  }

  private mutating func resolveCrossReferences() {
    let written = entries
    for index in entries.indices {
      guard let reference = entries[index].fields.first(where: { $0.name == "crossref" }) else {
        continue
      }
      let key = TeXText.singleSpaced(reference.value).lowercased()
      if let parent = indexes[key], parent != index {
        entries[index].inherit(from: written[parent])
      } else {
        let hint = Spelling.hint(for: reference.value, in: written.map(\.key))
        warn("no entry '\(reference.value)'", reference.range, hint: hint)
      }
    }
  }

  private mutating func report(_ mistake: BibTeXMistake) {
    diagnostics.append(
      .error(mistake.message, at: SourceExcerpt(file, mistake.range), hint: mistake.hint))
  }

  private mutating func warn(_ message: String, _ range: SourceRange, hint: Cure?) {
    guard diagnostics.count < Self.mostProblems else { return }
    diagnostics.append(.warning(message, at: SourceExcerpt(file, range), hint: hint))
  }
}
