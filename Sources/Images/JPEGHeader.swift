/// The size of a JPEG image: in its frame header, behind segments of any length (ITU T.81 §B.2).
enum JPEGHeader {
  /// More segments than this before the frame are no image's.
  private static let mostSegments = 1_000

  static func size(_ bytes: inout ImageBytes) -> ImageSize? {
    var isTurned = false
    var offset = 2
    for _ in 0..<mostSegments {
      guard bytes.bigEndian(offset, 1) == 0xFF, let marker = bytes.bigEndian(offset + 1, 1) else {
        return nil
      }
      // Markers may be preceded by any number of fill bytes; some stand alone.
      if marker == 0xFF {
        offset += 1
        continue
      }
      if marker == 0x01 || 0xD0...0xD8 ~= marker {
        offset += 2
        continue
      }
      guard marker != 0xD9, marker != 0xDA, let length = bytes.bigEndian(offset + 2, 2), length >= 2
      else { return nil }
      if isFrame(marker) { return frame(at: offset + 4, &bytes, isTurned) }
      if marker == 0xE1, let orientation = ExifOrientation.read(offset + 4, length - 2, &bytes) {
        isTurned = 5...8 ~= orientation
      }
      offset += 2 + length
    }
    return nil
  }

  private static func isFrame(_ marker: Int) -> Bool {
    0xC0...0xCF ~= marker && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  private static func frame(
    at offset: Int, _ bytes: inout ImageBytes, _ isTurned: Bool
  ) -> ImageSize? {
    guard let height = bytes.bigEndian(offset + 1, 2), let width = bytes.bigEndian(offset + 3, 2)
    else { return nil }
    let size = ImageSize(width: width, height: height)
    return isTurned ? size?.turned : size
  }
}

/// How a camera was held (Exif 2.3 §4.6.4: tag 0x0112 of the first directory).
private enum ExifOrientation {
  /// The orientation, 1 to 8, that a segment's content says; from 5 on the image lies on its side.
  static func read(_ start: Int, _ length: Int, _ bytes: inout ImageBytes) -> Int? {
    guard length >= 14, bytes.has("Exif\0\0", at: start) else { return nil }
    let tiff = start + 6
    let end = start + length
    let isLittle = bytes.has("II", at: tiff)
    guard isLittle || bytes.has("MM", at: tiff) else { return nil }
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset + count <= end else { return nil }
      return isLittle ? bytes.littleEndian(offset, count) : bytes.bigEndian(offset, count)
    }
    guard let directory = number(tiff + 4, 4), let entries = number(tiff + directory, 2) else {
      return nil
    }
    for entry in 0..<entries {
      let offset = tiff + directory + 2 + entry * 12
      guard let tag = number(offset, 2) else { return nil }
      if tag == 0x0112 { return number(offset + 8, 2) }
    }
    return nil
  }
}
