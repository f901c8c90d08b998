/// Default colours for names. A name always has the same colour, and every colour is dark enough
/// for white text (WCAG 2.2, 1.4.3).
public enum Palette {
  private static let colors = [
    "#0b6e4f", "#1f5f8b", "#8a4b08", "#5b3fa8", "#a03472", "#2f6d62", "#b3261e",
  ]

  /// The colour for a name as `#rrggbb`.
  public static func color(for name: String) -> String {
    let sum = name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    return colors[sum % colors.count]
  }
}
