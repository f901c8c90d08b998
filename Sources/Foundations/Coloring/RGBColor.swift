import Bytes

/// A colour of sRGB with eight bits for each channel.
public struct RGBColor: Hashable, Sendable {
  /// The channels, from 0 to 255.
  public let red, green, blue: UInt8

  /// White.
  public static let white = RGBColor(red: 255, green: 255, blue: 255)
  /// Black.
  public static let black = RGBColor(red: 0, green: 0, blue: 0)

  /// A colour of three channels.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Reads `#rgb` or `#rrggbb`; nil if the text is neither.
  public init?(_ hex: some StringProtocol) {
    guard hex.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = hex.utf8.dropFirst().compactMap(\.hexValue)
    guard digits.count == hex.utf8.count - 1 else { return nil }
    switch digits.count {
    case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    case 6:
      self.init(
        red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3],
        blue: digits[4] << 4 | digits[5])
    default: return nil
    }
  }

  /// The colour as `#rrggbb`.
  public var hex: String {
    "#" + Base16.encode([red, green, blue])
  }

  /// The channels as linear light, from 0 to 1.
  var linear: (red: Double, green: Double, blue: Double) {
    (SRGBTransfer.linear(red), SRGBTransfer.linear(green), SRGBTransfer.linear(blue))
  }

  /// The relative luminance (WCAG 2.2, section 3).
  var luminance: Double {
    let light = linear
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }

  /// The contrast ratio of two colours, from 1 to 21 (WCAG 2.2, section 3).
  public func contrast(with other: RGBColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}
