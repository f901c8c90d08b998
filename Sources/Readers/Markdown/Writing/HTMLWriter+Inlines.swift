import SourceText

extension HTMLWriter {
  mutating func writeInline(_ node: CmarkNode, _ kind: CmarkNode.Kind) {
    switch kind {
    case .softBreak, .lineBreak:
      if node == skippedBreak { return }
      if let terms, node.parent == terms { return html.append("</dt>\n<dt>") }
      if kind == .lineBreak { html.append("<br />") }
      html.append(UInt8(ascii: "\n"))
    case .code:
      html.append("<code>")
      write(node.literal, isCode: true)
      html.append("</code>")
    default:
      if options.passesRawHTML {
        writeRaw(node)
      } else if !RawHTML.isComment(node.literal) {
        write(node.literal, isCode: true)
      }
    }
  }

  /// Writes a text, with the markup that the extensions find in it.
  mutating func writeText(_ node: CmarkNode) {
    let run = TextRun(node)
    var start = min(skippedBytes, run.bytes.count)
    skippedBytes = 0
    var end = run.bytes.count
    if headingIDLength > 0, node.parent == heading, node.next == nil {
      end = max(start, end - headingIDLength)
    }
    if !runs.mayHaveTokens(run) {
      return writeText(run, start..<end)
    }
    for token in runs.tokens(
      run, isInLink: !openLinks.isEmpty || isInRawLink, footnotes: parsed.footnotes)
    where token.range.lowerBound >= start && token.range.upperBound <= end {
      writeText(run, start..<token.range.lowerBound)
      write(token, run)
      start = token.range.upperBound
    }
    writeText(run, start..<end)
  }

  private mutating func writeText(_ run: TextRun, _ range: Range<Int>) {
    let bytes = run.bytes[part: range]
    if parsed.abbreviations.isEmpty {
      write(bytes, isCode: false)
    } else {
      writeAbbreviations(in: run.bytes, range)
    }
  }

  /// Writes a range of a text with its abbreviations.
  mutating func writeAbbreviations(
    in bytes: ByteView, _ range: Range<Int>
  ) {
    var start = range.lowerBound
    while let found = parsed.abbreviations.next(in: bytes, start..<range.upperBound) {
      write(bytes[part: start..<found.range.lowerBound], isCode: false)
      html.append("<abbr title=\"")
      found.meaning.withBytes { write($0, isCode: false) }
      html.append("\">")
      write(bytes[part: found.range], isCode: false)
      html.append("</abbr>")
      start = found.range.upperBound
    }
    write(bytes[part: start..<range.upperBound], isCode: false)
  }

  /// A text with formulas and escapes as the author wrote them. Without this function, the compiler
  /// copies `parsed` for each call.
  func restoredText(_ text: String) -> String { parsed.restoredText(text) }

  /// Writes escaped text.
  mutating func write(_ bytes: ByteView, isCode: Bool) {
    if !parsed.formulas.isEmpty {
      writeMarked(bytes, isCode: isCode, asText: isCode || image != nil || isInAttribute)
    } else if parsed.hasEscapedMarkup {
      HTMLEscape.append(EscapedMarkup.restored(bytes, isCode: isCode), to: &html)
    } else {
      HTMLEscape.append(bytes, to: &html)
    }
  }

  /// Writes text that contains marks of formulas.
  ///
  /// - Parameter asText: Whether formulas are written as text, as in code and attributes.
  private mutating func writeMarked(_ bytes: ByteView, isCode: Bool, asText: Bool) {
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

  /// Writes a formula.
  mutating func write(_ formula: Formula) {
    FormulaWriter(math: languages.math).append(formula, to: &html, &warnings)
  }

  private mutating func write(_ token: TextRun.Token, _ run: TextRun) {
    switch token.kind {
    case .delimiters:
      let role = runs.role(
        of: token.range.lowerBound, in: run, footnotes: parsed.footnotes)
      guard let role else { return writeText(run, token.range) }
      if run.bytes[token.range.lowerBound] == UInt8(ascii: "~") {
        html.append(role ? "<del>" : "</del>")
      } else {
        html.append(role ? "<mark>" : "</mark>")
      }
    case .address(let scheme): writeAddress(run, token.range, scheme)
    case .footnote(let index):
      if isExcerpt { return }
      let time = parsed.footnotes.countWritten(index)
      writer(ofFootnote: index).appendReference(time, to: &html)
    }
  }

  /// Writes the part of a node that belongs to an image's alternative text.
  mutating func writePlain(_ node: CmarkNode, _ kind: CmarkNode.Kind) {
    switch kind {
    case .text: write(node.literal, isCode: false)
    case .code, .htmlInline: write(node.literal, isCode: true)
    case .softBreak, .lineBreak: html.append(UInt8(ascii: " "))
    default: break
    }
  }
}
