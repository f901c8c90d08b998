/// The header of an image file: its format, size and orientation.
public struct ImageHeader: Hashable, Sendable {
  /// The format of the bytes, whatever the file's extension.
  public let format: ImageFormat
  /// The size of the stored pixels; nil if the file does not give it, or is damaged.
  public let size: ImageSize?
  /// The orientation of the stored pixels.
  public let orientation: ImageOrientation
  /// The details in the Exif data; nil if there are none.
  public let exif: ExifDetails?
  /// Whether the image has several frames, shown one after the other.
  public let isAnimated: Bool

  /// The size as browsers show the image; nil if the file does not give it, or is damaged.
  public var displaySize: ImageSize? { orientation.isTurned ? size?.turned : size }

  /// Reads as much of a file as needed; nil if it is not an image in a known format.
  ///
  /// - Parameter read: Returns up to `count` bytes at an offset; fewer only at the end of the file.
  public init?(reading read: (_ offset: Int, _ count: Int) -> [UInt8]) {
    let header = withoutActuallyEscaping(read) { read -> ImageHeader? in
      var bytes = ImageBytes(read)
      return Self.read(&bytes)
    }
    guard let header else { return nil }
    self = header
  }

  /// The header of a file in memory.
  public init?(of bytes: [UInt8]) {
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
