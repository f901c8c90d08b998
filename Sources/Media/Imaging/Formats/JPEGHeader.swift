/// Reads the segments of a JPEG image before its pixels (ITU T.81 §B.2).
enum JPEGHeader {
  /// An image does not have more segments than this before its pixels.
  private static let mostSegments = 1_000

  static func read(_ bytes: inout ImageBytes) -> ImageHeader {
    var size: ImageSize?
    var orientation: ImageOrientation?
    var exif: ExifDetails?
    var offset = 2
    for _ in 0..<mostSegments {
      guard bytes.bigEndian(offset, 1) == 0xFF, let marker = bytes.bigEndian(offset + 1, 1) else {
        break
      }
      // Any number of fill bytes may precede a marker; some markers have no content.
      if marker == 0xFF {
        offset += 1
        continue
      }
      if marker == 0x01 || 0xD0...0xD8 ~= marker {
        offset += 2
        continue
      }
      guard marker != 0xD9, marker != 0xDA, let length = bytes.bigEndian(offset + 2, 2), length >= 2
      else { break }
      let content = (offset + 4)..<(offset + 2 + length)
      if size == nil, isFrame(marker) { size = frame(at: content.lowerBound, &bytes) }
      // The first Exif data applies, as in browsers.
      if marker == 0xE1, orientation == nil, bytes.has(ExifBlock.name, at: content.lowerBound) {
        orientation = ExifBlock.orientation(content, &bytes)
        exif = exif ?? ExifBlock.details(content, &bytes)
      }
      offset += 2 + length
    }
    return ImageHeader(format: .jpeg, size: size, orientation: orientation ?? .upright, exif: exif)
  }

  static func isFrame(_ marker: Int) -> Bool {
    0xC0...0xCF ~= marker && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  private static func frame(at offset: Int, _ bytes: inout ImageBytes) -> ImageSize? {
    guard let height = bytes.bigEndian(offset + 1, 2), let width = bytes.bigEndian(offset + 3, 2)
    else { return nil }
    return ImageSize(width: width, height: height)
  }
}
