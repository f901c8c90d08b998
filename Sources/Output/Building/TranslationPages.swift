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
  /// The pages of one language.
  struct Language: Sendable {
    let plan: SitePlan
    let prefix: String
    let outline: SiteOutline?
    let reused: ReusedPages?
    let rendered: Rendered
  }

  /// What is known of a language before its pages are rendered.
  private struct Known: Sendable {
    let prefix: String
    var outline: SiteOutline?
    var reused: ReusedPages?

    /// - Parameter graphs: The graphs of all languages.
    init(
      _ plan: SitePlan, _ graphs: [SiteGraph], _ inputs: BuildInputs?, _ last: LastBuild?,
      _ options: BuildOptions
    ) {
      prefix = String((plan.graph.base.language?.start ?? "").dropFirst())
      guard let inputs else { return }
      let tag = plan.graph.content.settings.language
      let others = graphs.filter { $0.content.settings.language != tag }
      let outline = SiteOutline(inputs, Promise(jobs: 1) { [plan.graph] + others })
      self.outline = outline
      reused = last?.known(prefix).flatMap {
        ReusedPages($0, inputs: inputs, outline: outline, plan: plan, options: options)
      }
    }
  }

  private(set) var languages: [Language] = []
  private(set) var failure: PublishingError?
  private let options: BuildOptions
  private let publication: Publication?
  private let inspector: SiteInspector?

  /// Renders every page that cannot be reused. With a publication, each page is staged as soon as
  /// it is rendered.
  ///
  /// - Parameters:
  ///   - plan: The site in the original language, with the plans of the others.
  ///   - last: The last build.
  ///   - inputs: What this build is made from.
  init(
    _ plan: SitePlan, _ options: BuildOptions, to publication: Publication?,
    last: LastBuild? = nil, inputs: BuildInputs? = nil, _ inspector: SiteInspector? = nil
  ) {
    (self.options, self.publication, self.inspector) = (options, publication, inspector)
    var assets = Set(plan.renderer.assets.map(\.path))
    let graphs = ([plan] + plan.translations).map(\.graph)
    let known = Parallel.map(plan.translations.count, jobs: options.jobs) { index in
      Known(plan.translations[index], graphs, inputs, last, options)
    }
    for (translation, known) in zip(plan.translations, known) where failure == nil {
      render(translation, known)
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
    languages.reduce(0) { $0 + $1.rendered.pages.count { !$0.isReused } }
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

  private mutating func render(_ plan: SitePlan, _ known: Known) {
    let (graph, renderer) = (plan.graph, plan.renderer)
    let (prefix, reused) = (known.prefix, known.reused)
    let routes = options.routes(of: graph)
    let queries = QueryTable(reused?.queries ?? [], graph)
    options.collectWords(plan, for: routes)
    if publication != nil { renderer.prepareCards(routes.filter { $0.kind == .socialImage }) }
    let parts = reused == nil ? [:] : publication?.searchParts(below: prefix + "/") ?? [:]
    let maker = RouteMaker(
      renderer: renderer, reused: reused, queries: queries, isRecorded: publication != nil,
      collectsWords: options.collectsWordsWhileRendering && !(reused?.hasSameTexts ?? false)
    ) { [publication] route in
      let file = parts[route.path.file] ?? route.path.file
      let path = OutputPath(checked: prefix + "/" + file)
      return (try? publication?.keep(path)) == true
    } stage: { [self] route, page in
      page.bytes.flatMap { stage(prefix + "/" + (page.file ?? route.path.file), $0) }
    } inspect: { [inspector] route, page in
      inspector?.inspect(
        route, page.bytes ?? [], graph, folder: prefix + "/", known: page.diagnostics)
    }
    let results = Parallel.map(SiteBuilder.order(of: routes), jobs: options.jobs) { index in
      let route = routes[index]
      return route.kind.isSharedByLanguages
        ? RenderedRoute(reusing: PageRecord()) : maker.make(route, at: index)
    }
    var rendered = Rendered(pages: results, queries)
    rendered.check(renderer, known: reused?.answers { results[$0].isReused })
    failure = failure ?? rendered.failure
    languages.append(
      Language(
        plan: plan, prefix: prefix, outline: known.outline, reused: reused, rendered: rendered))
  }

  private func stage(_ file: String, _ bytes: [UInt8]) -> PublishingError? {
    PublishingError.caught { try publication?.stage(OutputPath(checked: file), bytes) }
  }
}
