/// The backgrounds of a site in both schemes.
public struct SchemeGrounds: Hashable, Sendable {
  /// The backgrounds of the light scheme.
  public var light: [RGBColor]
  /// The backgrounds of the dark scheme.
  public var dark: [RGBColor]

  /// Some backgrounds.
  public init(light: [RGBColor], dark: [RGBColor]) { (self.light, self.dark) = (light, dark) }

  /// A colour with a contrast on these backgrounds, changed in each scheme by as little as it needs.
  public func solve(_ color: RGBColor, atLeast ratio: Double) -> SchemeColors {
    SchemeColors(
      light: ContrastSolver(on: light, atLeast: ratio).color(color),
      dark: ContrastSolver(on: dark, atLeast: ratio).color(color))
  }
}
