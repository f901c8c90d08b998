import Coloring
import Content

/// The rules that a site's settings make of a theme: colours, lengths and sizes of type. They follow
/// the rules of the style.
package struct ThemeLook: Equatable, Sendable {
  /// The name of the style.
  let style: String
  /// The style sheet's rules.
  let css: String

  init(_ settings: ThemeSettings, style: String, _ tokens: StyleTokens) {
    self.style = style
    let color = { (name: String) in settings.color(name).flatMap { RGBColor($0) } }
    let colors = ThemePalette(
      accent: color("accent"), paper: color("paper"), ink: color("ink"), tokens
    ).css
    css =
      ":root{\(colors.all)\(Self.lengths(settings))\(Self.sizes(settings, tokens))}"
      + "@supports (color:light-dark(#000,#fff)){:root{\(colors.schemes)}}"
      + settings.fonts.css
  }

  private static func lengths(_ settings: ThemeSettings) -> String {
    var text = ""
    if let radius = settings.text("radius") {
      text += "--round:\(radius);--round-small:calc(\(radius)*.53);"
    }
    if let width = settings.text("width") { text += "--wide:\(width);" }
    if let measure = settings.text("measure") { text += "--text:\(measure);" }
    return text
  }

  /// The sizes above that of text, each of which grows by the scale once more than the one before.
  private static func sizes(_ settings: ThemeSettings, _ tokens: StyleTokens) -> String {
    guard let scale = settings.text("scale").flatMap(Double.init), scale != 1 else { return "" }
    var (factor, text) = (1.0, "")
    for name in ["size-4", "size-5", "size-6"] {
      factor *= scale
      guard let size = tokens.text(name) else { continue }
      text += "--\(name):calc(\(size)*\((factor * 1000).rounded() / 1000));"
    }
    return text
  }
}
