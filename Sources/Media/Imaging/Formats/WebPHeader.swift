/// Reads the chunks of a WebP file (RFC 9649 §2.5 to §2.7, RFC 6386 §9.1).
enum WebPHeader {
  /// The flags in the `VP8X` chunk.
  static let (animated, xmp, exif) = (0x02, 0x04, 0x08)
  private static let mostChunks = 10_000

  static func read(_ bytes: inout ImageBytes) -> ImageHeader {
    guard bytes.has("VP8X", at: 12), let flags = bytes.bigEndian(20, 1) else {
      return ImageHeader(format: .webp, size: size(&bytes))
    }
    let size = size(&bytes)
    let notes = flags & exif != 0 ? notes(&bytes) : nil
    return ImageHeader(
      format: .webp, size: size,
      orientation: notes.flatMap { ExifBlock.orientation($0, &bytes) } ?? .upright,
      exif: notes.flatMap { ExifBlock.details($0, &bytes) },
      isAnimated: flags & animated != 0)
  }

  private static func size(_ bytes: inout ImageBytes) -> ImageSize? {
    if bytes.has("VP8 ", at: 12) {
      guard bytes.bigEndian(23, 3) == 0x9D012A, let width = bytes.littleEndian(26, 2),
        let height = bytes.littleEndian(28, 2)
      else { return nil }
      return ImageSize(width: width & 0x3FFF, height: height & 0x3FFF)
    }
    if bytes.has("VP8L", at: 12) {
      guard bytes.bigEndian(20, 1) == 0x2F, let packed = bytes.littleEndian(21, 4) else {
        return nil
      }
      return ImageSize(width: packed & 0x3FFF + 1, height: packed >> 14 & 0x3FFF + 1)
    }
    guard bytes.has("VP8X", at: 12), let width = bytes.littleEndian(24, 3),
      let height = bytes.littleEndian(27, 3)
    else { return nil }
    return ImageSize(width: width + 1, height: height + 1)
  }

  /// The Exif data, which comes after the pixels.
  private static func notes(_ bytes: inout ImageBytes) -> Range<Int>? {
    var offset = 12
    for _ in 0..<mostChunks {
      guard let length = bytes.littleEndian(offset + 4, 4) else { return nil }
      let content = (offset + 8)..<(offset + 8 + length)
      if bytes.has("EXIF", at: offset) { return content }
      offset = content.upperBound + length % 2
    }
    return nil
  }
}
