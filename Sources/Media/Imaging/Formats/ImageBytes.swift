/// The bytes of a file, read in chunks on request.
struct ImageBytes {
  /// The minimum size of a chunk; nearly every image gives its size within it.
  private static let piece = 4_096

  private let read: (Int, Int) -> [UInt8]
  private var start = 0
  private var fetched: [UInt8] = []

  init(_ read: @escaping (Int, Int) -> [UInt8]) { self.read = read }

  /// The bytes of a file in memory.
  init(of file: [UInt8]) {
    self.init { offset, count in Array(file.dropFirst(offset).prefix(count)) }
  }

  /// The given number of bytes at an offset; nil if the file ends before.
  mutating func bytes(_ offset: Int, _ count: Int) -> ArraySlice<UInt8>? {
    if offset < start || offset + count > start + fetched.count {
      start = offset
      fetched = read(offset, max(count, Self.piece))
    }
    guard offset + count <= start + fetched.count else { return nil }
    return fetched[(offset - start)..<(offset - start + count)]
  }

  /// Up to the given number of bytes from the beginning.
  mutating func prefix(_ count: Int) -> [UInt8] {
    if start == 0, fetched.count >= count || !fetched.isEmpty && fetched.count < Self.piece {
      return Array(fetched.prefix(count))
    }
    return read(0, count)
  }

  /// Whether the file has the given text at an offset.
  mutating func has(_ text: StaticString, at offset: Int) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes(offset, wanted.count)?.elementsEqual(wanted) ?? false
  }

  /// A big-endian number of up to four bytes.
  mutating func bigEndian(_ offset: Int, _ count: Int) -> Int? {
    bytes(offset, count)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// A little-endian number of up to four bytes.
  mutating func littleEndian(_ offset: Int, _ count: Int) -> Int? {
    bytes(offset, count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
