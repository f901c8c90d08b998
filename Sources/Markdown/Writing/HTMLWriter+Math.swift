import SourceText

extension HTMLWriter {
  /// Writes text that has marks of formulas.
  ///
  /// - Parameter asText: Whether formulas are put back as text, as in code and attributes.
  mutating func writeMarked(
    _ bytes: ByteView, isCode: Bool, asText: Bool
  ) {
    for part in Formula.parts(of: bytes) {
      switch part {
      case .text(let text) where parsed.hasEscapedMarkup:
        HTMLEscape.append(EscapedMarkup.restored(text, isCode: isCode), to: &html)
      case .text(let text): HTMLEscape.append(text, to: &html)
      case .formula(let number):
        guard parsed.formulas.indices.contains(number) else { continue }
        let formula = parsed.formulas[number]
        if asText {
          HTMLEscape.append(isCode ? formula.source : formula.tex, to: &html)
        } else {
          write(formula)
        }
      }
    }
  }

  /// Writes a fence of TeX.
  mutating func writeMathBlock(_ node: CmarkNode) {
    var tex = restoredCode(node.literal)
    while tex.last == 10 { tex.removeLast() }
    let line = parsed.text.line(node.startLine + 1)
    html.append("<p>")
    write(
      Formula(
        tex: tex, source: tex, isDisplay: true, offset: parsed.text.fileOffset(line.lowerBound)))
    html.append("</p>\n")
  }

  private mutating func write(_ formula: Formula) {
    let isDisplay = formula.isDisplay
    html.append(isDisplay ? "<span class=\"math-display\" tabindex=\"0\">" : "")
    switch languages.math?(formula.tex, isDisplay) ?? .plain {
    case .html(let made): html.append(contentsOf: made)
    case .plain: writeTeX(formula.tex)
    case .mistake(let message, let hint, let offset):
      warn(
        "invalid formula: \(message)", hint, from: place(offset ?? 0, in: formula), count: 1)
      writeTeX(formula.tex)
    }
    html.append(isDisplay ? "</span>" : "")
  }

  /// A byte of a formula in the file. Lines after the first may have marks before them in the file,
  /// so that a mistake there is shown at the formula's beginning.
  private func place(_ offset: Int, in formula: Formula) -> Int {
    formula.tex.prefix(offset).contains(10) ? formula.offset : formula.offset + offset
  }

  private mutating func writeTeX(_ tex: [UInt8]) {
    html.append("<code class=\"math\">")
    HTMLEscape.append(tex, to: &html)
    html.append("</code>")
  }
}
