import SourceText

extension HTMLWriter {
  /// Writes a code block: coloured, with what its fence asks for.
  mutating func writeCodeBlock(_ node: CmarkNode) {
    beginLine()
    let isRich = options.flavor == .daybook && !options.isSafe
    let fence = CodeFence(node.info, readsOptions: isRich)
    if isRich, options.math, fence.language.elementsEqual("math".utf8) {
      return writeMathBlock(node)
    }
    let code = restoredCode(node.literal)
    let isChart = isRich && languages.chart != nil && fence.language.elementsEqual("chart".utf8)
    if isChart, writeChart(code, node) { return }
    let written = isRich && !isChart ? highlighted(code, fence, node) : nil
    for mistake in fence.mistakes { warn(mistake.message, mistake.hint, inInfoOf: node) }
    if let file = fence.file {
      html.append("<figure class=\"code\">\n<figcaption>")
      HTMLEscape.append(file, to: &html)
      html.append("</figcaption>\n")
    }
    writeCodeTags(fence)
    if fence.isByLines {
      if let last = fence.highlighted?.last, last > code.withBytes(CodeLines.count) {
        warn("the code has no line \(last) to highlight", nil, inInfoOf: node)
      }
      (written ?? Self.escaped(code)).withBytes {
        CodeLines.append($0, fence, to: &html)
      }
    } else if let written {
      html.append(contentsOf: written)
    } else {
      HTMLEscape.append(code, to: &html)
    }
    html.append(fence.file == nil ? "</code></pre>\n" : "</code></pre>\n</figure>\n")
  }

  private mutating func writeCodeTags(_ fence: CodeFence) {
    html.append("<pre")
    if let id = fence.attributes.id, !isExcerpt {
      writeAttribute("id", id)
      document.otherIDs.append(id)
    }
    let classes = (fence.isNumbered ? ["code-numbered"] : []) + fence.attributes.classes
    if !classes.isEmpty { writeAttribute("class", classes.joined(separator: " ")) }
    for pair in fence.attributes.harmlessPairs { writeAttribute(pair.name, pair.value) }
    html.append(options.flavor == .daybook ? " tabindex=\"0\"><code" : "><code")
    if !fence.language.isEmpty {
      html.append(" class=\"language-")
      fence.language.withBytes { write($0, isCode: false) }
      html.append(UInt8(ascii: "\""))
    }
    html.append(UInt8(ascii: ">"))
  }

  private mutating func writeAttribute(_ name: String, _ value: String) {
    html.append(UInt8(ascii: " "))
    HTMLEscape.append(name, to: &html)
    html.append("=\"")
    HTMLEscape.append(value, to: &html)
    html.append(UInt8(ascii: "\""))
  }

  /// The code's HTML where its language gives it colours.
  private mutating func highlighted(
    _ code: [UInt8], _ fence: CodeFence, _ node: CmarkNode
  ) -> [UInt8]? {
    guard fence.isColoured, let highlight = languages.highlight else { return nil }
    let language = String(decoding: fence.language, as: UTF8.self)
    switch highlight(code, language) {
    case .html(let html): return html
    case .plain: return nil
    case .mistake(let message, let hint, _):
      warn(message, hint, inInfoOf: node)
      return nil
    }
  }

  /// A code block's text as it is in the file.
  func restoredCode(_ literal: ByteView) -> [UInt8] {
    if parsed.formulas.isEmpty, !parsed.hasEscapedMarkup { return Array(literal) }
    return parsed.restored(literal, asWritten: true)
  }

  private static func escaped(_ code: [UInt8]) -> [UInt8] {
    var html = HTMLBuffer(capacity: code.count * 2)
    HTMLEscape.append(code, to: &html)
    return Array(html.bytes)
  }

  /// Warns about what a fence says; the place is that of its info string.
  mutating func warn(_ message: String, _ hint: String?, inInfoOf node: CmarkNode) {
    let line = parsed.text.line(node.startLine)
    var start = parsed.text.offset(line: node.startLine, column: node.startColumn)
    let fence = start < line.upperBound ? parsed.text.bytes[start] : 0
    while start < line.upperBound,
      parsed.text.bytes[start] == fence || CharacterClass.isBlank(parsed.text.bytes[start])
    {
      start += 1
    }
    var end = start
    while end < line.upperBound, !CharacterClass.isBlank(parsed.text.bytes[end]) { end += 1 }
    warn(message, hint, from: parsed.text.fileOffset(start), count: end - start)
  }

  /// Adds a warning about some bytes of the file.
  mutating func warn(_ message: String, _ hint: String?, from start: Int, count: Int) {
    let low = min(start, file.bytes.count)
    let range = SourceRange(low, min(low + count, file.bytes.count))
    document.diagnostics.append(
      .warning(message, at: SourceExcerpt(file, range), hint: hint))
  }
}
