package import Content
import Liquid
package import Markdown
import Queries
package import Site
package import SourceText

extension TextRenderer {
  /// A document's text, after its templates have run.
  package func text(of document: Document) -> ContentText {
    let text =
      store.templates.containsTemplates(document)
      ? store.templates.text(document, self) : ContentText(body: document.body)
    guard store.graph.content.settings.markdown.hasWikilinks else { return text }
    let file = store.graph.content.path(of: document.body.file)
    let (body, problems) = WikiLinks.replaced(
      in: text.body,
      readsAttributes: store.graph.content.settings.markdown.extensions.contains(.attributes),
      code: { codeRanges(in: $0) { _ in nil } },
      problem: { destination in
        guard
          case .dangling(let message, let hint) = links.resolve(destination, from: file, page: nil)
        else { return nil }
        return (message, hint)
      })
    return text.replacing(body: body, adding: problems)
  }

  /// The paths of the pages whose texts link to a page.
  package func backlinks(of path: URLPath) -> [URLPath] {
    store.backlinks { Backlinks(self) }[path]
  }

  /// Warnings about markup in a document's text that only other tools support.
  package func foreignMarkup(in document: Document) -> [Diagnostic] {
    let liquid: ForeignMarkup.LiquidState =
      store.templates.containsTemplates(document)
      ? .runs : document.liquid == false ? .off : .unknown
    let hasWikilinks = store.graph.content.settings.markdown.hasWikilinks
    return ForeignMarkup.problems(in: document, liquid: liquid, hasWikilinks: hasWikilinks) {
      codeRanges(in: document.body) { _ in nil }
    }
  }

  /// The ranges of code in a body, in which templates are not run; `passing` returns the end of the
  /// tag or output that begins at an offset.
  package func codeRanges(in body: TextBody, passing: (Int) -> Int?) -> [Range<Int>] {
    store.trusted.codeRanges(in: body.file, body: body.range, passing: passing)
  }

  /// Appends a document's HTML to a buffer and returns its diagnostics; `page` is the page that
  /// shows it.
  package func render(
    _ document: Document, page: URLPath?, leads: Bool = false, into html: inout [UInt8],
    links: inout [FragmentLink]
  ) -> MarkdownDocument {
    record(document)
    let text = text(of: document)
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

  /// A document's HTML.
  package func html(_ document: Document, page: URLPath?) -> [UInt8] {
    var html: [UInt8] = []
    var links: [FragmentLink] = []
    _ = render(document, page: page, into: &html, links: &links)
    return html
  }

  private func record(_ document: Document) { recorder?.record(document, in: store.graph) }

  /// The number of words in a document.
  package func words(_ document: Document) -> Int {
    record(document)
    if document.body.format == .html {
      return foreignText(document.body).split(separator: " ").count
    }
    guard store.templates.containsTemplates(document) else { return document.wordCount }
    let text = text(of: document)
    let bytes = MarkupMark.replace(in: Array(text.body.file.bytes[text.body.range])) { _, _ in }
    return WordCount.words(in: bytes, bytes.indices)
  }

  // MARK: Excerpts

  /// A document's excerpt as HTML, cached after the first call.
  package func excerpt(_ document: Document, page: URLPath) -> [UInt8] {
    record(document)
    let text = text(of: document)
    if reader.run?.hasFailed == true { return [] }
    if let known = store.excerpt(of: document) {
      if let reads = known.reads { recorder?.add(reads) }
      return known.html
    }
    if document.body.format == .html { return foreignExcerpt(document) }
    let own = DependencyRecorder(recorder?.detail ?? .dependencies)
    let html = reading(for: TextReader(recorder: own, run: reader.run))
      .makeExcerpt(of: text, document, page)
    recorder?.add(own)
    store.keep(.init(html: html, reads: own.isEmpty ? nil : own), of: document)
    return html
  }

  private func makeExcerpt(
    of text: ContentText, _ document: Document, _ page: URLPath
  ) -> [UInt8] {
    var html: [UInt8] = []
    let file = store.graph.content.path(of: document.body.file)
    store.renderer(of: text.body).renderExcerpt(
      text.body.file, body: text.body.range,
      resolve: { link in
        resolution(of: links.resolve(link.destination, from: file, page: page), link)
      }, into: &html)
    return MarkupInsertion.insert(text.markup, into: html)
  }

  /// A document's description as plain text: the author's summary, or else the first words of the
  /// excerpt; nil if it has neither.
  package func description(_ document: Document) -> String? {
    if let summary = document.summary { return summary }
    record(document)
    let source = text(of: document)
    if reader.run?.hasFailed == true { return nil }
    let text = store.description(of: document) { firstWords(source) }
    return text.isEmpty ? nil : text
  }

  /// The text of a document that a search finds.
  package func searchedText(_ document: Document) -> (headings: String, text: String) {
    let source = text(of: document)
    let body = source.body
    if body.format == .html { return ("", foreignText(body)) }
    let (headings, text) = store.trusted.searchedText(body.file, body: body.range)
    if source.markup.isEmpty { return (headings, text) }
    return (MarkupMark.removed(from: headings), MarkupMark.removed(from: text))
  }

  private func firstWords(_ source: ContentText) -> String {
    let limit = 200
    let body = source.body
    if body.format == .html { return foreignText(body, limit: limit, isExcerpt: true) }
    var text = store.renderer(of: body).plainExcerpt(body.file, body: body.range, limit: limit)
    if !source.markup.isEmpty { text = MarkupMark.removed(from: text) }
    return text.utf8.count < limit ? text : text + " …"
  }
}
