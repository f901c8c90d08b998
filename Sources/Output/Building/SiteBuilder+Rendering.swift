import Checking
import Content
import Formats
import Imaging
import Pages
import Parallelism
import Publishing
import Site
import SourceText
import Synchronization

extension SiteBuilder {
  /// How many pages of a refused build are rendered to find their mistakes.
  private static let mostPagesOfRefused = 1_000

  /// Renders every page that cannot be reused. With a publication, each page is staged as soon as
  /// it is rendered.
  func render(
    _ plan: SitePlan, to publication: Publication?, _ inspector: SiteInspector? = nil,
    reused: ReusedPages? = nil, clock: BuildClock? = nil
  ) -> Rendered {
    let routes = options.routes(of: plan.graph)
    let queries = QueryTable(reused?.queries ?? [], plan.graph)
    options.collectWords(plan, for: routes)
    let maker = maker(plan, publication, inspector, reused: reused, queries: queries, clock: clock)
    let done = Atomic(0)
    var results = [RenderedRoute](repeating: RenderedRoute(), count: routes.count)
    func make(_ indices: [Int]) {
      let made = Parallel.map(indices.count, jobs: options.jobs) { [options] number in
        let count = done.add(1, ordering: .relaxed).newValue
        if count % 500 == 0 { options.progress?(count, routes.count) }
        return maker.make(routes[indices[number]], at: indices[number])
      }
      for (index, result) in zip(indices, made) { results[index] = result }
    }
    // A build that is refused anyway says so soon, with the mistakes of its first pages.
    let isHopeless = publication == nil && inspector == nil && stops(plan.diagnostics)
    let most = isHopeless ? Self.mostPagesOfRefused : .max
    let isCard = routes.map { $0.kind == .socialImage }
    make(Array(Self.order(of: routes).filter { !isCard[$0] }.prefix(most)))
    // The pictures of cards take long, and a refused build publishes none.
    let isRefused =
      publication == nil ? inspector == nil : stops(results.flatMap(\.diagnostics))
    if !isRefused {
      let cards = routes.indices.filter { isCard[$0] }
      if publication != nil { plan.renderer.prepareCards(cards.map { routes[$0] }) }
      make(cards)
    }
    var rendered = Rendered(pages: results, queries)
    rendered.check(plan.renderer, known: reused?.answers { results[$0].isReused })
    rendered.diagnostics += plan.images.clashes(plan.graph)
    if !isRefused { rendered.failure = rendered.failure ?? stageFiles(plan, to: publication) }
    return rendered
  }

  private func maker(
    _ plan: SitePlan, _ publication: Publication?, _ inspector: SiteInspector?,
    reused: ReusedPages?, queries: QueryTable, clock: BuildClock?
  ) -> RouteMaker {
    let graph = plan.graph
    let hasParts = reused != nil && graph.content.settings.hasSearch
    let parts = hasParts ? publication?.searchParts() ?? [:] : [:]
    return RouteMaker(
      renderer: plan.renderer, reused: reused, queries: queries, isRecorded: publication != nil,
      collectsWords: options.collectsWordsWhileRendering && !graph.files.searched.isEmpty,
      clock: clock
    ) { route in
      let path = OutputPath(checked: parts[route.path.file] ?? route.path.file)
      return (try? publication?.keep(path)) == true
    } stage: { route, page in
      guard let bytes = page.bytes, !graph.isRedirectedByHost(route) else { return nil }
      return PublishingError.caught {
        try publication?.stage(OutputPath(checked: page.file ?? route.path.file), bytes)
      }
    } inspect: { route, page in
      inspector?.inspect(route, page.bytes ?? [], graph, known: page.diagnostics)
    }
  }

  /// The order of rendering: routes that list all pages come first, as they take longest.
  static func order(of routes: [Route]) -> [Int] {
    let isLong = routes.map(\.kind.growsWithSite)
    return routes.indices.filter { isLong[$0] } + routes.indices.filter { !isLong[$0] }
  }

  /// Stages the theme's assets and the copied files.
  private func stageFiles(_ plan: SitePlan, to publication: Publication?) -> PublishingError? {
    guard let publication else { return nil }
    let content = plan.graph.content
    let copied = content.copiedFiles.filter(options.writes)
    let images = copied.filter(plan.images.isImage)
    let failures = Parallel.map(images.count, jobs: options.jobs) { index in
      PublishingError.caught {
        try plan.images.stage(images[index], content.settings.images, to: publication)
      }
    }
    if let failure = failures.lazy.compactMap({ $0 }).first { return failure }
    return PublishingError.caught {
      for asset in plan.renderer.assets {
        let path = String(asset.path.dropFirst())
        if options.writes(path) { try publication.stage(OutputPath(checked: path), asset.bytes) }
      }
      for path in copied where !plan.images.isImage(path) {
        try publication.stageCopy(of: path, content)
      }
    }
  }
}

extension RouteKind {
  /// Whether the cost of the route grows with the number of pages.
  fileprivate var growsWithSite: Bool {
    switch self {
    case .statistics, .sitemap, .atomFeed, .rssFeed, .jsonFeed, .podcast: true
    default: false
    }
  }
}
