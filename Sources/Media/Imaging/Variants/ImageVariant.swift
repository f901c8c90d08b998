/// One file that is made from an image.
public struct ImageVariant: Hashable, Sendable {
  /// The position of a crop along the longer side of the image: `VipsInteresting` of libvips.
  public enum Anchor: String, Sendable {
    case low, centre, high, attention
  }

  /// The format of the variant.
  public let format: VariantFormat
  /// The size of the variant.
  public let size: ImageSize
  /// The size of the pixels from which the variant is made. It depends only on the image and the
  /// variant's width, so the bytes do not depend on which other variants are made.
  public let pixels: ImageSize
  /// The part of the image that the variant shows; nil for the whole image.
  let anchor: Anchor?
  /// The variant's file in the site, without a leading `/`. If the image's content changes, so does
  /// the name.
  public let file: String
  /// The key of the variant's bytes: the image's content, the encoding and the width. Images with
  /// the same content share it, whatever their names.
  public let key: String

  /// A variant that looks the same, and is made from no more pixels than it has.
  var quick: ImageVariant {
    guard anchor == nil else { return self }
    return ImageVariant(
      format: format, size: size, pixels: size, anchor: nil, file: file, key: key)
  }
}
