import Content
import Fields
import SourceText

/// Creates a redirecting page at each alias.
struct Redirects {
  private(set) var redirects: [Redirect] = []
  private(set) var routes: [Route] = []

  /// - Parameter pages: All other routes of pages that authors write.
  init(to pages: [Route], of graph: EntryGraph, _ diagnostics: inout [Diagnostic]) {
    let origins = RouteOrigins(graph: graph, redirects: [])
    var owners: [URLPath: Int]?
    // By index: iterating over the routes would copy each of them with its references.
    for index in pages.indices where Self.mayHaveAliases(pages[index]) {
      let route = pages[index]
      guard let document = graph.document(of: route),
        !document.aliases.isEmpty
      else { continue }
      let others = owners ?? Self.owners(ofAliasesIn: pages, graph)
      owners = others
      for alias in document.aliases {
        let problem: Diagnostic
        let excerpt = document.excerpt(alias.range)
        let mark = alias.value.firstIndex(where: "?#".contains)
        if mark == nil, let path = URLPath(alias.value), !alias.value.isEmpty {
          if path == route.path {
            problem = .warning("the alias '\(alias.value)' is the page's own URL", at: excerpt)
          } else if let other = others[path] {
            problem = .error(
              "the alias '\(alias.value)' is the URL of another page: \(origins.name(of: pages[other]))",
              at: excerpt)
          } else {
            redirects.append(Redirect(path: path, target: route.path, excerpt: excerpt))
            continue
          }
        } else if let mark {
          problem = .warning(
            "the alias '\(alias.value)' cannot redirect: no file has '\(alias.value[mark...])'",
            at: excerpt, hint: Self.hostHint(alias.value, mark, route.path))
        } else {
          problem = .error(
            "the alias '\(alias.value)' is not a path of the site", at: excerpt,
            hint: "write a path within the site, such as /2019/about.html")
        }
        diagnostics.append(problem)
      }
    }
    addFormer(pages, graph.content)
    routes = redirects.enumerated().map { Route($1.path, .redirect, .redirect($0)) }
  }

  /// How a host redirects a path with a query; what follows '#' never reaches it.
  private static func hostHint(
    _ alias: String, _ mark: String.Index, _ target: URLPath
  ) -> Cure {
    guard alias[mark] == "?" else { return "write the part before '#'" }
    let query = alias[mark...].dropFirst()
    return "redirect it on the host; for Apache: RewriteCond %{QUERY_STRING} ^\(query)$ and "
      + "RewriteRule ^\(alias[..<mark].drop { $0 == "/" })$ \(target.text)? [R=301]"
  }

  /// Adds the paths that pages had before marks of letters were kept, if they are free. Of two pages, the
  /// first one in the order of paths gets it.
  private mutating func addFormer(_ pages: [Route], _ content: SiteContent) {
    let targets = pages.indices.filter { pages[$0].isFirst && pages[$0].kind.isPage }.map {
      pages[$0].path
    }.filter { path in
      path.text.utf8.contains { $0 >= 0x80 } && Slug.withoutMarks(path.text) != path.text
    }
    guard !targets.isEmpty else { return }
    var taken = Set(pages.map(\.path.file) + redirects.map(\.path.file) + content.copiedFiles)
    for target in targets.sorted(by: { $0.text < $1.text }) {
      guard let path = URLPath(Slug.withoutMarks(target.text)), taken.insert(path.file).inserted
      else { continue }
      redirects.append(Redirect(path: path, target: target, excerpt: nil))
    }
  }

  private static func mayHaveAliases(_ route: Route) -> Bool {
    route.isFirst && (route.hasRareKeys || route.kind == .profile)
  }

  /// The index of the first page at the path of each alias.
  private static func owners(ofAliasesIn pages: [Route], _ graph: EntryGraph) -> [URLPath: Int] {
    var aliases: Set<URLPath> = []
    for index in pages.indices where mayHaveAliases(pages[index]) {
      for alias in graph.document(of: pages[index])?.aliases ?? [] {
        if let path = URLPath(alias.value) { aliases.insert(path) }
      }
    }
    var owners: [URLPath: Int] = [:]
    for index in pages.indices where aliases.contains(pages[index].path) {
      owners[pages[index].path] = owners[pages[index].path] ?? index
    }
    return owners
  }
}
