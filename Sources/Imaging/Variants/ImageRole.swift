/// What a page shows an image as.
public enum ImageRole: Hashable, Sendable {
  /// A picture, for which browsers choose the file that fits.
  case picture
  /// The still of a film, for which HTML takes one file.
  case poster
  /// A picture of a size that a template asks for.
  case cut(ImageCut)
}
