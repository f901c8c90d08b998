/// Reads the header of a GIF image (GIF89a §17 to §27).
enum GIFHeader {
  /// The offset of the blocks, which follow the signature and the logical screen.
  static let screenLength = 13

  static func read(_ bytes: inout ImageBytes) -> ImageHeader {
    let width = bytes.littleEndian(6, 2) ?? 0
    let height = bytes.littleEndian(8, 2) ?? 0
    return ImageHeader(
      format: .gif, size: ImageSize(width: width, height: height), isAnimated: isAnimated(&bytes))
  }

  /// The size of a colour table, from the byte with its flags.
  static func tableLength(_ packed: Int) -> Int { packed & 0x80 == 0 ? 0 : 3 << (packed & 7 + 1) }

  /// Whether there is a second image after the first.
  private static func isAnimated(_ bytes: inout ImageBytes) -> Bool {
    guard let packed = bytes.bigEndian(10, 1) else { return false }
    var offset = screenLength + tableLength(packed)
    var images = 0
    while images < 2 {
      switch bytes.bigEndian(offset, 1) {
      case 0x21: offset += 2
      case 0x2C:
        images += 1
        guard let packed = bytes.bigEndian(offset + 9, 1) else { return images > 1 }
        offset += 11 + tableLength(packed)
      default: return false
      }
      while let length = bytes.bigEndian(offset, 1), length > 0 { offset += 1 + length }
      offset += 1
    }
    return true
  }
}
