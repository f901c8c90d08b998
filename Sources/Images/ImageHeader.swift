/// What the first bytes of an image file say: its format and size.
public struct ImageHeader: Hashable, Sendable {
  /// The format by the bytes, whatever the file is called.
  public let format: ImageFormat
  /// The size; nil where the file does not say it, or is damaged.
  public let size: ImageSize?

  /// Reads as much of a file as is needed; nil where it is no image of a known format.
  ///
  /// - Parameter read: Gives the bytes at an offset, up to a number of them, fewer only at the
  ///   file's end.
  public init?(reading read: (_ offset: Int, _ count: Int) -> [UInt8]) {
    let header = withoutActuallyEscaping(read) { read -> ImageHeader? in
      var bytes = ImageBytes(read)
      guard let format = Self.format(&bytes) else { return nil }
      return ImageHeader(format: format, size: Self.size(format, &bytes))
    }
    guard let header else { return nil }
    self = header
  }

  private init(format: ImageFormat, size: ImageSize?) {
    self.format = format
    self.size = size
  }
}
