import Bytes
public import Localization
public import SourceText

/// The output of a template that is a text in another language, such as Markdown.
public struct RenderedText: Sendable {
  /// The text, with a mark (`MarkupMark`) in place of each printed markup.
  public let bytes: [UInt8]
  /// The markup, indexed by the numbers of the marks.
  public let markup: [[UInt8]]
  /// The source ranges of the text's segments.
  public let segments: [SourceMap.Segment]
  /// The diagnostics.
  public let diagnostics: [Diagnostic]
  /// The range that was being rendered when the render was interrupted; nil if it was not.
  public let interruption: SourceRange?
}

extension Environment {
  /// Parses a part of a file as a template whose output is a text in another language. The ranges
  /// in `verbatim`, which ascend, are text, unless they start within a tag.
  public func parseText(
    _ file: SourceFile, _ range: Range<Int>, verbatim: [Range<Int>]
  ) -> (template: Template, diagnostics: [Diagnostic]) {
    var parser = Parser(text: file, range, verbatim: verbatim, environment: self)
    let code = parser.parse()
    var diagnostics = code.diagnostics
    if let parent = code.parent {
      diagnostics.append(
        .error("'extends' is only allowed in layouts", at: SourceExcerpt(file, parent.range)))
    }
    return (Template(code: code), diagnostics)
  }

  /// Renders a template that was parsed with `parseText`. Texts are printed unchanged. Markup,
  /// which is the output of partials and of values that need no escaping, is stored separately.
  ///
  /// `isInterrupted` is called after every step; if it returns true, the render ends.
  public func renderText(
    _ template: Template, globals: any Drop, language: Language = .english,
    isInterrupted: @escaping () -> Bool
  ) -> RenderedText {
    let context = RenderContext(
      self, globals: globals, code: template.code, language: language)
    let text = TextRender(isInterrupted: isInterrupted)
    context.text = text
    context.isText = true
    var output: [UInt8] = []
    output.reserveCapacity(template.code.file.bytes.count)
    context.render(template.code.body, template.code, into: &output)
    return RenderedText(
      bytes: output, markup: text.markup, segments: text.segments,
      diagnostics: context.diagnostics, interruption: text.interruption)
  }
}

/// Collects the markup and the source map of a text during a render.
final class TextRender {
  let isInterrupted: () -> Bool
  private(set) var markup: [[UInt8]] = []
  private(set) var segments: [SourceMap.Segment] = []
  var interruption: SourceRange?
  /// The range of the node being rendered.
  @exclusivity(unchecked) var range = SourceRange(at: 0)
  /// Whether the output is the text itself, and not the value of a variable.
  @exclusivity(unchecked) var isTraced = true

  init(isInterrupted: @escaping () -> Bool) {
    self.isInterrupted = isInterrupted
  }

  /// Records the source of the output that follows.
  func note(_ start: Int, isCopied: Bool) {
    guard isTraced else { return }
    if segments.last?.start == start { segments.removeLast() }
    segments.append(SourceMap.Segment(start: start, range: range, isCopied: isCopied))
  }

  /// Stores markup and appends its mark; does nothing for white space.
  func insert(_ html: [UInt8], into output: inout [UInt8]) {
    guard let first = html.firstIndex(where: { !$0.isWhitespace }),
      let last = html.lastIndex(where: { !$0.isWhitespace })
    else { return }
    // Marks within the markup refer to earlier markup, whose own marks are already replaced.
    let whole = MarkupMark.replace(in: Array(html[first...last])) { number, output in
      if number < markup.count { output += markup[number] }
    }
    MarkupMark.append(markup.count, to: &output)
    markup.append(whole)
  }
}
