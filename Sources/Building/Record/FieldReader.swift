import CivilTime
import Publishing
import SourceText

/// Reads what a `FieldWriter` wrote; everything is nil where the bytes are something else.
struct FieldReader {
  private let bytes: [UInt8]
  private var place: Int

  init(_ bytes: [UInt8], from place: Int = 0) {
    self.bytes = bytes
    self.place = place
  }

  mutating func int() -> Int? { word().map { Int(Int64(bitPattern: $0)) } }

  mutating func string() -> String? {
    guard let count = int(), count >= 0, count <= bytes.count - place else { return nil }
    defer { place += count }
    return String(validating: bytes[place..<place + count], as: UTF8.self)
  }

  mutating func fingerprint() -> Fingerprint? {
    guard let size = int(), let hash = word() else { return nil }
    return Fingerprint(size: size, hash: hash)
  }

  mutating func timestamp() -> Timestamp?? {
    guard let isThere = flag() else { return nil }
    guard isThere else { return .some(nil) }
    guard let seconds = int(), let offset = int() else { return nil }
    return Timestamp(unixSeconds: seconds, utcOffset: offset)
  }

  mutating func diagnostic() -> Diagnostic? {
    guard let severity = int(), let message = string(), let excerpt = excerpt(),
      let hasHint = flag()
    else { return nil }
    var hint: String?
    if hasHint {
      guard let text = string() else { return nil }
      hint = text
    }
    guard let count = int(), count >= 0 else { return nil }
    var notes: [Diagnostic.Note] = []
    for _ in 0..<count {
      guard let message = string(), let excerpt = self.excerpt() else { return nil }
      notes.append(Diagnostic.Note(message, excerpt))
    }
    return Diagnostic(
      severity == 1 ? .error : .warning, message, at: excerpt, hint: hint, notes: notes)
  }

  private mutating func excerpt() -> SourceExcerpt?? {
    guard let isThere = flag() else { return nil }
    guard isThere else { return .some(nil) }
    guard let path = string(), let line = int(), let column = int(), let text = string(),
      let lineStart = int(), let length = int()
    else { return nil }
    return SourceExcerpt(
      path: path, position: SourcePosition(line: line, column: column), line: text,
      lineStart: lineStart, length: length)
  }

  private mutating func flag() -> Bool? {
    guard place < bytes.count else { return nil }
    defer { place += 1 }
    return bytes[place] == 1
  }

  private mutating func word() -> UInt64? {
    guard bytes.count - place >= 8 else { return nil }
    defer { place += 8 }
    return bytes[place..<place + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
