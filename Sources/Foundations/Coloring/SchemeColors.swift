/// A colour of the light scheme and its counterpart of the dark scheme.
public struct SchemeColors: Hashable, Sendable {
  /// The colour in the light scheme.
  public let light: RGBColor
  /// The colour in the dark scheme.
  public let dark: RGBColor

  /// Two colours.
  public init(light: RGBColor, dark: RGBColor) { (self.light, self.dark) = (light, dark) }

  /// The value in CSS: one colour if both are equal, or else `light-dark(…)`.
  public var css: String { light == dark ? light.hex : "light-dark(\(light.hex),\(dark.hex))" }
}
