/// An image of the site that is made ready for pages.
public struct ReadyImage: Sendable {
  /// The files of it.
  public let variants: ImageVariants
  /// A WebP image of a few pixels that stands for it until it is loaded; nil if there is none.
  public let placeholder: [UInt8]?

  /// An image with its files.
  public init(_ variants: ImageVariants, placeholder: [UInt8]? = nil) {
    self.variants = variants
    self.placeholder = placeholder
  }
}
