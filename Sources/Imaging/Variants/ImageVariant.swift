/// One file that is made of an image.
public struct ImageVariant: Hashable, Sendable {
  /// Where a part is in its image, along the longer side: `VipsInteresting` of libvips.
  public enum Anchor: String, Sendable {
    case low, centre, high, attention
  }

  /// Its format.
  public let format: VariantFormat
  /// Its size.
  public let size: ImageSize
  /// The size of the pixels that it is made from, which depends on the image and on its own width alone, so
  /// that its bytes do not depend on the other variants that are made.
  public let pixels: ImageSize
  /// Which part of the image it shows; nil if it shows the whole.
  public let anchor: Anchor?
  /// Its file in the site, without a `/` at its beginning; another content of the image gives it
  /// another name.
  public let file: String
  /// What its bytes are known by: the image's content, the way it is encoded and its width. Images with one
  /// content share it, whatever they are called.
  public let key: String
}
