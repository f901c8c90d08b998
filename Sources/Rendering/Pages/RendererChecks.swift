import Content
import DataFormats
import Site
import SourceText

/// What can be said about content only with the theme at hand: layouts that there are not, keys
/// that no template reads, references in data that lead nowhere.
struct RendererChecks {
  private let graph: SiteGraph
  private let resolver: LinkResolver
  private let layouts: LayoutSet
  private let assets: AssetTable

  init(
    _ graph: SiteGraph, _ resolver: LinkResolver, _ layouts: LayoutSet, _ assets: AssetTable
  ) {
    self.graph = graph
    self.assets = assets
    self.resolver = resolver
    self.layouts = layouts
  }

  func run() -> [Diagnostic] {
    assetClashes() + missingLayouts() + graph.routes.flatMap(routeProblems)
      + unreadKeys(graph.content.settings)
      + references()
  }

  private func assetClashes() -> [Diagnostic] {
    let taken = Set(assets.assets.values.map(\.path))
    return graph.content.copiedFiles.filter { taken.contains("/" + $0) }.map { path in
      .error(
        "the file has the URL of an asset of the theme",
        at: SourceExcerpt(path: graph.content.root + path))
    }
  }

  private func missingLayouts() -> [Diagnostic] {
    let needed = Set(graph.routes.filter { $0.document?.layout == nil }.map(\.kind.rawValue))
    return needed.filter { layouts.layouts[$0] == nil }.sorted().map { name in
      .error(
        "the theme has no layout '\(name)'",
        at: SourceExcerpt(path: "templates/layouts/\(name).html"))
    }
  }

  private func routeProblems(_ route: Route) -> [Diagnostic] {
    guard let document = route.document, route.part?.number ?? 1 == 1 else { return [] }
    var found: [Diagnostic] = []
    if let layout = document.layout, layouts.layouts[layout.value] == nil {
      found.append(layouts.unknown(layout.value, document.excerpt(layout.range)))
    }
    for (entry, warning) in zip(document.extras, document.unknownKeys) where !isRead(entry.key) {
      found.append(warning)
    }
    return found
  }

  private func unreadKeys(_ settings: SiteSettings) -> [Diagnostic] {
    zip(settings.extras, settings.unknownKeys).compactMap { isRead($0.key) ? nil : $1 }
  }

  private func isRead(_ key: String) -> Bool {
    layouts.propertyNames.contains(key) || graph.content.settings.taxonomies.contains(key)
  }

  // MARK: References

  private func references() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for reference in graph.content.references {
      let file = graph.content.path(of: reference.file)
      let target = resolver.resolve(reference.link.value, from: file, page: nil)
      if case .dangling(let problem, let hint) = target {
        let excerpt = SourceExcerpt(reference.file, reference.link.range)
        found.append(.warning(problem, at: excerpt, hint: hint))
      }
    }
    return found
  }
}
