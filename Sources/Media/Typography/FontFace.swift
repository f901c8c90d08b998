/// One font of a family with the part that it has in a style sheet.
struct FontFace: Hashable {
  let font: SystemFont
  let style: FontStyle

  init(font: SystemFont, weight: FontStyle.Weight, isItalic: Bool, isPreloaded: Bool) {
    self.font = font
    style = FontStyle(weight: weight, isItalic: isItalic, isPreloaded: isPreloaded)
  }

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
        FontFace(font: bold, weight: .bold, isItalic: false, isPreloaded: uses.contains(.heading)))
    }
    if hasItalics, let italic = family.font(weight: 80, isItalic: true) {
      faces.append(
        FontFace(
          font: italic, weight: italic.isVariable ? .all : .regular, isItalic: true,
          isPreloaded: false))
    }
    return faces
  }
}
