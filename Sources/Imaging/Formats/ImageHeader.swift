/// What an image file says of itself: its format and size, and how it is to be held.
public struct ImageHeader: Hashable, Sendable {
  /// The format by the bytes, whatever the file is called.
  public let format: ImageFormat
  /// The size of the stored pixels; nil if the file does not say it, or is damaged.
  public let size: ImageSize?
  /// What brings the stored pixels upright.
  public let orientation: ImageOrientation
  /// What the camera noted; nil if it noted nothing.
  public let exif: ExifDetails?
  /// Whether there is more than one picture, one shown after the other.
  public let isAnimated: Bool

  /// The size as browsers show the image; nil if the file does not say it, or is damaged.
  public var displaySize: ImageSize? { orientation.isTurned ? size?.turned : size }

  /// Reads as much of a file as is needed; nil if it is no image of a known format.
  ///
  /// - Parameter read: Gives the bytes at an offset, up to a number of them, fewer only at the
  ///   file's end.
  public init?(reading read: (_ offset: Int, _ count: Int) -> [UInt8]) {
    let header = withoutActuallyEscaping(read) { read -> ImageHeader? in
      var bytes = ImageBytes(read)
      return Self.read(&bytes)
    }
    guard let header else { return nil }
    self = header
  }

  /// The header of a file in memory.
  init?(of bytes: [UInt8]) {
    var bytes = ImageBytes(of: bytes)
    guard let header = Self.read(&bytes) else { return nil }
    self = header
  }

  init(
    format: ImageFormat, size: ImageSize?, orientation: ImageOrientation = .upright,
    exif: ExifDetails? = nil, isAnimated: Bool = false
  ) {
    self.format = format
    self.size = size
    self.orientation = orientation
    self.exif = exif
    self.isAnimated = isAnimated
  }
}
