/// Eleven steps of one colour from nearly white to nearly black, with its hue.
public struct BrandRamp: Sendable {
  /// The steps' names with their colours, the lightest first.
  public let steps: [(name: Int, color: RGBColor)]

  private static let lightness: [(name: Int, value: Double)] = [
    (50, 0.975), (100, 0.945), (200, 0.89), (300, 0.82), (400, 0.73), (500, 0.64), (600, 0.555),
    (700, 0.475), (800, 0.4), (900, 0.33), (950, 0.25),
  ]

  /// The ramp of a brand's colour.
  public init(_ brand: RGBColor) {
    let own = OKLCH(brand)
    steps = Self.lightness.map { name, lightness in
      // Chroma falls towards white and black, where sRGB has little.
      let distance = abs(lightness - 0.6) / 0.4
      let chroma = own.chroma * (1 - 0.75 * distance * distance)
      return (name, OKLCH(lightness: lightness, chroma: chroma, hue: own.hue).rgb)
    }
  }

  /// The declarations of `--brand-50` to `--brand-950`.
  public var css: String { steps.map { "--brand-\($0.name):\($0.color.hex);" }.joined() }
}
