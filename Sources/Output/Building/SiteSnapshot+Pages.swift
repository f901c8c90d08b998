import CivilTime
import Content
import Fields
import Pages
import Queries
package import Site

extension SiteSnapshot {
  /// A page of a site, in one of its languages.
  package struct Page: Sendable {
    /// The index of its language's graph.
    package let language: Int
    /// The route.
    package let route: Route
    /// The path in `content/` of the text that the page shows; nil if it shows none.
    package let text: String?
  }

  /// The page at a URL; nil if there is none.
  package func page(at url: String) -> Page? {
    for index in graphs.indices {
      guard let path = Self.path(url, in: graphs[index]) else { continue }
      if let page = find(in: index..<index + 1, where: { route, _ in route.path == path }) {
        return page
      }
    }
    return nil
  }

  /// The page after a change: of the same text, or else at the same path.
  package func page(after page: Page) -> Page? {
    let languages = page.language..<page.language + 1
    let found = find(in: languages) { route, _ in route.path == page.route.path }
    guard let text = page.text, found?.text != text else { return found }
    return find(in: languages) { self.text(of: $0, $1) == text }
  }

  /// The URL, with the base path, of the page of a text in `content/`; nil if it has none.
  package func url(ofText path: String) -> String? {
    find(in: graphs.indices) { route, graph in text(of: route, graph) == path }.map { page in
      let base = graphs[page.language].base
      return base.path + (base.language?.start ?? "") + page.route.path.url
    }
  }

  /// A text with a page.
  package struct TextPage: Sendable {
    /// The path in `content/`.
    package let path: String
    /// The title of the page.
    package let title: String
    /// The URL of the page, with the base path.
    package let url: String
    /// The day of the text; nil if it has none.
    package let date: String?
  }

  /// The texts with pages, in all languages, in the order of their paths.
  package var textPages: [TextPage] {
    let pages = graphs.flatMap { graph in
      let start = graph.base.path + (graph.base.language?.start ?? "")
      return graph.routes.filter { $0.kind.isPage && $0.isFirst }.compactMap { route -> TextPage? in
        guard let document = graph.entries.document(of: route),
          let path = path(of: document, in: graph)
        else { return nil }
        return TextPage(
          path: path, title: graph.title(of: route), url: start + route.path.url,
          date: document.date?.value.date.iso)
      }
    }
    var seen: Set<String> = []
    return pages.filter { seen.insert($0.path).inserted }.sorted { $0.path < $1.path }
  }

  /// The bytes of a page; nil if it cannot be made.
  package func html(of page: Page) -> [UInt8]? {
    renderers[page.language].render(page.route).bytes
  }

  /// The paths in `content/` of the texts whose entries a page reads.
  package func textsRead(by page: Page) -> Set<String> {
    let graph = graphs[page.language]
    let subjects = renderers[page.language].record(page.route).recorder.subjects
    return Set(
      subjects.compactMap { subject in
        graph.entries.document(of: subject).flatMap { self.path(of: $0, in: graph) }
      })
  }

  /// The path in a graph that a URL means; nil if it is in another language.
  private static func path(_ url: String, in graph: SiteGraph) -> URLPath? {
    let start = graph.base.language?.start ?? ""
    guard let path = SiteExplainer.path(url, graph), path.text.hasPrefix(start) else { return nil }
    return start.isEmpty ? path : URLPath(String(path.text.dropFirst(start.count)))
  }

  private func find(
    in languages: Range<Int>, where isWanted: (Route, SiteGraph) -> Bool
  ) -> Page? {
    for index in languages where graphs.indices.contains(index) {
      let graph = graphs[index]
      let route = graph.routes.first { $0.kind.isPage && isWanted($0, graph) }
      if let route { return Page(language: index, route: route, text: text(of: route, graph)) }
    }
    return nil
  }

  private func text(of route: Route, _ graph: SiteGraph) -> String? {
    graph.entries.document(of: route).flatMap { path(of: $0, in: graph) }
  }

  /// The path in `content/` of a document's file; of a translation, that of its own.
  private func path(of document: Document, in graph: SiteGraph) -> String? {
    guard document.path.hasPrefix(content.root) else { return nil }
    let text = String(document.path.dropFirst(content.root.count))
    return graph.content.readFiles[text] ?? text
  }
}
