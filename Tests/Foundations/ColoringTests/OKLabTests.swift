import Testing

@testable import Coloring

struct OKLabTests {
  /// Values of the CSS Color 4 sample code, to four digits.
  @Test(arguments: [
    ("#ffffff", 1.0, 0.0, 0.0), ("#000000", 0.0, 0.0, 0.0),
    ("#ff0000", 0.6280, 0.2249, 0.1258), ("#00ff00", 0.8664, -0.2339, 0.1795),
    ("#0000ff", 0.4520, -0.0325, -0.3115), ("#808080", 0.5999, 0.0, 0.0),
  ])
  func `coordinates are those of the specification`(
    hex: String, l: Double, a: Double, b: Double
  ) throws {
    let lab = OKLab(try #require(RGBColor(hex)))
    #expect(abs(lab.lightness - l) < 0.0002)
    #expect(abs(lab.a - a) < 0.0002)
    #expect(abs(lab.b - b) < 0.0002)
  }

  @Test func `every colour is the same after a conversion and back`() throws {
    for color in Colors.some(2000) {
      #expect(OKLab(color).clipped == color)
      #expect(OKLCH(color).rgb == color)
    }
  }

  @Test(arguments: [
    ("#ffffff", "#000000", 21.0), ("#777777", "#ffffff", 4.478), ("#ff0000", "#ffffff", 3.998),
    ("#0b6e4f", "#ffffff", 6.255),
  ])
  func `contrast is that of WCAG`(one: String, two: String, ratio: Double) throws {
    let contrast = try #require(RGBColor(one)).contrast(with: try #require(RGBColor(two)))
    #expect(abs(contrast - ratio) < 0.005, "\(contrast)")
  }

  @Test(arguments: ["", "#", "#ff", "#ffff", "ff0000", "#ff00g0", "#ff00000", "#é"])
  func `other texts are no colours`(text: String) { #expect(RGBColor(text) == nil) }

  @Test func `short and long forms are read`() {
    #expect(RGBColor("#F5a") == RGBColor("#ff55aa"))
    #expect(RGBColor("#0a6E4f")?.hex == "#0a6e4f")
  }

  @Test func `chroma is reduced until sRGB has the colour`() {
    for degrees in 0..<360 {
      let color = OKLCH(lightness: 0.7, chroma: 0.4, hue: Double(degrees) * .pi / 180).inGamut
      #expect(color.lab.isInGamut && color.chroma > 0.05)
    }
  }
}
