/// A box of a HEIF file (ISO/IEC 14496-12 §4.2): its four-letter type and its content.
struct HEIFBox {
  let type: String
  /// The whole box, including its length and type.
  let range: Range<Int>
  let content: Range<Int>

  /// The successive boxes in a range, up to the first truncated one.
  static func boxes(in range: Range<Int>, of bytes: [UInt8]) -> [HEIFBox] {
    var boxes: [HEIFBox] = []
    var cursor = HEIFCursor(bytes, range)
    while let box = next(&cursor) {
      boxes.append(box)
      cursor.index = box.range.upperBound
    }
    return boxes
  }

  private static func next(_ cursor: inout HEIFCursor) -> HEIFBox? {
    let start = cursor.index
    guard var length = cursor.number(4), let type = cursor.text(4) else { return nil }
    if length == 0 { length = cursor.end - start }
    if length == 1 {
      guard let long = cursor.number(8) else { return nil }
      length = long
    }
    guard length >= cursor.index - start, length <= cursor.end - start else { return nil }
    let range = start..<(start + length)
    return HEIFBox(type: type, range: range, content: cursor.index..<range.upperBound)
  }
}

/// Reads successive big-endian numbers in a range of bytes.
struct HEIFCursor {
  private let bytes: [UInt8]
  var index: Int
  let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    (index, end) = (range.lowerBound, range.upperBound)
  }

  /// A number of up to eight bytes, or 0 if `count` is 0. Nil if the range ends too early, or if
  /// the number is too large for an offset in a file.
  mutating func number(_ count: Int) -> Int? {
    guard count <= end - index else { return nil }
    let number = bytes[index..<(index + count)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    index += count
    return number <= UInt64(Int.max / 4) ? Int(number) : nil
  }

  mutating func text(_ count: Int) -> String? {
    guard count <= end - index else { return nil }
    index += count
    return String(decoding: bytes[(index - count)..<index], as: UTF8.self)
  }
}
