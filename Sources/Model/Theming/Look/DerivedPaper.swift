import Coloring

/// The backgrounds and lines that follow from an author's paper: raised and sunken surfaces, and
/// their counterparts of the dark scheme, which have the paper's hue.
struct DerivedPaper {
  let paper: SchemeColors
  let surface: SchemeColors
  let sunken: SchemeColors
  let line: SchemeColors
  /// The edges of controls, with a contrast of 3 on every background.
  let edge: SchemeColors

  init(_ color: RGBColor) {
    let own = OKLCH(color)
    let isDark = own.lightness < 0.5
    let dark = { (lightness: Double) in
      OKLCH(lightness: lightness, chroma: min(own.chroma, 0.018), hue: own.hue).rgb
    }
    let shifted = { (change: Double) in own.with(lightness: own.lightness + change).rgb }
    paper = SchemeColors(light: color, dark: isDark ? color : dark(0.2))
    surface = SchemeColors(
      light: isDark ? shifted(0.045) : shifted((1 - own.lightness) * 0.6), dark: dark(0.245))
    sunken = SchemeColors(light: shifted(isDark ? 0.065 : -0.03), dark: dark(0.265))
    line = SchemeColors(light: shifted(isDark ? 0.13 : -0.085), dark: dark(0.33))
    let grounds = SchemeGrounds(
      light: [paper.light, surface.light, sunken.light],
      dark: [paper.dark, surface.dark, sunken.dark])
    edge = grounds.solve(line.light, atLeast: 3.1)
  }
}
