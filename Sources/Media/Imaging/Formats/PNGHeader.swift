/// Reads the chunks of a PNG image before its pixels (PNG, third edition, §5.3).
enum PNGHeader {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The size of a chunk's length, name and check value, which surround its content.
  static let chunkFrame = 12
  /// An image does not have more chunks than this before its pixels.
  private static let mostChunks = 1_000

  static func read(_ bytes: inout ImageBytes) -> ImageHeader {
    var orientation: ImageOrientation?
    var exif: ExifDetails?
    var isAnimated = false
    var offset = signature.count
    // Chunks after the pixels are ignored, as in browsers.
    for _ in 0..<mostChunks {
      guard let length = bytes.bigEndian(offset, 4), !bytes.has("IDAT", at: offset + 4) else {
        break
      }
      let content = (offset + 8)..<(offset + 8 + length)
      if bytes.has("acTL", at: offset + 4) { isAnimated = bytes.bigEndian(offset + 8, 4) ?? 0 > 1 }
      if orientation == nil, bytes.has("eXIf", at: offset + 4) {
        orientation = ExifBlock.orientation(content, &bytes)
        exif = ExifBlock.details(content, &bytes)
      }
      offset += chunkFrame + length
    }
    return ImageHeader(
      format: .png, size: size(&bytes), orientation: orientation ?? .upright, exif: exif,
      isAnimated: isAnimated
    )
  }

  /// Whether bytes are a PNG file from its signature to its last chunk (§5).
  static func isWhole(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: signature) && bytes.suffix(8).starts(with: "IEND".utf8)
  }

  /// §11.2.1: the first chunk is `IHDR`.
  private static func size(_ bytes: inout ImageBytes) -> ImageSize? {
    guard bytes.has("IHDR", at: 12), let width = bytes.bigEndian(16, 4),
      let height = bytes.bigEndian(20, 4)
    else { return nil }
    return ImageSize(width: width, height: height)
  }
}
