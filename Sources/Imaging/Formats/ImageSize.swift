/// How large an image is shown, in pixels of CSS.
public struct ImageSize: Hashable, Sendable {
  /// From left to right, at least 1.
  public let width: Int
  /// From top to bottom, at least 1.
  public let height: Int

  /// What no image that is shown somewhere has more of.
  private static let most = 1_000_000

  /// A size; nil for one that no image has.
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
