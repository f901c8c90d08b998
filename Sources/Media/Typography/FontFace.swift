/// One font of a family with the part that it has in a style sheet.
struct FontFace: Hashable {
  /// The value of `font-weight`.
  enum Weight: Hashable {
    case regular, bold
    /// All weights: those of a variable font, or a font that stands for each of them.
    case all
  }

  let font: SystemFont
  let weight: Weight
  let isItalic: Bool
  /// Whether the first screen of a page usually shows it.
  let isPreloaded: Bool

  /// The faces of a family for the uses that it has.
  static func faces(
    of family: FontFamily, for uses: Set<FontRequest.Use>, hasItalics: Bool
  ) -> [FontFace] {
    guard let regular = family.font(weight: 80, isItalic: false) else { return [] }
    if uses == [.heading] {
      guard let font = family.font(weight: 180, isItalic: false) else { return [] }
      return [FontFace(font: font, weight: .all, isItalic: false, isPreloaded: true)]
    }
    let isVariable = regular.isVariable
    var faces = [
      FontFace(
        font: regular, weight: isVariable ? .all : .regular, isItalic: false,
        isPreloaded: uses != [.mono])
    ]
    guard uses != [.mono] else { return faces }
    if !isVariable, let bold = family.font(weight: 200, isItalic: false), bold != regular {
      faces.append(
        FontFace(
          font: bold, weight: .bold, isItalic: false, isPreloaded: uses.contains(.heading)))
    }
    if hasItalics, let italic = family.font(weight: 80, isItalic: true) {
      faces.append(
        FontFace(
          font: italic, weight: italic.isVariable ? .all : .regular, isItalic: true,
          isPreloaded: false))
    }
    return faces
  }

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
