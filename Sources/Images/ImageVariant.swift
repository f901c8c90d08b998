/// One file that is made of an image.
public struct ImageVariant: Hashable, Sendable {
  /// Its format.
  public let format: VariantFormat
  /// Its size.
  public let size: ImageSize
  /// Its file in the site, without a `/` at its beginning; another content of the image gives it
  /// another name.
  public let file: String
  /// What its bytes are known by: the image's content, the way it is encoded and its width. Images with one
  /// content share it, whatever they are called.
  public let key: String
}
