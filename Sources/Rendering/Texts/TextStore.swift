package import Content
package import Diagrams
package import Highlighting
import Localization
package import Markdown
package import Site
import Queries
import Synchronization

/// The state that all pages of a site share to render texts: the graph, the Markdown renderers, and
/// cached excerpts and descriptions.
package final class TextStore: Sendable {
  /// The graph of the site.
  package let graph: SiteGraph
  package let templates: TextTemplates
  /// Renders Markdown by the site's author.
  let trusted: MarkdownRenderer
  /// Renders Markdown by the author that is not translated, with the quotation marks and digits of
  /// its language.
  private let untranslated: MarkdownRenderer
  /// Renders Markdown by other people: without raw HTML, and with safe URLs only.
  let untrusted: MarkdownRenderer
  private let excerpts: Mutex<[String: KeptExcerpt]>
  private let descriptions: Mutex<[String: String]>
  private let backlinks = Mutex<Backlinks?>(nil)

  /// Renders a chart's CSV and options as HTML.
  package typealias ChartWriter =
    @Sendable (_ csv: [UInt8], _ options: [(name: String, value: String)]) ->
    EmbeddedLanguages.Written

  /// The store of a graph's texts.
  package init(
    _ graph: SiteGraph, _ templates: TextTemplates, _ highlighter: Highlighter,
    diagrams: DiagramDrawer, chart: @escaping ChartWriter
  ) {
    (self.graph, self.templates) = (graph, templates)
    excerpts = Mutex([:])
    descriptions = Mutex([:])
    let settings = graph.content.settings.markdown
    let language = graph.entries.language
    let flavor = MarkdownOptions.Flavor(rawValue: settings.flavor.rawValue) ?? .daybook
    let extensions = MarkdownExtensions(settings.extensions)
    let words = MarkdownWords(graph.words, of: graph.content.settings)
    var languages = EmbeddedLanguages(highlighter, highlightsCode: settings.highlightsCode)
    languages.chart = chart
    languages.diagramLanguages = DiagramDrawer.languages
    languages.diagram = {
      EmbeddedLanguages.diagram($0, $1, title: $2, by: diagrams, graph.words)
    }
    let options = MarkdownOptions(
      flavor: flavor, smart: settings.isSmart, isSafe: false, rawHTML: settings.allowsRawHTML,
      math: settings.setsMath, extensions: extensions, reservedIDs: .ofTheme, words: words)
    trusted = MarkdownRenderer(options: options.written(in: language), languages: languages)
    let original = Language(graph.content.settings.languages.original)
    untranslated = MarkdownRenderer(
      options: options.written(in: original), languages: languages)
    // Plain URLs in other people's texts become links in every Markdown flavor.
    untrusted = MarkdownRenderer(
      options: MarkdownOptions(
        flavor: flavor == .commonmark ? .gfm : flavor, smart: settings.isSmart, isSafe: true,
        rawHTML: false, extensions: extensions, words: words
      ).written(in: language))
  }

  /// A copy of a store in which one document has changed.
  package init(
    _ old: TextStore, _ graph: SiteGraph, _ templates: TextTemplates, replacing document: Document
  ) {
    (self.graph, self.templates) = (graph, templates)
    (trusted, untranslated, untrusted) = (old.trusted, old.untranslated, old.untrusted)
    // Any text with templates may show the document, so its cached results are stale.
    let keeps = templates.isEmpty
    let path = document.path
    excerpts = Mutex(keeps ? old.excerpts.withLock { $0.without(path) } : [:])
    descriptions = Mutex(keeps ? old.descriptions.withLock { $0.without(path) } : [:])
  }

  /// A copy of a store with other templates in texts, without cached excerpts and descriptions.
  package init(_ old: TextStore, _ templates: TextTemplates) {
    (graph, self.templates) = (old.graph, templates)
    (trusted, untranslated, untrusted) = (old.trusted, old.untranslated, old.untrusted)
    excerpts = Mutex([:])
    descriptions = Mutex([:])
  }

  /// The renderer of a text by the site's author.
  func renderer(of body: TextBody) -> MarkdownRenderer {
    body.language == nil ? trusted : untranslated
  }

  /// The links between pages, collected on first use.
  func backlinks(make: () -> Backlinks) -> Backlinks {
    if let known = backlinks.withLock({ $0 }) { return known }
    let made = make()
    backlinks.withLock { $0 = made }
    return made
  }

  /// A cached excerpt, and the queries that it adds to every page that shows it.
  struct KeptExcerpt {
    let html: [UInt8]
    let reads: DependencyRecorder?
  }

  func excerpt(of document: Document) -> KeptExcerpt? {
    excerpts.withLock { $0[document.path] }
  }

  func keep(_ excerpt: KeptExcerpt, of document: Document) {
    excerpts.withLock { $0[document.path] = excerpt }
  }

  /// A document's description, cached after the first call.
  func description(of document: Document, make: () -> String) -> String {
    if let known = descriptions.withLock({ $0[document.path] }) { return known }
    let made = make()
    descriptions.withLock { $0[document.path] = made }
    return made
  }
}

extension Dictionary {
  fileprivate func without(_ key: Key) -> Dictionary {
    var copy = self
    copy[key] = nil
    return copy
  }
}
