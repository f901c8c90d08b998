import Content
import Liquid
import Markdown
import Site
import SourceText

extension SiteContext {
  /// What is wrong with a document's text that other tools would read otherwise.
  func foreignMarkup(in document: Document) -> [Diagnostic] {
    let liquid: ForeignMarkup.LiquidState =
      texts.holds(document) ? .runs : document.liquid == false ? .off : .unknown
    return ForeignMarkup.problems(in: document, liquid: liquid) {
      codeRanges(in: document.body) { _ in nil }
    }
  }

  /// The layout that a page asks for.
  func layoutName(of route: Route) -> String {
    graph.layoutNames(of: route).first ?? route.kind.rawValue
  }

  /// A document's HTML, appended to a buffer, and its diagnostics; `page` is where it is shown.
  func render(
    _ document: Document, page: URLPath?, leads: Bool = false, into html: inout [UInt8],
    links: inout [FragmentLink]
  ) -> MarkdownDocument {
    DependencyRecorder.current?.record(document, in: graph.content)
    let text = texts.text(of: document, self)
    links += text.links
    var made: MarkdownDocument
    if text.markup.isEmpty {
      made = render(text.body, page: page, leads: leads, into: &html, links: &links)
    } else {
      var marked: [UInt8] = []
      made = render(text.body, page: page, leads: leads, into: &marked, links: &links)
      html += MarkupInsertion.insert(text.markup, into: marked)
    }
    made.diagnostics = text.diagnostics + made.diagnostics
    return made
  }

  /// A document's HTML as a value.
  func html(_ document: Document, page: URLPath?) -> Value {
    var html: [UInt8] = []
    var links: [FragmentLink] = []
    _ = render(document, page: page, into: &html, links: &links)
    return .html(html)
  }

  /// How many words a document has.
  func words(_ document: Document) -> Int {
    DependencyRecorder.current?.record(document, in: graph.content)
    if document.body.format == .html {
      return foreignText(document.body).split(separator: " ").count
    }
    guard texts.holds(document) else { return document.wordCount }
    let text = texts.text(of: document, self)
    let bytes = MarkupMark.replace(in: Array(text.body.file.bytes[text.body.range])) { _, _ in }
    return WordCount.words(in: bytes, bytes.indices)
  }
}
