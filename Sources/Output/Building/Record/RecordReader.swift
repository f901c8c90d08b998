import Bytes
import Publishing

/// Reads the output of a `RecordWriter`; every function throws `RecordDamage` if the bytes are invalid.
struct RecordReader {
  private let source: [UInt8]
  private var offset: Int
  /// The end of the values.
  private let end: Int
  /// The path of the previous excerpt.
  var path = ""

  /// Reads a block, given its range in all bytes.
  init(block bytes: [UInt8], _ range: Range<Int>) {
    source = bytes
    (offset, end) = (range.lowerBound, range.upperBound)
  }

  /// Reads bytes that end in the hash of the preceding bytes; nil if they do not.
  init?(sealed bytes: [UInt8]) {
    guard bytes.count > RecordWriter.fingerprintSize else { return nil }
    let count = bytes.count - RecordWriter.fingerprintSize
    var seal = RecordReader(block: bytes, count..<bytes.count)
    guard (try? Fingerprint(from: &seal)) == Fingerprint(of: bytes, 0..<count) else { return nil }
    self.init(block: bytes, 0..<count)
  }

  /// Reads a value.
  mutating func read<Value: Recordable>() throws -> Value { try Value(from: &self) }

  /// The range of a block in all bytes.
  mutating func block() throws -> Range<Int> {
    let count = try small()
    guard count <= end - offset else { throw RecordDamage() }
    defer { offset += count }
    return offset..<offset + count
  }

  /// Reads a list after its length. Each element takes at least one byte, so a wrong length fails
  /// early.
  mutating func list<Element>(_ element: (inout RecordReader) throws -> Element) throws -> [Element]
  {
    let count = try small()
    guard count <= end - offset else { throw RecordDamage() }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try element(&self)) }
    return elements
  }

  /// A number that is not negative.
  mutating func small() throws -> Int {
    var (number, shift) = (0 as UInt, 0 as UInt)
    while offset < end, shift < 63 {
      let byte = source[offset]
      offset += 1
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(number) }
      shift += 7
    }
    throw RecordDamage()
  }

  mutating func string() throws -> String {
    let range = try block()
    guard let text = String(utf8: source.span.extracting(range)) else { throw RecordDamage() }
    return text
  }

  mutating func bytes() throws -> [UInt8] {
    let range = try block()
    return Array(source[range])
  }

  mutating func word() throws -> UInt64 {
    guard end - offset >= 8 else { throw RecordDamage() }
    defer { offset += 8 }
    return source.span.bytes.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
  }
}
