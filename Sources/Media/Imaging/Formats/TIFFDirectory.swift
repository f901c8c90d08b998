/// The first directory of a TIFF file, or of an Exif block, which has the same format (TIFF 6.0
/// §2).
struct TIFFDirectory {
  private let start: Int
  private let end: Int
  private let isLittle: Bool
  private let entries: Int
  private let count: Int

  /// Reads the first directory of a block within a file; nil if there is none.
  init?(_ start: Int, end: Int, _ bytes: inout ImageBytes) {
    let isLittle = bytes.has("II*\0", at: start)
    guard isLittle || bytes.has("MM\0*", at: start),
      let offset = Self.number(start + 4, 4, end, isLittle, &bytes)
    else { return nil }
    self.init(at: offset, start, end, isLittle, &bytes)
  }

  private init?(
    at offset: Int, _ start: Int, _ end: Int, _ isLittle: Bool, _ bytes: inout ImageBytes
  ) {
    guard let count = Self.number(start + offset, 2, end, isLittle, &bytes) else { return nil }
    (self.start, self.end, self.isLittle, self.count) = (start, end, isLittle, count)
    entries = start + offset + 2
  }

  /// The directory that an entry points to; nil if there is none.
  func directory(_ tag: Int, _ bytes: inout ImageBytes) -> TIFFDirectory? {
    guard let offset = number(tag, &bytes), offset > 0 else { return nil }
    return TIFFDirectory(at: offset, start, end, isLittle, &bytes)
  }

  /// The text of an entry, up to 200 bytes, without control characters; nil if there is none.
  func text(_ tag: Int, _ bytes: inout ImageBytes) -> String? {
    guard let (type, count, place) = entry(tag, &bytes), type == 2, count > 0,
      let offset = count <= 4 ? place : pointer(place, &bytes),
      offset + count <= end, let found = bytes.bytes(offset, min(count, Self.longestText))
    else { return nil }
    let text = String(decoding: found.prefix { $0 != 0 }, as: UTF8.self)
    let printable = text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    let words = String(String.UnicodeScalarView(printable)).split(separator: " ")
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The numerator and denominator of an entry; nil if there is none.
  func fraction(_ tag: Int, _ bytes: inout ImageBytes) -> (Int, Int)? {
    guard let (type, count, place) = entry(tag, &bytes), type == 5, count == 1,
      let offset = pointer(place, &bytes),
      let numerator = Self.number(offset, 4, end, isLittle, &bytes),
      let denominator = Self.number(offset + 4, 4, end, isLittle, &bytes)
    else { return nil }
    return (numerator, denominator)
  }

  private static let longestText = 200

  private func pointer(_ place: Int, _ bytes: inout ImageBytes) -> Int? {
    Self.number(place, 4, end, isLittle, &bytes).map { start + $0 }
  }

  /// The type of an entry, the number of its values, and the offset of the values or of their
  /// offset.
  private func entry(
    _ tag: Int, _ bytes: inout ImageBytes
  ) -> (type: Int, count: Int, place: Int)? {
    for entry in 0..<count {
      let offset = entries + entry * 12
      guard let found = Self.number(offset, 2, end, isLittle, &bytes) else { return nil }
      guard found == tag else { continue }
      guard let type = Self.number(offset + 2, 2, end, isLittle, &bytes),
        let count = Self.number(offset + 4, 4, end, isLittle, &bytes)
      else { return nil }
      return (type, count, offset + 8)
    }
    return nil
  }

  /// The number stored in an entry itself; nil if there is no such entry.
  func number(_ tag: Int, _ bytes: inout ImageBytes) -> Int? {
    guard let (type, _, place) = entry(tag, &bytes) else { return nil }
    switch type {
    case 3: return Self.number(place, 2, end, isLittle, &bytes)
    case 4: return Self.number(place, 4, end, isLittle, &bytes)
    default: return nil
    }
  }

  private static func number(
    _ offset: Int, _ count: Int, _ end: Int, _ isLittle: Bool, _ bytes: inout ImageBytes
  ) -> Int? {
    guard offset + count <= end else { return nil }
    return isLittle ? bytes.littleEndian(offset, count) : bytes.bigEndian(offset, count)
  }
}
