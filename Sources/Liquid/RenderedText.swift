import Bytes
public import SourceText

/// What a template printed whose output is text of another language, such as Markdown.
public struct RenderedText: Sendable {
  /// The text, with a mark (`MarkupMark`) wherever markup was printed.
  public let bytes: [UInt8]
  /// The markup by the numbers of its marks.
  public let markup: [[UInt8]]
  /// Where the parts of the text were written.
  public let segments: [SourceMap.Segment]
  /// What went wrong.
  public let diagnostics: [Diagnostic]
  /// What was being rendered when the render was interrupted, if it was.
  public let interruption: SourceRange?
}

extension Environment {
  /// Reads a part of a file as a template whose output is text of another language. In the ranges of
  /// `verbatim`, which ascend, nothing is looked at, unless they begin within a tag.
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

  /// Renders a template of `parseText`. Texts are printed as they are; markup, which is what partials
  /// print and what values are that need no escaping, is kept apart.
  ///
  /// `isInterrupted` is asked after every step: when it says so, the render ends there.
  public func renderText(
    _ template: Template, globals: any Drop, isInterrupted: @escaping () -> Bool
  ) -> RenderedText {
    let context = RenderContext(self, globals: globals, code: template.code)
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

/// What is noted while a text is rendered.
final class TextRender {
  let isInterrupted: () -> Bool
  private(set) var markup: [[UInt8]] = []
  private(set) var segments: [SourceMap.Segment] = []
  var interruption: SourceRange?
  /// What is being rendered.
  @exclusivity(unchecked) var place = SourceRange(at: 0)
  /// Whether the output is the text itself, and not a variable's.
  @exclusivity(unchecked) var isTraced = true

  init(isInterrupted: @escaping () -> Bool) {
    self.isInterrupted = isInterrupted
  }

  /// Notes where what is printed from here on is written.
  func note(_ start: Int, isCopied: Bool) {
    guard isTraced else { return }
    if segments.last?.start == start { segments.removeLast() }
    segments.append(SourceMap.Segment(start: start, range: place, isCopied: isCopied))
  }

  /// Keeps markup and appends its mark; nothing for white space.
  func insert(_ html: [UInt8], into output: inout [UInt8]) {
    guard let first = html.firstIndex(where: { !$0.isWhitespace }),
      let last = html.lastIndex(where: { !$0.isWhitespace })
    else { return }
    // Marks within it are of markup before it, in which there are none any more.
    let whole = MarkupMark.replace(in: Array(html[first...last])) { number, output in
      if number < markup.count { output += markup[number] }
    }
    MarkupMark.append(markup.count, to: &output)
    markup.append(whole)
  }
}
