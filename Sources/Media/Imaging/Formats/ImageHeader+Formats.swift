extension ImageHeader {
  /// Reads the header of a file in the format that its signature indicates.
  static func read(_ bytes: inout ImageBytes) -> ImageHeader? {
    if bytes.bigEndian(0, 4) == 0x8950_4E47, bytes.bigEndian(4, 4) == 0x0D0A_1A0A {
      return PNGHeader.read(&bytes)
    }
    if bytes.bigEndian(0, 3) == 0xFFD8FF { return JPEGHeader.read(&bytes) }
    if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) { return GIFHeader.read(&bytes) }
    if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) { return WebPHeader.read(&bytes) }
    if bytes.has("ftyp", at: 4), let header = HEIFHeader.read(&bytes) { return header }
    if bytes.has("II*\0", at: 0) || bytes.has("MM\0*", at: 0) { return tiff(&bytes) }
    guard SVGRoot.isIn(&bytes) else { return nil }
    return ImageHeader(format: .svg, size: SVGRoot(&bytes)?.size)
  }

  /// TIFF 6.0 §8: the size and orientation are in the first directory.
  private static func tiff(_ bytes: inout ImageBytes) -> ImageHeader {
    let directory = TIFFDirectory(0, end: .max, &bytes)
    let width = directory?.number(0x0100, &bytes) ?? 0
    let height = directory?.number(0x0101, &bytes) ?? 0
    let orientation = directory?.number(0x0112, &bytes).flatMap(ImageOrientation.init(rawValue:))
    return ImageHeader(
      format: .tiff, size: ImageSize(width: width, height: height),
      orientation: orientation ?? .upright)
  }
}
