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

  /// Reads bytes that end in the hash of those before; nil where they do not.
  init?(sealed bytes: [UInt8]) {
    guard bytes.count > FieldWriter.fingerprintSize else { return nil }
    let body = Array(bytes.dropLast(FieldWriter.fingerprintSize))
    var end = FieldReader(bytes, from: body.count)
    guard end.fingerprint() == Fingerprint(of: body) else { return nil }
    self.init(body)
  }

  /// A list behind its length. Each element takes at least a byte, so that a wrong length ends soon.
  mutating func list<Element>(_ element: (inout FieldReader) -> Element?) -> [Element]? {
    guard let count = small(), count <= bytes.count - place else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count {
      guard let next = element(&self) else { return nil }
      elements.append(next)
    }
    return elements
  }

  mutating func small() -> Int? {
    var (number, shift) = (0 as UInt, 0 as UInt)
    while place < bytes.count, shift < 63 {
      let byte = bytes[place]
      place += 1
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(number) }
      shift += 7
    }
    return nil
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

  mutating func excerpt() -> SourceExcerpt?? {
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
