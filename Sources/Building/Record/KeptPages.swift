import Content
import Publishing
import Rendering
import Site
import SourceText

/// The pages of the last build that are the same in this one, as far as their sources tell.
///
/// Where posts of the same names have another text, title or summary or other comments, other documents
/// another text, and images and other files that are copied, files of `data/` or templates have changed, and
/// nothing else of what a build is made from, the graph is the same: then only those pages are other that
/// showed one of these posts or texts, looked at one of these files, read data, or have a layout that is made
/// of other templates; and files that are no pages.
struct KeptPages: Sendable {
  private let records: PageRecords
  private let graph: SiteGraph
  /// What the last build said.
  private let said: [Diagnostic]
  private let changed: ChangedSources
  /// The layouts that are made of other templates.
  private let layouts: Set<String>
  private let renderer: Renderer
  /// The posts of this build, and its templates.
  let fronts: DocumentFronts
  let templates: TemplateHashes

  /// Nil where any page may be other.
  init?(_ known: KnownPages, _ inputs: BuildInputs, _ plan: SitePlan) {
    let records = known.records
    // A file that was written after the look at it may say anything: all posts have to be where they
    // were, not only those that have changed, and each may have another title.
    let (fronts, templates) = (DocumentFronts(inputs.paths, plan.graph), TemplateHashes(plan))
    guard records.surroundings == inputs.surroundings,
      records.statuses.count == inputs.paths.count, records.places == fronts.places,
      records.fronts.count == fronts.hashes.count,
      records.pages.count == plan.graph.routes.count, !plan.renderer.hasTemplatesInTexts,
      let layouts = templates.others(than: records.templates),
      let changed = ChangedSources(since: records, inputs, fronts, plan.graph)
    else { return nil }
    self.changed = changed
    (self.records, self.fronts, self.layouts) = (records, fronts, layouts)
    (graph, renderer, self.templates) = (plan.graph, plan.renderer, templates)
    said = known.said
  }

  /// What is known of a route that need not be rendered; nil for one that must be.
  func page(at index: Int) -> PageRecord? {
    let route = graph.routes[index]
    if case .post(let post) = route.subject, changed.posts.contains(post) { return nil }
    guard route.kind.isPage else {
      let isOther = changed.isMoreOther || !layouts.isEmpty || route.kind.hasTexts
      return isOther ? nil : PageRecord()
    }
    guard let page = records.pages[index], !changed.isRead(by: page),
      layouts.isEmpty || !layouts.contains(renderer.layoutName(of: route))
    else { return nil }
    return page
  }

  /// What is wrong with a page that is kept.
  func diagnostics(of page: PageRecord) -> [Diagnostic] {
    page.diagnostics.filter(said.indices.contains).map { said[$0] }
  }

  /// What is known of the places of pages that are kept.
  func answers(of routes: [RenderedRoute]) -> [FragmentLink.Place: FragmentLink.Answer] {
    records.answers.filter { place, _ in
      graph.places[place.path.file].map { routes[$0].isKept } ?? false
    }
  }
}

extension RouteKind {
  /// Whether a file that is no page has texts of posts in it.
  fileprivate var hasTexts: Bool {
    switch self {
    case .atomFeed, .rssFeed, .jsonFeed, .searchWords, .searchPages: true
    default: false
    }
  }
}
