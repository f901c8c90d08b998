import Coloring

/// The colours of a site: those of its style, or those derived from an author's paper and ink, and
/// the accent, with their contrasts solved in both schemes.
struct ThemePalette {
  /// The custom properties of colours by name, in order.
  private(set) var colors: [(name: String, value: SchemeColors)] = []
  private let accent: RGBColor
  private let grounds: SchemeGrounds
  private let accentText: SchemeColors

  /// The accent if a site names none.
  static let usualAccent = RGBColor(red: 0x0B, green: 0x6E, blue: 0x4F)

  /// - Parameters:
  ///   - accent: The brand's colour.
  ///   - paper: The author's paper of the light scheme.
  ///   - ink: The author's ink of the light scheme.
  init(accent: RGBColor?, paper: RGBColor?, ink: RGBColor?, _ tokens: StyleTokens) {
    self.accent = accent ?? Self.usualAccent
    let usual = SchemeColors(light: .white, dark: .black)
    var papers = ["paper", "surface", "sunken"].map { tokens.color($0) ?? usual }
    if let paper {
      let derived = DerivedPaper(paper)
      papers = [derived.paper, derived.surface, derived.sunken]
      colors += zip(["paper", "surface", "sunken"], papers).map { ($0, $1) }
      colors.append(("line", derived.line))
      colors.append(("edge", derived.edge))
    }
    grounds = SchemeGrounds(light: papers.map(\.light), dark: papers.map(\.dark))
    if paper != nil || ink != nil {
      let derived = ink.map(Self.inks) ?? tokens.color("ink") ?? Self.inks(.black)
      if ink != nil { colors.append(("ink", derived)) }
      colors.append(("ink-soft", Self.soft(derived, grounds)))
    }
    accentText = SchemeColors(
      light: Self.text(self.accent, papers.map(\.light), tokens),
      dark: Self.text(self.accent, papers.map(\.dark), tokens))
  }

  /// The declarations for browsers that know `light-dark()`, and those for all browsers.
  var css: (all: String, schemes: String) {
    let light = (colors + [("accent", accentText)]).map { "--\($0):\($1.light.hex);" }.joined()
    let both = (colors + [("accent", accentText)]).map { "--\($0):\($1.css);" }.joined()
    let fill =
      "--accent-source:\(accent.hex);--accent-fill:\(accent.hex);"
      + "--on-accent:\(accent.textColor.hex);"
    return (light + fill + BrandRamp(accent).css, both)
  }

  /// The accent as text: readable on every paper, on a wash of itself, and on the style's fields of
  /// colour.
  private static func text(
    _ accent: RGBColor, _ papers: [RGBColor], _ tokens: StyleTokens
  ) -> RGBColor {
    let paper = OKLab(papers[0])
    let fields = tokens.declares("field") ? [paper.mixed(with: OKLab(accent), 0.13).clipped] : []
    return ContrastSolver(on: papers + fields, atLeast: 4.5).color(accent) { color in
      [paper.mixed(with: OKLab(color), 0.09).clipped]
    }
  }

  /// The ink in both schemes: the dark scheme's has the hue of the light one.
  private static func inks(_ ink: RGBColor) -> SchemeColors {
    let own = OKLCH(ink)
    let pale = OKLCH(lightness: 0.93, chroma: min(own.chroma, 0.02), hue: own.hue)
    return SchemeColors(light: ink, dark: pale.rgb)
  }

  private static func soft(_ ink: SchemeColors, _ grounds: SchemeGrounds) -> SchemeColors {
    func soft(_ ink: RGBColor, _ papers: [RGBColor]) -> RGBColor {
      let mixed = OKLab(ink).mixed(with: OKLab(papers[0]), 0.3).clipped
      return ContrastSolver(on: papers, atLeast: 4.6).color(mixed)
    }
    return SchemeColors(light: soft(ink.light, grounds.light), dark: soft(ink.dark, grounds.dark))
  }
}
