/// The data in an image file besides its picture: location, time, camera, author, comments,
/// thumbnails, and anything after the end of the image.
public enum ImageMetadata {
  /// Removes the metadata of a JPEG, PNG, WebP, GIF, AVIF or HEIC file, or of such files embedded
  /// in an SVG file.
  ///
  /// The pixels stay the same byte for byte, and so does everything that affects the display:
  /// colour profiles, densities, animation. An orientation is stored in the smallest possible Exif
  /// block. A file without metadata is returned unchanged, and so is a result of this function. The
  /// time is linear in the file's size.
  ///
  /// - Returns: nil if the file has none of these formats or is too damaged; for a drawing, also if
  ///   that is true of an embedded file with metadata.
  public static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    guard let header = ImageHeader(of: bytes) else { return nil }
    return switch header.format {
    case .jpeg: JPEGMetadata.stripped(bytes, header.orientation)
    case .png: PNGMetadata.stripped(bytes)
    case .webp: WebPMetadata.stripped(bytes, header.orientation)
    case .gif: GIFMetadata.stripped(bytes)
    case .avif, .heic: HEIFMetadata.stripped(bytes)
    case .svg: SVGMetadata.stripped(bytes)
    case .tiff: nil
    }
  }

  /// The offset in a drawing of metadata that cannot be removed; nil if none was found.
  public static func placeInDrawing(_ bytes: [UInt8]) -> Int? {
    ImageHeader(of: bytes)?.format == .svg ? SVGMetadata.secret(in: bytes) : nil
  }
}
