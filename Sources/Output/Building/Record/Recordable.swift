import Bytes
import CivilTime
import Publishing
import Site

/// A value in the records of builds.
protocol Recordable {
  /// Writes the value.
  func write(to record: inout RecordWriter)
  /// Reads what `write(to:)` wrote.
  ///
  /// - Throws: `RecordDamage` if the bytes are no such value.
  init(from record: inout RecordReader) throws
}

/// The error for bytes that are not a record.
struct RecordDamage: Error {}

extension Recordable {
  /// A header, the value and their hash.
  func sealed(header: String) -> [UInt8] {
    RecordWriter.sealed { $0.add(header, self) }
  }

  /// Writes a header, the value and their hash to a file. A failure is ignored: the next build then
  /// has no record.
  func write(header: String, to path: String) {
    try? RecordWriter.write(to: path) { $0.add(header, self) }
  }

  /// Reads a record that consists of a header, the value and their hash; nil if the bytes do not.
  init?(sealed bytes: [UInt8], header: String) {
    guard var reader = RecordReader(sealed: bytes), (try? reader.string()) == header,
      let value = try? Self(from: &reader)
    else { return nil }
    self = value
  }
}

extension Optional: Recordable where Wrapped: Recordable {
  func write(to record: inout RecordWriter) {
    record.add(self != nil)
    if let self { record.add(self) }
  }

  init(from record: inout RecordReader) throws {
    self = try record.read() ? Wrapped(from: &record) : nil
  }
}

extension Array: Recordable where Element: Recordable {
  func write(to record: inout RecordWriter) { record.add(list: self) { $0.add($1) } }
  init(from record: inout RecordReader) throws { self = try record.list { try $0.read() } }
}

extension Dictionary: Recordable where Key: Recordable & Comparable, Value: Recordable {
  func write(to record: inout RecordWriter) {
    record.add(list: sorted { $0.key < $1.key }) { $0.add($1.key, $1.value) }
  }

  init(from record: inout RecordReader) throws {
    self.init(try record.list { (try $0.read(), try $0.read()) }) { first, _ in first }
  }
}

extension String: Recordable {
  func write(to record: inout RecordWriter) { record.add(utf8) }
  init(from record: inout RecordReader) throws { self = try record.string() }
}

extension Bool: Recordable {
  func write(to record: inout RecordWriter) { record.add(small: self ? 1 : 0) }
  init(from record: inout RecordReader) throws { self = try record.small() == 1 }
}

extension UInt64: Recordable {
  func write(to record: inout RecordWriter) { record.add(word: self) }
  init(from record: inout RecordReader) throws { self = try record.word() }
}

/// Numbers that are near 0 are short.
extension Int: Recordable {
  func write(to record: inout RecordWriter) {
    record.add(small: self << 1 ^ self >> (Int.bitWidth - 1))
  }

  init(from record: inout RecordReader) throws {
    let number = try record.small()
    self = number >> 1 ^ -(number & 1)
  }
}

extension Fingerprint: Recordable {
  /// All have the same size.
  func write(to record: inout RecordWriter) { record.add(UInt64(size), hash) }
  init(from record: inout RecordReader) throws {
    self.init(size: Int(truncatingIfNeeded: try record.word()), hash: try record.word())
  }
}

extension Timestamp: Recordable {
  func write(to record: inout RecordWriter) { record.add(unixSeconds, utcOffset) }
  init(from record: inout RecordReader) throws {
    self.init(unixSeconds: try record.read(), utcOffset: try record.read())
  }
}

extension URLPath: Recordable {
  func write(to record: inout RecordWriter) { record.add(text) }

  /// Paths that are not in normal form are refused.
  init(from record: inout RecordReader) throws {
    let text = try record.string()
    guard let path = URLPath(text), path.text == text else { throw RecordDamage() }
    self = path
  }
}
