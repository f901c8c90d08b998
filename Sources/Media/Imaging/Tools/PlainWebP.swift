import Bytes

/// Reduces a lossy WebP file to its picture (RFC 9649 §2.5).
///
/// libvips writes the colour profile even if it is told to leave it out. The profile is twenty
/// times as large as a picture of a few pixels.
enum PlainWebP {
  /// The file without all other chunks; nil if it has no lossy picture.
  static func bytes(of file: [UInt8]) -> [UInt8]? {
    guard file.count >= 20, file[0..<4].elementsEqual("RIFF".utf8),
      file[8..<12].elementsEqual("WEBP".utf8)
    else { return nil }
    var offset = 12
    while offset + 8 <= file.count {
      let count = (0..<4).reduce(0) { $0 | Int(file[offset + 4 + $1]) << (8 * $1) }
      let end = offset + 8 + count + count & 1
      guard end <= file.count else { return nil }
      if file[offset..<(offset + 4)].elementsEqual("VP8 ".utf8) {
        let size = 4 + end - offset
        return Array("RIFF".utf8) + size.littleEndian(count: 4) + Array("WEBP".utf8)
          + file[offset..<end]
      }
      offset = end
    }
    return nil
  }
}
