import Content
import DataFormats
import Fields
import Formats
import Liquid
import Site
package import SourceText
import Texts
import Views

/// Checks the content against the theme: unknown layouts, keys that no template reads, and broken
/// references in data.
struct RendererChecks {
  private let site: SiteView
  private let graph: SiteGraph
  private let resolver: LinkLookup
  private let layouts: LayoutSet
  private let texts: ContentTexts
  private let assets: AssetTable
  /// The names that the site's own templates read, and those that templates in texts read. Texts
  /// are parsed for them only if a key requires it.
  private lazy var namesInTheme = Self.names(layouts.ownTemplates, \.propertyNames)
  private lazy var namesInTexts = Self.names(templatesInTexts, \.propertyNames)
  /// Those that they read of entries, of which one may be a key that hides nothing otherwise.
  private lazy var entryNames = Self.names(
    layouts.ownTemplates + templatesInTexts, \.entryPropertyNames)
  private lazy var templatesInTexts = texts.templates(graph.content.documents, site.texts)

  init(
    _ site: SiteView, _ layouts: LayoutSet, texts: ContentTexts, assets: AssetTable
  ) {
    self.site = site
    graph = site.graph
    resolver = site.links
    (self.layouts, self.texts, self.assets) = (layouts, texts, assets)
  }

  mutating func run() -> [Diagnostic] {
    var found = assetClashes() + missingLayouts()
    // By index, because a copy of a route retains all of its references.
    for index in graph.routes.indices
    where graph.routes[index].hasRareKeys && graph.routes[index].isFirst {
      guard let document = graph.routes[index].document else { continue }
      found += problems(of: document, index)
    }
    found += UnusedLayouts(graph: graph, layouts: layouts).problems()
    // Keys that hide nothing count even if no page has these defaults.
    let declared = graph.content.settings.kinds.flatMap { $0.fields.map(\.key.value) }
    for document in graph.content.folderDefaults {
      let unread = unread(document.extras, document.unknownKeys, declared: declared)
      found += unread.filter { problem in
        problem.severity == .error && !found.contains { $0.excerpt == problem.excerpt }
      }
    }
    let settings = graph.content.settings
    return found + unread(settings.extras, settings.unknownKeys) + references()
      + PictureChecks(site: site).run() + TrackChecks(site: site).run()
  }

  private func assetClashes() -> [Diagnostic] {
    let taken = Set(assets.assets.values.map(\.path))
    let files = graph.content.copiedFiles.filter { taken.contains("/" + $0) }.map { path in
      Diagnostic.error(
        "the file has the same URL as a theme asset",
        at: SourceExcerpt(path: graph.content.root + path))
    }
    return files + pageClashes(taken.sorted())
  }

  /// Errors for pages whose URL is that of an asset, or is under it as if the asset were a folder.
  private func pageClashes(_ taken: [String]) -> [Diagnostic] {
    let near = graph.routes.indices.filter { graph.routes[$0].path.text.hasPrefix("/assets/") }
    return near.flatMap { index in
      let route = graph.routes[index]
      let path = "/" + route.path.file
      return taken.filter { path == $0 || path.hasPrefix($0 + "/") }.map { asset in
        Diagnostic.error(
          "the page '\(route.path.text)' has the same URL as a theme asset",
          at: graph.excerpt(ofURL: route) ?? SourceExcerpt(path: graph.content.root),
          hint: "give it another URL: the theme has '\(asset)'")
      }
    }
  }

  private func missingLayouts() -> [Diagnostic] {
    var needed: Set<String> = []
    for index in graph.routes.indices {
      let (kind, hasRareKeys) = (graph.routes[index].kind, graph.routes[index].hasRareKeys)
      guard kind.isPage, !hasRareKeys || graph.routes[index].document?.layout == nil else {
        continue
      }
      needed.insert(kind.rawValue)
    }
    return needed.filter { layouts.layouts[$0] == nil }.sorted().map { name in
      .error(
        "the theme has no layout '\(name)'",
        at: SourceExcerpt(path: "templates/layouts/\(name).html"))
    }
  }

  /// The error for a document's own layout that does not exist.
  private func unknownLayout(of document: Document) -> [Diagnostic] {
    guard let layout = document.layout, layouts.layouts[layout.value] == nil else { return [] }
    return [layouts.unknown(layout.value, document.excerpt(layout.range))]
  }

  /// The errors for all such layouts.
  func unknownLayouts() -> [Diagnostic] {
    graph.routes.indices.filter { graph.routes[$0].hasRareKeys && graph.routes[$0].isFirst }
      .flatMap { graph.routes[$0].document.map(unknownLayout) ?? [] }
  }

  private mutating func problems(of document: Document, _ index: Int) -> [Diagnostic] {
    let found = unknownLayout(of: document)
    guard !document.extras.isEmpty, !isPersonsPage(document) else { return found }
    let declared = graph.entries.declaredKeys(of: graph.routes[index])
    return found + unread(document.extras, document.unknownKeys, declared: declared)
  }

  /// Whether a free page has the path of a person's page, which is reported elsewhere.
  private func isPersonsPage(_ document: Document) -> Bool {
    graph.content.path(of: document.body.file) == "people/\(document.name).md"
      && graph.content.isPerson(document.name)
  }

  /// The warnings for keys that nothing reads.
  private mutating func unread(
    _ extras: [Node.Entry], _ warnings: [Diagnostic], declared: [String] = []
  ) -> [Diagnostic] {
    zip(extras, warnings).filter { entry, warning in
      guard !declared.contains(entry.key) else { return false }
      return warning.severity == .error ? !entryNames.contains(entry.key) : !isRead(entry.key)
    }.map(\.1)
  }

  private static func names(
    _ templates: [Template], _ read: KeyPath<Template, Set<String>>
  ) -> Set<String> {
    templates.reduce(into: []) { $0.formUnion($1[keyPath: read]) }
  }

  private mutating func isRead(_ key: String) -> Bool {
    namesInTheme.contains(key) || graph.content.settings.taxonomies.contains(key)
      || namesInTexts.contains(key)
  }

  // MARK: References

  private func references() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for reference in graph.content.references {
      let file = graph.content.path(of: reference.file)
      let target = resolver.resolve(reference.link.value, from: file, page: nil)
      let refused = SiteFilters.problem(ofUnsafe: reference.link.value)
      guard let (problem, hint) = problem(of: target) ?? refused else { continue }
      let excerpt = SourceExcerpt(reference.file, reference.link.range)
      found.append(.warning(problem, at: excerpt, hint: hint))
    }
    return found
  }

  private func problem(of target: LinkResolver.Target) -> (problem: String, hint: Cure?)? {
    switch target {
    case .dangling(let problem, let hint): (problem, hint)
    case .local(_, let path, _): site.texts.images.problem(path)
    default: nil
    }
  }
}

extension Renderer {
  /// The errors for layouts that documents name and the theme does not have.
  package var unknownLayouts: [Diagnostic] { checks.unknownLayouts() }
}
