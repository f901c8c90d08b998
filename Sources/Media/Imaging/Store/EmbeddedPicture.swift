/// A part of an image of the site that a generated drawing shows.
public struct EmbeddedPicture: Hashable, Sendable {
  /// The image's path in `content/`.
  let path: String
  /// Identifies the image's content.
  let content: String
  /// The size at which the drawing shows the image.
  public let size: ImageSize

  /// The reference in the drawing that is replaced with the image. It identifies the image's
  /// content, so two drawings are equal only if their images are.
  public var reference: String { "picture:\(content)-\(size.width)x\(size.height)" }
}
