/// What a file that should be an image is.
public enum ImageFile: Hashable, Sendable {
  /// An image of a known format.
  case image(ImageHeader)
  /// A file of another kind.
  case other
  /// A file that could not be read.
  case unread
}
