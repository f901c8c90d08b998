/// The size that a template asks of an image, and which part of it is shown if its aspect ratio differs.
public struct ImageCut: Hashable, Sendable {
  /// Which part of an image stays.
  public enum Position: String, CaseIterable, Sendable {
    case center, top, bottom, left, right
    /// The part that draws the eye, as libvips finds it.
    case smart
  }

  /// The largest width and height.
  public static let largestSide = 10_000

  /// The width in CSS pixels.
  public let width: Int
  /// The height in CSS pixels; nil for the whole image, however high it is.
  public let height: Int?
  /// Which part stays.
  public let position: Position

  /// Nil if a side is below 1 or above `largestSide`.
  public init?(width: Int, height: Int?, position: Position) {
    let sides = 1...Self.largestSide
    guard sides.contains(width), sides.contains(height ?? width) else { return nil }
    (self.width, self.height, self.position) = (width, height, position)
  }

  /// The largest part of an image that has the shape requested.
  func part(of image: ImageSize) -> ImageSize? {
    guard let height else { return image }
    if image.width * height >= image.height * width {
      return ImageSize(width: max(1, image.height * width / height), height: image.height)
    }
    return ImageSize(width: image.width, height: max(1, image.width * height / width))
  }

  /// The end of the longer side at which the part is, as libvips names it; nil for the whole image.
  func anchor(in image: ImageSize) -> ImageVariant.Anchor? {
    guard let part = part(of: image), part != image else { return nil }
    let isNarrower = part.width < image.width
    return switch position {
    case .smart: .attention
    case .left: isNarrower ? .low : .centre
    case .right: isNarrower ? .high : .centre
    case .top: isNarrower ? .centre : .low
    case .bottom: isNarrower ? .centre : .high
    case .center: .centre
    }
  }
}
