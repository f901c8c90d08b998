import Bytes
import CivilTime
import Publishing
import SourceText

/// Reads the output of a `FieldWriter`; every value is nil if the bytes are invalid.
struct RecordReader {
  private let source: [UInt8]
  private var offset: Int
  /// The end of the values.
  private let end: Int
  /// The path of the previous excerpt.
  private var path = ""

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    source = bytes
    (offset, end) = (range.lowerBound, range.upperBound)
  }

  /// Reads bytes that end in the hash of the preceding bytes; nil if they do not.
  init?(sealed bytes: [UInt8]) {
    guard bytes.count > FieldWriter.fingerprintSize else { return nil }
    let count = bytes.count - FieldWriter.fingerprintSize
    var seal = RecordReader(bytes, count..<bytes.count)
    guard seal.fingerprint() == Fingerprint(of: bytes, 0..<count) else { return nil }
    self.init(bytes, 0..<count)
  }

  /// Reads a block, given its range in all bytes.
  init(block bytes: [UInt8], _ range: Range<Int>) { self.init(bytes, range) }

  /// The range of a block in all bytes.
  mutating func block() -> Range<Int>? {
    guard let count = small(), count <= end - offset else { return nil }
    defer { offset += count }
    return offset..<offset + count
  }

  /// Reads a list after its length. Each element takes at least one byte, so a wrong length fails
  /// early.
  mutating func list<Element>(_ element: (inout RecordReader) -> Element?) -> [Element]? {
    guard let count = small(), count <= end - offset else { return nil }
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
    while offset < end, shift < 63 {
      let byte = source[offset]
      offset += 1
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(number) }
      shift += 7
    }
    return nil
  }

  mutating func int() -> Int? { word().map { Int(Int64(bitPattern: $0)) } }

  mutating func string() -> String? {
    guard let count = small(), count <= end - offset else { return nil }
    defer { offset += count }
    return String(utf8: source.span.extracting(offset..<offset + count))
  }

  mutating func bytes() -> [UInt8]? {
    guard let count = small(), count <= end - offset else { return nil }
    defer { offset += count }
    return Array(source[offset..<offset + count])
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
    guard let severity = small(), severity < FieldWriter.severities.count, let message = string(),
      let excerpt = excerpt(),
      let hint = cure()
    else { return nil }
    guard let count = small() else { return nil }
    var notes: [Diagnostic.Note] = []
    for _ in 0..<count {
      guard let message = string(), let excerpt = self.excerpt() else { return nil }
      notes.append(Diagnostic.Note(message, excerpt))
    }
    return Diagnostic(
      FieldWriter.severities[severity], message, at: excerpt, hint: hint, notes: notes)
  }

  mutating func cure() -> Cure?? {
    guard let isThere = flag() else { return nil }
    guard isThere else { return .some(nil) }
    guard let text = string(), let kind = small() else { return nil }
    guard kind > 0 else { return Cure(text) }
    guard let change = string(), let length = int() else { return nil }
    switch kind {
    case 1: return Cure(text, .replacement(change, length: length < 0 ? nil : length))
    case 2: return Cure(text, .move(to: change))
    case 3: return Cure(text, .command(change))
    default: return Cure(text, .line(change))
    }
  }

  mutating func excerpt() -> SourceExcerpt?? {
    guard let isThere = flag() else { return nil }
    guard isThere else { return .some(nil) }
    guard let isNamed = flag() else { return nil }
    if isNamed {
      guard let name = string() else { return nil }
      path = name
    }
    guard let line = small(), let column = small(), let text = string(),
      let lineStart = small(), let length = small()
    else { return nil }
    return SourceExcerpt(
      path: path, position: SourcePosition(line: line, column: column), line: text,
      lineStart: lineStart, length: length)
  }

  /// Reads a text or nil.
  mutating func text() -> String?? {
    guard let isThere = flag() else { return nil }
    guard isThere else { return .some(nil) }
    return string()
  }

  mutating func flag() -> Bool? {
    guard offset < end else { return nil }
    defer { offset += 1 }
    return source[offset] == 1
  }

  private mutating func word() -> UInt64? {
    guard end - offset >= 8 else { return nil }
    defer { offset += 8 }
    return source.span.bytes.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
  }
}
