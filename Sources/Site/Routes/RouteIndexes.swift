import Content
import SourceText

/// Finds routes by their files, and paths that several routes or copied files share.
struct RouteIndexes {
  /// The index of the first route of each file.
  private(set) var indexes: [String: Int] = [:]
  private let routes: [Route]
  private let origins: RouteOrigins
  private let content: SiteContent
  private let copied: Set<String>

  init(
    _ routes: [Route], _ origins: RouteOrigins, _ content: SiteContent,
    _ diagnostics: inout [Diagnostic]
  ) {
    self.routes = routes
    self.origins = origins
    self.content = content
    copied = Set(content.copiedFiles)
    indexes.reserveCapacity(routes.count)
    // By index: iterating over the routes would copy each of them with its references.
    for index in routes.indices {
      let file = routes[index].path.file
      guard let other = owner(of: file) else {
        indexes[file] = index
        continue
      }
      // A page in `people/` has been reported already.
      let isPerson = indexes[file].map { routes[$0].kind == .person } ?? false
      if !isPerson || routes[index].kind != .page {
        diagnostics.append(duplicate(routes[index], other))
      }
    }
    var seen: Set<String> = []
    seen.reserveCapacity(routes.count)
    for index in routes.indices {
      // Most pages share their parent folders.
      var folder = routes[index].path.fileFolder
      while let path = folder, !seen.contains(path) {
        if let other = owner(of: path) {
          diagnostics.append(duplicate(routes[index], other))
        } else {
          seen.insert(path)
        }
        folder = URLPath.folder(above: path)
      }
    }
  }

  /// The owner of a file: the name of what creates it, and the source that determines its path.
  private typealias Owner = (name: String, excerpt: SourceExcerpt?)

  /// The owner of a file; nil if the site does not have the file.
  private func owner(of file: String) -> Owner? {
    if let index = indexes[file] {
      let route = routes[index]
      return (origins.name(of: route), route.document.map(RouteOrigins.excerpt(of:)))
    }
    let path = content.root + file
    return copied.contains(file) ? (path, SourceExcerpt(path: path)) : nil
  }

  private func duplicate(_ route: Route, _ other: Owner) -> Diagnostic {
    let message =
      "two pages share the URL '\(route.path.text)': \(other.name) and \(origins.name(of: route))"
    let hint = "give one of them another file name or 'slug:'"
    if let document = route.document {
      return .error(message, at: RouteOrigins.excerpt(of: document), hint: hint)
    }
    if let excerpt = origins.excerptOfID(route) {
      let isAlias = route.kind == .redirect
      return .error(
        message, at: excerpt, hint: isAlias ? nil : "give one of them another 'id:'")
    }
    return .error(message, at: other.excerpt ?? SourceExcerpt(path: content.root), hint: hint)
  }
}
