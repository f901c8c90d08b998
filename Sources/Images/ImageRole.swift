/// What a page shows an image as.
public enum ImageRole: Sendable {
  /// A picture, for which browsers choose the file that fits.
  case picture
  /// The still of a film, for which HTML takes one file.
  case poster
}
