import Content
import SourceText

extension GraphBuilder {
  /// A page at each alias that leads to the page that has it, and a list of them all for hosts that
  /// redirect themselves. Comes after all other routes.
  mutating func addRedirects() {
    var owners: [URLPath: Route] = [:]
    for route in graph.routes where route.isFirst {
      guard let document = SiteGraph.document(of: route, in: graph), !document.aliases.isEmpty
      else {
        continue
      }
      if owners.isEmpty {
        owners = Dictionary(graph.routes.map { ($0.path, $0) }, uniquingKeysWith: { a, _ in a })
      }
      for alias in document.aliases { add(alias, of: document, at: route.path, owners) }
    }
    for (index, redirect) in graph.redirects.enumerated() {
      graph.routes.append(Route(redirect.path, .redirect, .redirect(index)))
    }
    if !graph.redirects.isEmpty || graph.content.redirects != nil {
      graph.routes.append(Route(URLPath(checked: "/_redirects"), .redirects))
    }
  }

  private mutating func add(
    _ alias: Located<String>, of document: Document, at target: URLPath,
    _ owners: [URLPath: Route]
  ) {
    guard let path = URLPath(alias.value), !alias.value.isEmpty else {
      diagnostics.append(
        .error(
          "the alias '\(alias.value)' is not a path of the site", at: document.excerpt(alias.range),
          hint: "write a path within the site, such as /2019/about.html"))
      return
    }
    if path == target {
      diagnostics.append(
        .warning(
          "the alias '\(alias.value)' is the page's own URL", at: document.excerpt(alias.range)))
      return
    }
    if let other = owners[path] {
      diagnostics.append(
        .error(
          "the alias '\(alias.value)' is the URL of another page: \(source(of: other))",
          at: document.excerpt(alias.range)))
      return
    }
    graph.redirects.append(
      Redirect(path: path, target: target, written: alias, document: document))
  }
}
