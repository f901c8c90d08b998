/// How a camera was held, by what brings the stored pixels upright (Exif 2.3 §4.6.4, tag 0x0112).
public enum ImageOrientation: Int, CaseIterable, Sendable {
  /// The pixels are stored as they are shown.
  case upright = 1
  /// They are to be mirrored from left to right.
  case mirrored
  /// They are to be turned by half.
  case turnedByHalf
  /// They are to be mirrored from top to bottom.
  case flipped
  /// They are to be mirrored from left to right, and turned a quarter anticlockwise.
  case transposed
  /// They are to be turned a quarter clockwise.
  case turnedRight
  /// They are to be mirrored from left to right, and turned a quarter clockwise.
  case transversed
  /// They are to be turned a quarter anticlockwise.
  case turnedLeft

  /// Whether the image is stored lying on its side.
  public var isTurned: Bool { rawValue >= ImageOrientation.transposed.rawValue }
}
