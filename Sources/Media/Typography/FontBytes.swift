/// Big-endian numbers in the bytes of a font. Reads outside of the bytes are nil.
struct FontBytes {
  let bytes: [UInt8]
  let range: Range<Int>

  init(_ bytes: [UInt8]) { (self.bytes, range) = (bytes, bytes.indices) }

  private init(_ bytes: [UInt8], _ range: Range<Int>) { (self.bytes, self.range) = (bytes, range) }

  /// The bytes of a table; nil if they are not all there.
  func part(at offset: Int, count: Int) -> FontBytes? {
    guard offset >= 0, count >= 0, offset <= range.count, count <= range.count - offset else {
      return nil
    }
    return FontBytes(bytes, range.lowerBound + offset..<range.lowerBound + offset + count)
  }

  /// The bytes from an offset on.
  func rest(at offset: Int) -> FontBytes? { part(at: offset, count: range.count - offset) }

  func uint8(_ offset: Int) -> Int? {
    guard offset >= 0, offset < range.count else { return nil }
    return Int(bytes[range.lowerBound + offset])
  }

  func uint16(_ offset: Int) -> Int? {
    guard offset >= 0, offset < range.count - 1 else { return nil }
    return Int(bytes[range.lowerBound + offset]) << 8 | Int(bytes[range.lowerBound + offset + 1])
  }

  func int16(_ offset: Int) -> Int? { uint16(offset).map { Int(Int16(truncatingIfNeeded: $0)) } }

  func uint32(_ offset: Int) -> Int? {
    guard let high = uint16(offset), let low = uint16(offset + 2) else { return nil }
    return high << 16 | low
  }
}
