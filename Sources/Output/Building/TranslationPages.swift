import Checking
import Content
import Formats
import Pages
import Parallelism
import Publishing
import Queries
import Site
import SourceText

/// Renders the pages and files of a site in its other languages, whose paths begin with prefixes.
///
/// Pictures, style sheets and other shared files are published once, with the original language.
struct TranslationPages {
  /// The last build, with what this one is made from.
  struct Earlier: Sendable {
    let last: LastBuild?
    let inputs: BuildInputs?
  }

  /// The pages of one language.
  struct Language: Sendable {
    let plan: SitePlan
    let prefix: String
    let outline: SiteOutline?
    let kept: ReusedPages?
    let rendered: Rendered
  }

  private(set) var languages: [Language] = []
  private(set) var failure: PublishingError?
  private let options: BuildOptions
  private let publication: Publication?
  private let inspector: SiteInspector?

  /// Renders every page that cannot be reused. With a publication, each page is staged as soon as
  /// it is rendered.
  ///
  /// - Parameter plan: The site in the original language, with the plans of the others.
  init(
    _ plan: SitePlan, _ options: BuildOptions, to publication: Publication?,
    after earlier: Earlier = Earlier(last: nil, inputs: nil), _ inspector: SiteInspector? = nil
  ) {
    (self.options, self.publication, self.inspector) = (options, publication, inspector)
    var assets = Set(plan.renderer.assets.map(\.path))
    for translation in plan.translations where failure == nil {
      render(translation, earlier)
      for asset in translation.renderer.assets where assets.insert(asset.path).inserted {
        let file = String(asset.path.dropFirst())
        if options.writes(file) { failure = failure ?? stage(file, asset.bytes) }
      }
    }
  }

  var diagnostics: [Diagnostic] { languages.flatMap(\.rendered.diagnostics) }
  var inspections: [FileInspection] { languages.flatMap(\.rendered.inspections) }
  /// The number of rendered pages and files.
  var renderedCount: Int {
    languages.reduce(0) { $0 + $1.rendered.pages.count { !$0.isKept } }
  }
  /// The number of pages.
  var pages: Int {
    languages.reduce(0) { count, language in
      count
        + options.routes(of: language.plan.graph).count {
          $0.kind.isPage && !$0.kind.isSharedByLanguages
        }
    }
  }

  /// The records of the pages of each language, for the next build.
  ///
  /// - Parameter positions: The positions of the diagnostics of all languages in the report.
  func records(_ positions: ArraySlice<Int>) -> [(language: Language, pages: [PageRecord?])] {
    var rest = positions
    return languages.map { language in
      let own = rest.prefix(language.rendered.diagnostics.count)
      rest = rest.dropFirst(own.count)
      return (language, language.rendered.records(own))
    }
  }

  private mutating func render(_ plan: SitePlan, _ earlier: Earlier) {
    let (graph, renderer) = (plan.graph, plan.renderer)
    let routes = options.routes(of: graph)
    let prefix = String((graph.base.language?.start ?? "").dropFirst())
    let outline = earlier.inputs.map { inputs in
      let promise = Promise<SiteGraph>()
      promise.keep(graph)
      return SiteOutline(inputs, promise)
    }
    let kept = keptPages(of: plan, prefix, outline, earlier)
    let queries = QueryTable(kept?.queries ?? [], graph)
    options.collectWords(plan, for: routes)
    if publication != nil { renderer.prepareCards(routes.filter { $0.kind == .socialImage }) }
    let order = SiteBuilder.order(of: routes)
    let results = Parallel.map(order, jobs: options.jobs) { [self] index -> RenderedRoute in
      let route = routes[index]
      if route.kind.isSharedByLanguages { return RenderedRoute(kept: PageRecord(), []) }
      if let page = keep(route, at: index, kept, renderer, prefix) { return page }
      let isRecorded = publication != nil && route.kind.isPage
      let (page, recorder) =
        isRecorded ? renderer.record(route, .dependencies) : (renderer.render(route), nil)
      if options.collectsWordsWhileRendering { renderer.collectWords(of: route) }
      let failure = page.bytes.flatMap {
        stage(prefix + "/" + (page.file ?? route.path.file), $0)
      }
      let inspection = inspector?.inspect(
        route, page.bytes ?? [], graph, folder: prefix + "/", known: page.diagnostics)
      return RenderedRoute(page, recorder, failure, nil, inspection, queries)
    }
    var rendered = Rendered(pages: results, queries)
    if !rendered.diagnostics.contains(where: { $0.severity == .error }) {
      rendered.check(renderer, known: kept?.answers { results[$0].isKept } ?? [:])
    }
    failure = failure ?? rendered.failure
    languages.append(
      Language(plan: plan, prefix: prefix, outline: outline, kept: kept, rendered: rendered))
  }

  /// The pages of the last build that can be reused.
  private func keptPages(
    of plan: SitePlan, _ prefix: String, _ outline: SiteOutline?, _ earlier: Earlier
  ) -> ReusedPages? {
    guard let inputs = earlier.inputs, let outline, let known = earlier.last?.known(prefix) else {
      return nil
    }
    return ReusedPages(known, inputs, outline, plan, options, comparesTexts: false)
  }

  /// Reuses a page of the last build if it is unchanged and its file still exists.
  private func keep(
    _ route: Route, at index: Int, _ kept: ReusedPages?, _ renderer: Renderer, _ prefix: String
  ) -> RenderedRoute? {
    guard let kept, let publication, let page = kept.page(at: index) else { return nil }
    // Rendering the page reports the same failure, if there still is one.
    let path = OutputPath(checked: prefix + "/" + route.path.file)
    guard (try? publication.keep(path)) == true else { return nil }
    for image in page.images { renderer.show(image) }
    if options.collectsWordsWhileRendering { renderer.collectWords(of: route) }
    return RenderedRoute(kept: page, kept.diagnostics(of: page))
  }

  private func stage(_ file: String, _ bytes: [UInt8]) -> PublishingError? {
    guard let publication else { return nil }
    do throws(PublishingError) {
      try publication.stage(OutputPath(checked: file), bytes)
      return nil
    } catch {
      return error
    }
  }
}
