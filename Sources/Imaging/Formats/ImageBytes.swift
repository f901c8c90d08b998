/// A file's bytes, fetched in pieces as they are requested.
struct ImageBytes {
  /// What is fetched at once: nearly every image says its size within.
  private static let piece = 4_096

  private let read: (Int, Int) -> [UInt8]
  private var start = 0
  private var fetched: [UInt8] = []

  init(_ read: @escaping (Int, Int) -> [UInt8]) { self.read = read }

  /// The bytes of a file in memory.
  init(of file: [UInt8]) {
    self.init { offset, count in Array(file.dropFirst(offset).prefix(count)) }
  }

  /// So many bytes at an offset; nil if the file ends before.
  mutating func bytes(_ offset: Int, _ count: Int) -> ArraySlice<UInt8>? {
    if offset < start || offset + count > start + fetched.count {
      start = offset
      fetched = read(offset, max(count, Self.piece))
    }
    guard offset + count <= start + fetched.count else { return nil }
    return fetched[(offset - start)..<(offset - start + count)]
  }

  /// Up to so many bytes from the beginning.
  mutating func prefix(_ count: Int) -> [UInt8] {
    if start == 0, fetched.count >= count || !fetched.isEmpty && fetched.count < Self.piece {
      return Array(fetched.prefix(count))
    }
    return read(0, count)
  }

  /// Whether bytes stand at an offset.
  mutating func has(_ text: StaticString, at offset: Int) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes(offset, wanted.count)?.elementsEqual(wanted) ?? false
  }

  /// A number of up to four bytes, the most significant first.
  mutating func bigEndian(_ offset: Int, _ count: Int) -> Int? {
    bytes(offset, count)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of up to four bytes, the least significant first.
  mutating func littleEndian(_ offset: Int, _ count: Int) -> Int? {
    bytes(offset, count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
