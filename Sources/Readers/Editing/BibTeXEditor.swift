import Bibliography
import Bytes
public import SourceText

/// Changes fields of BibTeX entries by replacing bytes; the form of an entry is kept.
public struct BibTeXEditor: Sendable {
  private let file: SourceFile
  private let entries: [BibTeXEntry]

  /// Creates an editor for a file of well-formed UTF-8 without errors.
  public init(_ file: SourceFile) throws(EditRefusal) {
    self.file = file
    guard file.firstInvalidUTF8 == nil else {
      throw Self.refusal(.encoding, "the file is not UTF-8", file, SourceRange(0, 1))
    }
    let (entries, diagnostics) = BibTeXReader.read(file)
    if let error = diagnostics.first(where: { $0.severity == .error }) {
      throw EditRefusal(.damaged, error)
    }
    self.entries = entries
  }

  /// Sets a field's value, or adds the field after the last one.
  ///
  /// - Parameters:
  ///   - name: The name in lowercase.
  ///   - value: TeX, without delimiters.
  public func set(
    _ name: String, of key: String, to value: String
  ) throws(EditRefusal) -> [TextEdit] {
    let entry = try entry(key)
    guard let field = entry.fields.first(where: { $0.name == name }) else {
      return try checked(added(name, value, to: entry), key, name, value)
    }
    let old = file.bytes[field.range.bytes]
    let isPlain = old.allSatisfy(\.isDigit) && value.utf8.allSatisfy(\.isDigit) && !value.isEmpty
    let isQuoted = old.first == UInt8(ascii: "\"") && !value.utf8.contains(UInt8(ascii: "\""))
    let written = isPlain ? value : isQuoted ? "\"\(value)\"" : "{\(value)}"
    return try checked([TextEdit(field.range, text: written)], key, name, value)
  }

  /// Removes a field with its line or, if other fields are on the line, with the comma next to it.
  public func remove(_ name: String, of key: String) throws(EditRefusal) -> [TextEdit] {
    let entry = try entry(key)
    guard let index = entry.fields.firstIndex(where: { $0.name == name }) else {
      throw refusal(.missing, "the entry '\(key)' has no field '\(name)'", entry.range)
    }
    // From the end of what precedes the field to the end of its value.
    let value = entry.fields[index].range
    let before = index == 0 ? entry.range.end : entry.fields[index - 1].range.end
    guard let comma = file.bytes[before..<value.start].firstIndex(of: UInt8(ascii: ",")) else {
      throw refusal(.form, "no ',' precedes the field '\(name)'", value)
    }
    return try checked([TextEdit(SourceRange(comma, value.end), [])], key, name, nil)
  }

  private func entry(_ key: String) throws(EditRefusal) -> BibTeXEntry {
    guard let entry = entries.first(where: { $0.key == key }) else {
      throw refusal(.missing, "there is no entry '\(key)'", SourceRange(0, 1))
    }
    return entry
  }

  /// A new field in the form of the last one: its indentation, its `=`, its delimiters, its comma.
  private func added(_ name: String, _ value: String, to entry: BibTeXEntry) -> [TextEdit] {
    guard let last = entry.fields.last else {
      return [TextEdit(SourceRange(at: entry.range.end), text: ",\n  \(name) = {\(value)}")]
    }
    let leads = entry.fields.indices.map { lead(of: $0, in: entry) }
    let columns = leads.map { $0.equals.lowerBound - $0.name.lowerBound }
    let isAligned = columns.count > 1 && Set(columns).count == 1
    let (space, equals) = (leads[leads.count - 1].space, leads[leads.count - 1].equals)
    let blanks = leads[leads.count - 1].name.upperBound..<equals.lowerBound
    let padding = isAligned ? max(1, columns[0] - name.utf8.count) : blanks.count
    let isQuoted =
      file.bytes[last.range.start] == UInt8(ascii: "\"")
      && !value.utf8.contains(UInt8(ascii: "\""))
    let field =
      file.bytes[space] + name.utf8 + Array(repeating: 0x20, count: padding) + file.bytes[equals]
      + (isQuoted ? "\"\(value)\"" : "{\(value)}").utf8
    let comma = [UInt8(ascii: ",")]
    if let end = endOfComma(after: last.range.end) {
      return [TextEdit(SourceRange(at: end), field + comma)]
    }
    return [TextEdit(SourceRange(at: last.range.end), comma + field)]
  }

  /// What precedes the value of a field: white space, the name, and the `=` with the blanks after
  /// it.
  private func lead(
    of index: Int, in entry: BibTeXEntry
  ) -> (space: Range<Int>, name: Range<Int>, equals: Range<Int>) {
    let field = entry.fields[index]
    let before = index == 0 ? entry.range.end : entry.fields[index - 1].range.end
    let bytes = file.bytes[before..<field.range.start]
    let sign = bytes.lastIndex(of: UInt8(ascii: "=")) ?? field.range.start
    let end = bytes[..<sign].lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? sign
    let name = (end - field.name.utf8.count)..<end
    let start = bytes[..<name.lowerBound].lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? before
    return (start..<name.lowerBound, name, sign..<field.range.start)
  }

  /// The offset after the comma that follows a value, and after a comment in the rest of its line.
  private func endOfComma(after offset: Int) -> Int? {
    let rest = file.bytes[offset...].drop(while: \.isWhitespace)
    guard rest.first == UInt8(ascii: ",") else { return nil }
    let after = rest.dropFirst().drop(while: \.isBlank)
    guard after.first == UInt8(ascii: "%") else { return rest.startIndex + 1 }
    return after.firstIndex { $0 == 10 || $0 == 13 } ?? file.size
  }

  /// The edits, if they change the value of the field alone.
  private func checked(
    _ edits: [TextEdit], _ key: String, _ name: String, _ value: String?
  ) throws(EditRefusal) -> [TextEdit] {
    let changed = SourceFile(path: file.path, bytes: TextEdit.apply(edits, to: file.bytes))
    let (new, diagnostics) = BibTeXReader.read(changed)
    let isIntended =
      new.count == entries.count
      && zip(entries, new).allSatisfy { old, new in
        var fields = old.fields.map { [$0.name, $0.value] }
        if old.key == key {
          let index = fields.firstIndex { $0[0] == name }
          let field = value.map { [[name, $0]] } ?? []
          fields.replaceSubrange(
            (index ?? fields.count)..<((index ?? fields.count - 1) + 1), with: field)
        }
        return old.type == new.type && old.key == new.key
          && fields == new.fields.map { [$0.name, $0.value] }
      }
    guard isIntended, !diagnostics.contains(where: { $0.severity == .error }) else {
      throw refusal(
        .unsafe, "the value has braces or quotes without their pair",
        edits.first?.range ?? SourceRange(0, 1))
    }
    return edits
  }

  private func refusal(
    _ reason: EditRefusal.Reason, _ message: String, _ range: SourceRange
  ) -> EditRefusal {
    Self.refusal(reason, message, file, range)
  }

  private static func refusal(
    _ reason: EditRefusal.Reason, _ message: String, _ file: SourceFile, _ range: SourceRange
  ) -> EditRefusal {
    EditRefusal(reason, .error(message, at: SourceExcerpt(file, range)))
  }
}
