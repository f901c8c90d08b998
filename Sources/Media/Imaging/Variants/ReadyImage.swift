/// An image of the site with its variants.
public struct ReadyImage: Sendable {
  /// The variants of the image.
  public let variants: ImageVariants
  /// A WebP image of a few pixels that is shown until the image is loaded; nil if there is none.
  public let placeholder: [UInt8]?

  /// Creates an image with its variants.
  init(_ variants: ImageVariants, placeholder: [UInt8]? = nil) {
    self.variants = variants
    self.placeholder = placeholder
  }
}
