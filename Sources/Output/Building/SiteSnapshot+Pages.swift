import Content
import Pages
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
    find { route, graph in Self.path(url, in: graph) == route.path }
  }

  /// The page of the same text, or else at the same path, as a page of the site before a change.
  package func page(like other: Page) -> Page? {
    let found = find(in: other.language...other.language) { route, _ in
      route.path == other.route.path
    }
    if let found, found.text == other.text { return found }
    guard let text = other.text else { return found }
    return find(in: other.language...other.language) { self.text(of: $0, $1) == text }
  }

  /// The URL, with the base path, of the page of a text in `content/`; nil if it has none.
  package func url(ofText path: String) -> String? {
    let page = find { route, graph in text(of: route, graph) == path }
    return page.map { found in
      graph.base.path + (graphs[found.language].base.language?.start ?? "") + found.route.path.url
    }
  }

  /// The bytes of a page; nil if it cannot be made.
  package func html(of page: Page) -> [UInt8]? {
    renderers[page.language].render(page.route).bytes
  }

  private func find(
    in languages: ClosedRange<Int>? = nil, where isWanted: (Route, SiteGraph) -> Bool
  ) -> Page? {
    for index in languages ?? 0...(graphs.count - 1) where graphs.indices.contains(index) {
      let graph = graphs[index]
      let route = graph.routes.first { $0.kind.isPage && isWanted($0, graph) }
      if let route { return Page(language: index, route: route, text: text(of: route, graph)) }
    }
    return nil
  }

  private func text(of route: Route, _ graph: SiteGraph) -> String? {
    guard let document = graph.entries.document(of: route), document.path.hasPrefix(content.root)
    else { return nil }
    let text = String(document.path.dropFirst(content.root.count))
    return graph.content.readFiles[text] ?? text
  }
}
