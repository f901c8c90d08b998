/// The lines of a text as byte ranges without their line feeds; a byte order mark is skipped.
struct LineScanner {
  private let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func next() -> Range<Int>? {
    guard offset < bytes.count else { return nil }
    let start = offset
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    offset = min(end + 1, bytes.count)
    return start..<end
  }
}
