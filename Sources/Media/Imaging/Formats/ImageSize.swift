/// The size at which an image is shown, in CSS pixels.
public struct ImageSize: Hashable, Sendable {
  /// The width, at least 1.
  public let width: Int
  /// The height, at least 1.
  public let height: Int

  /// The largest width or height of an image.
  private static let most = 1_000_000

  /// Creates a size; nil if a side is below 1 or too large.
  public init?(width: Int, height: Int) {
    guard 1...Self.most ~= width, 1...Self.most ~= height else { return nil }
    self.width = width
    self.height = height
  }

  /// The size of the image lying on its side.
  var turned: ImageSize { ImageSize(checkedWidth: height, height: width) }

  private init(checkedWidth width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
