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
    RecordWriter.sealed { record in
      record.add(header)
      record.add(self)
    }
  }

  /// Writes a header, the value and their hash to a file. A failure is ignored: the next build then
  /// has no record.
  func write(header: String, to path: String) {
    try? RecordWriter.write(to: path) { record in
      record.add(header)
      record.add(self)
    }
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
    record.add(flag: self != nil)
    if let self { self.write(to: &record) }
  }

  init(from record: inout RecordReader) throws {
    self = try record.flag() ? Wrapped(from: &record) : nil
  }
}

extension Array: Recordable where Element: Recordable {
  func write(to record: inout RecordWriter) { record.add(list: self) { $0.add($1) } }

  init(from record: inout RecordReader) throws { self = try record.list { try $0.read() } }
}

extension Dictionary: Recordable where Key == String, Value: Recordable {
  func write(to record: inout RecordWriter) {
    record.add(list: sorted { $0.key < $1.key }) { record, entry in
      record.add(entry.key)
      record.add(entry.value)
    }
  }

  init(from record: inout RecordReader) throws {
    self.init(try record.list { (try $0.string(), try $0.read()) }) { first, _ in first }
  }
}

extension String: Recordable {
  func write(to record: inout RecordWriter) { record.add(self) }
  init(from record: inout RecordReader) throws { self = try record.string() }
}

extension UInt64: Recordable {
  func write(to record: inout RecordWriter) { record.add(self) }
  init(from record: inout RecordReader) throws { self = try record.word() }
}

extension Fingerprint: Recordable {
  func write(to record: inout RecordWriter) {
    record.add(size)
    record.add(hash)
  }

  init(from record: inout RecordReader) throws {
    self.init(size: try record.int(), hash: try record.word())
  }
}

extension Timestamp: Recordable {
  func write(to record: inout RecordWriter) {
    record.add(unixSeconds)
    record.add(utcOffset)
  }

  init(from record: inout RecordReader) throws {
    self.init(unixSeconds: try record.int(), utcOffset: try record.int())
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
