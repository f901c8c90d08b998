/// The type of a file that is expected to be an image.
public enum ImageFile: Hashable, Sendable {
  /// An image of a known format.
  case image(ImageHeader)
  /// A file of another kind.
  case other
  /// A file that could not be read.
  case unread
}
