extension ImageHeader {
  /// The format by the signature.
  static func format(_ bytes: inout ImageBytes) -> ImageFormat? {
    if bytes.bigEndian(0, 4) == 0x8950_4E47, bytes.bigEndian(4, 4) == 0x0D0A_1A0A { return .png }
    if bytes.bigEndian(0, 3) == 0xFFD8FF { return .jpeg }
    if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) { return .gif }
    if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) { return .webp }
    return SVGRoot.isIn(&bytes) ? .svg : nil
  }

  static func size(_ format: ImageFormat, _ bytes: inout ImageBytes) -> ImageSize? {
    switch format {
    case .png: png(&bytes)
    case .jpeg: JPEGHeader.size(&bytes)
    case .gif: gif(&bytes)
    case .webp: webp(&bytes)
    case .svg: SVGRoot(&bytes)?.size
    }
  }

  /// PNG (third edition) §11.2.1: the first chunk is `IHDR`.
  private static func png(_ bytes: inout ImageBytes) -> ImageSize? {
    guard bytes.has("IHDR", at: 12), let width = bytes.bigEndian(16, 4),
      let height = bytes.bigEndian(20, 4)
    else { return nil }
    return ImageSize(width: width, height: height)
  }

  /// GIF89a §18: the logical screen.
  private static func gif(_ bytes: inout ImageBytes) -> ImageSize? {
    guard let width = bytes.littleEndian(6, 2), let height = bytes.littleEndian(8, 2) else {
      return nil
    }
    return ImageSize(width: width, height: height)
  }

  /// The first chunk of a WebP file (RFC 9649 §2.5 to §2.7, RFC 6386 §9.1).
  private static func webp(_ bytes: inout ImageBytes) -> ImageSize? {
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
}
