/// The way in which a page uses an image.
public enum ImageRole: Hashable, Sendable {
  /// A picture, for which browsers choose a suitable file.
  case picture
  /// A picture that fills a window, in addition to the files of a picture.
  case large
  /// The poster of a video, for which HTML takes one file.
  case poster
  /// A picture at a size that a template requests.
  case cut(ImageCut)
}
