/// The part that a font has in a style sheet.
struct FontStyle: Hashable {
  /// The value of `font-weight`.
  enum Weight: Hashable {
    case regular, bold
    /// All weights: those of a variable font, or a font that stands for each of them.
    case all
  }

  let weight: Weight
  let isItalic: Bool
  /// Whether the first screen of a page usually shows it.
  let isPreloaded: Bool

  /// The value of `font-weight` for a font with these measures.
  func weightText(_ metrics: FontMetrics) -> String {
    switch weight {
    case .regular: return "400"
    case .bold: return "600 900"
    case .all:
      let weights = metrics.weights ?? 100...900
      return "\(weights.lowerBound) \(weights.upperBound)"
    }
  }
}
