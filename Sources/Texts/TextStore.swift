package import Content
package import Highlighting
package import Markdown
package import Site
import Queries
import Synchronization

/// What all pages of a site share to render texts: the graph, the writers of Markdown, and the excerpts and
/// descriptions that were made.
package final class TextStore: Sendable {
  /// The graph of the site.
  package let graph: SiteGraph
  package let templates: TextTemplates
  /// Renders Markdown of the site's author.
  let trusted: MarkdownRenderer
  /// Renders Markdown of other people: no HTML, and only safe URLs.
  package let untrusted: MarkdownRenderer
  private let excerpts: Mutex<[String: KeptExcerpt]>
  private let descriptions: Mutex<[String: String]>

  /// The writer of a chart: CSV and options become HTML.
  package typealias ChartWriter =
    @Sendable (_ csv: [UInt8], _ options: [(name: String, value: String)]) ->
    EmbeddedLanguages.Written

  /// The store of a graph's texts.
  package init(
    _ graph: SiteGraph, _ templates: TextTemplates, _ highlighter: Highlighter,
    chart: @escaping ChartWriter
  ) {
    (self.graph, self.templates) = (graph, templates)
    excerpts = Mutex([:])
    descriptions = Mutex([:])
    let settings = graph.content.settings.markdown
    let flavor = MarkdownOptions.Flavor(rawValue: settings.flavor.rawValue) ?? .daybook
    let extensions = MarkdownExtensions(settings.extensions)
    var languages = EmbeddedLanguages(highlighter, highlightsCode: settings.highlightsCode)
    languages.chart = chart
    trusted = MarkdownRenderer(
      options: MarkdownOptions(
        flavor: flavor, smart: settings.isSmart, isSafe: false, rawHTML: settings.allowsRawHTML,
        math: settings.setsMath, extensions: extensions, reservedIDs: .ofTheme),
      languages: languages)
    // Addresses in other people's texts are links in every dialect.
    untrusted = MarkdownRenderer(
      options: MarkdownOptions(
        flavor: flavor == .commonmark ? .gfm : flavor, smart: settings.isSmart, isSafe: true,
        rawHTML: false, extensions: extensions))
  }

  /// The store of the same texts but for one document's.
  package init(
    _ old: TextStore, _ graph: SiteGraph, _ templates: TextTemplates, replacing document: Document
  ) {
    (self.graph, self.templates) = (graph, templates)
    (trusted, untrusted) = (old.trusted, old.untrusted)
    // Any text with templates may show what the document says.
    let keeps = templates.isEmpty
    let path = document.path
    excerpts = Mutex(keeps ? old.excerpts.withLock { $0.without(path) } : [:])
    descriptions = Mutex(keeps ? old.descriptions.withLock { $0.without(path) } : [:])
  }

  /// The store of the same texts without any excerpt or description.
  package init(emptied old: TextStore) {
    (graph, templates) = (old.graph, old.templates)
    (trusted, untrusted) = (old.trusted, old.untrusted)
    excerpts = Mutex([:])
    descriptions = Mutex([:])
  }

  /// An excerpt, and what every page reads that shows it.
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

  /// A document's description, made on first use.
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
