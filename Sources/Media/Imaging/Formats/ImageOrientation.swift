/// The transformation that turns the stored pixels upright (Exif 2.3 §4.6.4, tag 0x0112).
public enum ImageOrientation: Int, CaseIterable, Sendable {
  /// The pixels are stored as they are shown.
  case upright = 1
  /// Mirror the pixels from left to right.
  case mirrored
  /// Turn the pixels by 180 degrees.
  case turnedByHalf
  /// Mirror the pixels from top to bottom.
  case flipped
  /// Mirror the pixels from left to right, then turn them a quarter anticlockwise.
  case transposed
  /// Turn the pixels a quarter clockwise.
  case turnedRight
  /// Mirror the pixels from left to right, then turn them a quarter clockwise.
  case transversed
  /// Turn the pixels a quarter anticlockwise.
  case turnedLeft

  /// Whether the stored image lies on its side, so that width and height are swapped.
  public var isTurned: Bool { rawValue >= ImageOrientation.transposed.rawValue }
}
