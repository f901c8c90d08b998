import Coloring
public import Content

extension ThemeSettings {
  /// The brand's colour: the accent.
  var brand: RGBColor {
    color("accent").flatMap { RGBColor($0) } ?? RGBColor(red: 0x0B, green: 0x6E, blue: 0x4F)
  }

  /// The backgrounds of marks: the darkest light one and the lightest dark one of the theme's
  /// styles, and the author's paper.
  var markGrounds: SchemeGrounds {
    let paper = color("paper").flatMap { RGBColor($0) }
    return SchemeGrounds(
      light: [RGBColor(red: 0xF2, green: 0xEE, blue: 0xE5)] + (paper.map { [$0] } ?? []),
      dark: [RGBColor(red: 0x26, green: 0x23, blue: 0x1E)])
  }

  /// A colour as a value of CSS for marks: it has a contrast of 3 in both schemes.
  public func markColor(_ color: String) -> String {
    RGBColor(color).map { markGrounds.solve($0, atLeast: 3).css } ?? color
  }

  /// A colour as a value of CSS for text: it has a contrast of 4.5 in both schemes.
  public func inkColor(_ color: String) -> String {
    RGBColor(color).map { markGrounds.solve($0, atLeast: 4.5).css } ?? color
  }
}
