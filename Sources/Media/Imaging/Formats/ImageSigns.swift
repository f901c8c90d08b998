/// Signs of metadata in an image file that cannot be parsed.
enum ImageSigns {
  private static let marks: [[UInt8]] =
    ["Exif\0", "http://ns.adobe.com/xap", "<x:xmpmeta", "Photoshop 3.0"].map { Array($0.utf8) }
  /// The TIFF fields that point to Exif and GPS directories, in either byte order (Exif 2.3
  /// §4.6.3).
  private static let fields: [[UInt8]] = [
    [0x69, 0x87, 4, 0], [0x25, 0x88, 4, 0], [0x87, 0x69, 0, 4], [0x88, 0x25, 0, 4],
  ]

  /// Whether the bytes contain such a sign. False is no proof, as metadata may be compressed.
  static func areIn(_ bytes: [UInt8]) -> Bool {
    let isTIFF =
      bytes.starts(with: [0x49, 0x49, 42, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 42])
    return (isTIFF ? marks + fields : marks).contains { contains($0, bytes) }
  }

  private static func contains(_ mark: [UInt8], _ bytes: [UInt8]) -> Bool {
    var start = 0
    while let found = bytes[start...].firstIndex(of: mark[0]) {
      if bytes[found...].starts(with: mark) { return true }
      start = found + 1
    }
    return false
  }
}
