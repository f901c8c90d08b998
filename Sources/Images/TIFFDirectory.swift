/// The first directory of a TIFF file, or of an Exif block, which is one (TIFF 6.0 §2).
struct TIFFDirectory {
  private let start: Int
  private let end: Int
  private let isLittle: Bool
  private let entries: Int
  private let count: Int

  /// The directory of what begins and ends somewhere in a file; nil where there is none.
  init?(_ start: Int, end: Int, _ bytes: inout ImageBytes) {
    let isLittle = bytes.has("II*\0", at: start)
    guard isLittle || bytes.has("MM\0*", at: start),
      let offset = Self.number(start + 4, 4, end, isLittle, &bytes),
      let count = Self.number(start + offset, 2, end, isLittle, &bytes)
    else { return nil }
    (self.start, self.end, self.isLittle, self.count) = (start, end, isLittle, count)
    entries = start + offset + 2
  }

  /// The number that an entry holds in its own four bytes; nil where there is no such entry.
  func number(_ tag: Int, _ bytes: inout ImageBytes) -> Int? {
    for entry in 0..<count {
      let offset = entries + entry * 12
      guard let found = Self.number(offset, 2, end, isLittle, &bytes) else { return nil }
      guard found == tag else { continue }
      switch Self.number(offset + 2, 2, end, isLittle, &bytes) {
      case 3: return Self.number(offset + 8, 2, end, isLittle, &bytes)
      case 4: return Self.number(offset + 8, 4, end, isLittle, &bytes)
      default: return nil
      }
    }
    return nil
  }

  private static func number(
    _ offset: Int, _ count: Int, _ end: Int, _ isLittle: Bool, _ bytes: inout ImageBytes
  ) -> Int? {
    guard offset + count <= end else { return nil }
    return isLittle ? bytes.littleEndian(offset, count) : bytes.bigEndian(offset, count)
  }
}
