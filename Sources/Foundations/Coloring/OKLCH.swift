import System

/// A colour of OKLCH: OKLab in polar coordinates.
public struct OKLCH: Hashable, Sendable {
  /// The lightness, from 0 to 1.
  public let lightness: Double
  /// The chroma: 0 for greys, at most about 0.32 in sRGB.
  public let chroma: Double
  /// The hue in radians.
  public let hue: Double

  /// A colour of three coordinates.
  public init(lightness: Double, chroma: Double, hue: Double) {
    (self.lightness, self.chroma, self.hue) = (lightness, chroma, hue)
  }

  /// The coordinates of a colour of sRGB.
  public init(_ color: RGBColor) {
    let lab = OKLab(color)
    self.init(
      lightness: lab.lightness, chroma: (lab.a * lab.a + lab.b * lab.b).squareRoot(),
      hue: atan2(lab.b, lab.a))
  }

  /// The colour in OKLab.
  public var lab: OKLab { OKLab(lightness: lightness, a: chroma * cos(hue), b: chroma * sin(hue)) }

  /// The colour with the most chroma, up to its own, that sRGB has at its lightness and hue.
  public var inGamut: OKLCH {
    guard !lab.isInGamut else { return self }
    var (low, high) = (0.0, chroma)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if with(chroma: middle).lab.isInGamut { low = middle } else { high = middle }
    }
    return with(chroma: low)
  }

  /// The colour of sRGB; its chroma is reduced if sRGB lacks it.
  public var rgb: RGBColor { inGamut.lab.clipped }

  /// The colour with another lightness.
  public func with(lightness: Double) -> OKLCH {
    OKLCH(lightness: lightness, chroma: chroma, hue: hue)
  }

  /// The colour with another chroma.
  public func with(chroma: Double) -> OKLCH {
    OKLCH(lightness: lightness, chroma: chroma, hue: hue)
  }
}
