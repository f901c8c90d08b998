import SourceText

/// Writes formulas as MathML, or as TeX if no converter is available.
struct FormulaWriter {
  /// Converts TeX; see `EmbeddedLanguages.math`.
  let math: (@Sendable (_ tex: [UInt8], _ isDisplay: Bool) -> EmbeddedLanguages.Written)?

  /// Appends a formula, and warns if it is invalid.
  func append(
    _ formula: Formula, to html: inout HTMLBuffer, _ warnings: inout WarningCollector
  ) {
    if formula.isDisplay { html.append("<span class=\"math-display\" tabindex=\"0\">") }
    switch math?(formula.tex, formula.isDisplay) ?? .plain {
    case .html(let written): html.append(contentsOf: written)
    case .plain: appendTeX(formula.tex, to: &html)
    case .mistake(let message, let hint, let offset):
      let start = Self.fileOffset(offset ?? 0, in: formula)
      warnings.warn("invalid formula: \(message)", hint, at: start..<(start + 1))
      appendTeX(formula.tex, to: &html)
    }
    if formula.isDisplay { html.append("</span>") }
  }

  /// The offset in the file of a byte of a formula. Lines after the first may have prefixes of
  /// quotes and lists in the file, so a mistake in them is reported at the start of the formula.
  private static func fileOffset(_ offset: Int, in formula: Formula) -> Int {
    formula.tex.prefix(offset).contains(10) ? formula.offset : formula.offset + offset
  }

  private func appendTeX(_ tex: [UInt8], to html: inout HTMLBuffer) {
    html.append("<code class=\"math\">")
    HTMLEscape.append(tex, to: &html)
    html.append("</code>")
  }
}
