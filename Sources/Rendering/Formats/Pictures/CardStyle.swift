import Content
import Markup
import Site

/// The colours and the type of share cards: those of the site's theme, as far as a single file in
/// fonts of the system can show them.
struct CardStyle: Equatable {
  /// The background.
  let paper: String
  /// The title.
  let ink: String
  /// The other lines.
  let soft: String
  /// The mark above the title.
  let mark: String
  /// The families of the title, for SVG's `font-family`.
  let heading: String
  /// The families of the other lines.
  let text: String
  let weight: Int
  /// Whether every character of the title is equally wide.
  let isMonospaced: Bool

  fileprivate static let serif =
    "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,'Noto Serif','DejaVu Serif',serif"
  fileprivate static let sans = "'Noto Sans','DejaVu Sans',sans-serif"
  fileprivate static let mono = "'Noto Sans Mono','DejaVu Sans Mono',monospace"

}

extension CardStyle {
  /// The style of a site with the given settings of its theme.
  init(_ theme: ThemeSettings, accent: String) {
    let style = theme.text("style") ?? "daybook"
    let isDark = theme.text("scheme") == "dark" || style == "terminal"
    if style == "studio" {
      (paper, ink) = (accent, ContrastColor.text(on: accent))
      (soft, mark) = (ink, ink)
    } else {
      (paper, ink, soft) = Self.colors(style, isDark: isDark)
      mark = accent
    }
    let usual =
      switch style {
      case "daybook", "editorial": Self.serif
      case "terminal": Self.mono
      default: Self.sans
      }
    let fonts = ["serif": Self.serif, "sans": Self.sans, "mono": Self.mono]
    let families = theme.fonts.families
    let isMono = style == "terminal" || theme.text("fonts") == "mono"
    let shown = fonts[theme.text("fonts") ?? ""] ?? usual
    heading = Self.family(families["heading"], before: shown)
    text = Self.family(families["text"], before: isMono ? Self.mono : Self.sans)
    weight = style == "gallery" || style == "editorial" ? 400 : 700
    let named = families["heading"]
    isMonospaced = named == nil ? shown == Self.mono : named == families["mono"]
  }

  /// A family that the settings name, if they do, and the families for characters that it lacks.
  static func family(_ name: String?, before others: String) -> String {
    guard let name else { return others }
    let quoted = name.split(separator: "'").joined(separator: "\\'")
    return "'\(XMLEscaping.escaped(quoted))',\(others)"
  }

  private static func colors(
    _ style: String, isDark: Bool
  ) -> (paper: String, ink: String, soft: String) {
    switch (style, isDark) {
    case ("terminal", _): ("#0e1311", "#d8f0e2", "#93a89c")
    case ("gallery", false): ("#ffffff", "#141414", "#5a5a5a")
    case ("bento", false): ("#f1f1f4", "#17171c", "#55555f")
    case (_, false): ("#faf8f3", "#24211c", "#625b4f")
    case (_, true): ("#171613", "#ece7dc", "#b0a898")
    }
  }
}
