/// What an image file holds next to its picture: where and when it was taken, with which camera, by
/// whom, what was said about it, smaller pictures of it, and whatever stands after its end.
public enum ImageMetadata {
  /// The same image without it: a JPEG, PNG, WebP, GIF, AVIF or HEIC file, or a drawing with such files in
  /// it as SVG.
  ///
  /// The pixels stay byte for byte, and so does what decides how they are shown: colour profiles,
  /// densities, animation. An orientation stays as the smallest Exif block that says it. A file without
  /// metadata comes back equal, and so does the result of this function. The time is linear in the
  /// file's size.
  ///
  /// - Returns: nil if the file is of no such format, or too damaged to be taken apart; for a drawing
  ///   where that is true of something in it that says more than its picture.
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

  /// Where a drawing says something next to its picture that cannot be taken out of it; nil if nothing
  /// is known of such.
  public static func placeInDrawing(_ bytes: [UInt8]) -> Int? {
    ImageHeader(of: bytes)?.format == .svg ? SVGMetadata.secret(in: bytes) : nil
  }
}
