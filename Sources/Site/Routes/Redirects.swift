import Content
import Fields
import SourceText

/// Creates a redirecting page at each alias.
struct Redirects {
  private(set) var redirects: [Redirect] = []
  private(set) var routes: [Route] = []

  /// - Parameter pages: All other routes of pages that authors write.
  init(to pages: [Route], of graph: SiteGraph, _ diagnostics: inout [Diagnostic]) {
    let origins = RouteOrigins(graph, [])
    var owners: [URLPath: Route] = [:]
    for route in pages where route.isFirst {
      guard let document = SiteGraph.document(of: route, in: graph), !document.aliases.isEmpty
      else { continue }
      if owners.isEmpty {
        owners = Dictionary(pages.map { ($0.path, $0) }, uniquingKeysWith: { a, _ in a })
      }
      for alias in document.aliases {
        let problem: Diagnostic
        let excerpt = document.excerpt(alias.range)
        if let path = URLPath(alias.value), !alias.value.isEmpty {
          if path == route.path {
            problem = .warning("the alias '\(alias.value)' is the page's own URL", at: excerpt)
          } else if let other = owners[path] {
            problem = .error(
              "the alias '\(alias.value)' is the URL of another page: \(origins.name(of: other))",
              at: excerpt)
          } else {
            redirects.append(
              Redirect(path: path, target: route.path, written: alias, document: document))
            continue
          }
        } else {
          problem = .error(
            "the alias '\(alias.value)' is not a path of the site", at: excerpt,
            hint: "write a path within the site, such as /2019/about.html")
        }
        diagnostics.append(problem)
      }
    }
    routes = redirects.enumerated().map { Route($1.path, .redirect, .redirect($0)) }
  }
}
