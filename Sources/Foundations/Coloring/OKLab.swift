import System

/// A colour of OKLab (Björn Ottosson, "A perceptual color space for image processing", 2020, with
/// the matrices of 2021-01-25).
public struct OKLab: Hashable, Sendable {
  /// The lightness, from 0 for black to 1 for white.
  public let lightness: Double
  /// From green to red.
  public let a: Double
  /// From blue to yellow.
  public let b: Double

  /// A colour of three coordinates.
  public init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// The coordinates of a colour of sRGB.
  public init(_ color: RGBColor) {
    let (red, green, blue) = color.linear
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    self.init(
      lightness: 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
      a: 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      b: 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short)
  }

  /// The linear light of the channels of sRGB; outside 0 to 1 if sRGB lacks the colour.
  var linear: (red: Double, green: Double, blue: Double) {
    let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return (
      4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short
    )
  }

  /// Whether sRGB has the colour.
  var isInGamut: Bool {
    let light = linear
    let range = -0.0001...1.0001
    return range ~= light.red && range ~= light.green && range ~= light.blue
  }

  /// The nearest colour of sRGB, channel by channel.
  public var clipped: RGBColor {
    let light = linear
    return RGBColor(
      red: SRGBTransfer.channel(light.red), green: SRGBTransfer.channel(light.green),
      blue: SRGBTransfer.channel(light.blue))
  }

  /// The difference of two colours: ΔE_OK, the distance of their coordinates (CSS Color 4, 12.1).
  public func difference(from other: OKLab) -> Double {
    let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
    return (dl * dl + da * da + db * db).squareRoot()
  }

  /// A colour between two colours, as `color-mix(in oklab, …)` computes it.
  public func mixed(with other: OKLab, _ share: Double) -> OKLab {
    OKLab(
      lightness: lightness + (other.lightness - lightness) * share,
      a: a + (other.a - a) * share, b: b + (other.b - b) * share)
  }

  private func cube(_ value: Double) -> Double { value * value * value }
}
