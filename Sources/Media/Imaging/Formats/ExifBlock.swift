/// Exif data in an image. Only the orientation is ever written.
enum ExifBlock {
  private static let tag = 0x0112
  /// The signature before the data in JPEG, and sometimes in WebP.
  static let name: StaticString = "Exif\0\0"
  static let nameLength = 6

  /// The orientation in the Exif data within a range of a file; nil if there is none.
  static func orientation(_ range: Range<Int>, _ bytes: inout ImageBytes) -> ImageOrientation? {
    let start = range.lowerBound + (bytes.has(name, at: range.lowerBound) ? nameLength : 0)
    return TIFFDirectory(start, end: range.upperBound, &bytes)?.number(tag, &bytes)
      .flatMap(ImageOrientation.init(rawValue:))
  }

  /// The other details in the Exif data within a range of a file; nil if there are none.
  static func details(_ range: Range<Int>, _ bytes: inout ImageBytes) -> ExifDetails? {
    let start = range.lowerBound + (bytes.has(name, at: range.lowerBound) ? nameLength : 0)
    return TIFFDirectory(start, end: range.upperBound, &bytes).flatMap { ExifDetails($0, &bytes) }
  }

  /// The orientation in the Exif data of a file in memory; nil if there is none.
  static func orientation(_ range: Range<Int>, of bytes: [UInt8]) -> ImageOrientation? {
    var reader = ImageBytes(of: bytes)
    return orientation(range, &reader)
  }

  /// The smallest Exif data with an orientation: one directory with one entry.
  static func saying(_ orientation: ImageOrientation) -> [UInt8] {
    [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0]
      + [0, 0, 0, 0]
  }
}
