/// The size that a template requests for an image, and which part to show if the aspect ratio
/// differs.
public struct ImageCut: Hashable, Sendable {
  /// The part of an image that is shown.
  public enum Position: String, CaseIterable, Sendable {
    case center, top, bottom, left, right
    /// The most salient part, as determined by libvips.
    case smart
  }

  /// The largest width and height.
  public static let largestSide = 10_000

  /// The width in CSS pixels.
  public let width: Int
  /// The height in CSS pixels; nil for the whole image, whatever its height.
  public let height: Int?
  /// The part of the image that is shown.
  public let position: Position

  /// Nil if a side is below 1 or above `largestSide`.
  public init?(width: Int, height: Int?, position: Position) {
    let sides = 1...Self.largestSide
    guard sides.contains(width), sides.contains(height ?? width) else { return nil }
    (self.width, self.height, self.position) = (width, height, position)
  }

  /// The size of the largest part of an image with the requested aspect ratio.
  func part(of image: ImageSize) -> ImageSize? {
    guard let height else { return image }
    if image.width * height >= image.height * width {
      return ImageSize(width: max(1, image.height * width / height), height: image.height)
    }
    return ImageSize(width: image.width, height: max(1, image.width * height / width))
  }

  /// The position of the part along the longer side, as libvips names it; nil for the whole image.
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
