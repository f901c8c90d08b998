import SourceText

/// Writes a code block according to its options: highlighted, line by line, with a caption, or as a
/// chart.
struct CodeBlockWriter {
  /// A problem of the block, at an offset in its code; if the offset is nil, in its info string.
  struct Problem {
    let message: String
    let hint: Cure?
    var offset: Int?
  }

  let fence: CodeFence
  /// The language as written in the `class` attribute.
  let className: [UInt8]
  let code: [UInt8]
  /// The functions that highlight code and draw charts; empty for a block that is written
  /// unchanged.
  let languages: EmbeddedLanguages
  /// Whether the block can be scrolled with the keyboard.
  let isScrollable: Bool
  let writesID: Bool
  var problems: [Problem] = []

  /// Appends the block; returns false for a chart, which does not get the info string's attributes.
  mutating func append(info: ByteView, to html: inout HTMLBuffer) -> Bool {
    var highlighted: [UInt8]?
    if let chart = languages.chart, fence.language.elementsEqual("chart".utf8) {
      if let drawn = draw(chart, info) {
        html.append(contentsOf: drawn)
        return false
      }
    } else if let diagram = languages.diagram, languages.diagramLanguages.contains(language) {
      if let drawn = accepted(diagram(code, language, fence.file)) {
        html.append(contentsOf: drawn)
        return false
      }
    } else {
      highlighted = highlight()
    }
    problems += fence.mistakes.map { Problem(message: $0.message, hint: $0.hint) }
    if let file = fence.file {
      html.append("<figure class=\"code\">\n<figcaption>")
      HTMLEscape.append(file, to: &html)
      html.append("</figcaption>\n")
    }
    appendTags(to: &html)
    if fence.isByLines {
      appendLines(highlighted ?? Self.escaped(code), to: &html)
    } else if let highlighted {
      html.append(contentsOf: highlighted)
    } else {
      HTMLEscape.append(code, to: &html)
    }
    html.append(fence.file == nil ? "</code></pre>\n" : "</code></pre>\n</figure>\n")
    return true
  }

  private var language: String {
    String(decoding: fence.language, as: UTF8.self).lowercased()
  }

  private func appendTags(to html: inout HTMLBuffer) {
    html.append("<pre")
    if let id = fence.attributes.id, writesID { html.append(attribute: "id", id) }
    let classes = (fence.isNumbered ? ["code-numbered"] : []) + fence.attributes.classes
    if !classes.isEmpty { html.append(attribute: "class", classes.joined(separator: " ")) }
    for pair in fence.attributes.harmlessPairs { html.append(attribute: pair.name, pair.value) }
    html.append(isScrollable ? " tabindex=\"0\"><code" : "><code")
    if !fence.language.isEmpty {
      html.append(" class=\"language-")
      HTMLEscape.append(className, to: &html)
      html.append(UInt8(ascii: "\""))
    }
    html.append(UInt8(ascii: ">"))
  }

  private mutating func appendLines(_ written: [UInt8], to html: inout HTMLBuffer) {
    if let last = fence.highlighted?.last, last > code.withBytes(CodeLines.count) {
      problems.append(Problem(message: "the code has no line \(last) to highlight", hint: nil))
    }
    written.withBytes { CodeLines.append($0, fence, to: &html) }
  }

  private static func escaped(_ code: [UInt8]) -> [UInt8] {
    var html = HTMLBuffer(capacity: code.count * 2)
    HTMLEscape.append(code, to: &html)
    return Array(html.bytes)
  }

  /// The highlighted code as HTML; nil if its language is not highlighted.
  private mutating func highlight() -> [UInt8]? {
    guard let highlight = languages.highlight, fence.isColoured else { return nil }
    switch highlight(code, String(decoding: fence.language, as: UTF8.self)) {
    case .html(let html): return html
    case .plain: return nil
    case .mistake(let message, let hint, _):
      problems.append(Problem(message: message, hint: hint))
      return nil
    }
  }

  /// Draws the chart of a CSV block; nil if the author made a mistake and the block is shown as
  /// code.
  private mutating func draw(
    _ chart: (_ csv: [UInt8], _ options: [(name: String, value: String)]) ->
      EmbeddedLanguages.Written, _ info: ByteView
  ) -> [UInt8]? {
    guard let options = Self.chartOptions(info) else {
      problems.append(
        Problem(
          message: "cannot read the options of the chart",
          hint: "write them as type=line title=\"A title\""))
      return nil
    }
    return accepted(chart(code, options))
  }

  /// The HTML of a drawing; a mistake becomes a problem.
  private mutating func accepted(_ written: EmbeddedLanguages.Written) -> [UInt8]? {
    switch written {
    case .html(let drawn): return drawn
    case .plain: return nil
    case .mistake(let message, let hint, let offset):
      problems.append(Problem(message: message, hint: hint, offset: offset))
      return nil
    }
  }

  /// The options after the word `chart`, with or without braces; nil if they are not an attribute
  /// list.
  private static func chartOptions(_ info: ByteView) -> [(name: String, value: String)]? {
    var list = Array(info.dropFirst("chart".utf8.count).drop { CharacterClass.isBlank($0) })
    while let last = list.last, CharacterClass.isBlank(last) { list.removeLast() }
    if list.isEmpty { return [] }
    if list.first != UInt8(ascii: "{") {
      list = [UInt8(ascii: "{")] + list + [UInt8(ascii: "}")]
    }
    guard let (found, end) = AttributeList.read(list, at: 0), end == list.count,
      found.id == nil, found.classes.isEmpty
    else { return nil }
    return found.pairs.map { ($0.name, $0.value) }
  }
}
