import Checking
import CivilTime
import Content
import Dispatch
import FileSystem
import Formats
import ICalendar
import Imaging
import Pages
import Parallelism
public import Publishing
import Queries
import Site
import SourceText
import Synchronization
import Theming

/// Runs the stages: read, parse, graph, render, write.
public struct SiteBuilder: Sendable {
  let options: BuildOptions

  /// A builder with its options.
  public init(_ options: BuildOptions) {
    self.options = options
  }

  /// Builds the site. After an error, or a warning in a strict build, the output is unchanged.
  public func build() throws(PublishingError) -> BuildReport {
    ThreadHeap.prepare(hugePages: true)
    let clock = ContinuousClock()
    let (start, began) = (clock.now, SystemClock.nanoseconds)
    let inputs = options.isVerified ? BuildInputs(options) : nil
    let last = options.isClean || options.isProfiled ? nil : LastBuild(options)
    defer {
      last?.discard()
      Self.giveUp(last)
    }
    var report: BuildReport
    if let known = try last?.reportIfSame() {
      report = known
    } else {
      report = try publish(after: last, began)
    }
    report.notices += ForeignProject(options).notices
    report.duration = clock.now - start
    report.shard = options.shard
    if options.isVerified, report.isSuccess {
      let (files, differences) = BuildVerifier(options).verify(inputs)
      report.diagnostics += differences
      report.verified = differences.isEmpty ? files : nil
    }
    return report
  }

  private func publish(
    after last: LastBuild?, _ began: Int64, isAgain: Bool = false
  ) throws(PublishingError) -> BuildReport {
    let clock = options.isProfiled ? BuildClock() : nil
    let memory = TextMemory(limit: isAgain ? .max : options.textMemory)
    let known = Promise(jobs: options.jobs) { last?.known() }
    let heads = last.flatMap { PostHeads(options, $0.inputs, memory) }
    // Determined after everything is read: a later change gives a different status the next time.
    let (plan, (inputs, outline)) = SitePlan.make(
      options, isWriting: true, heads, memory, last?.inputs.entries, clock
    ) { [options] graph in
      if known.value != nil { last?.prefetchStatuses() }
      let inputs = last?.inputs ?? BuildInputs(options, reading: began)
      return (inputs, inputs.map { SiteOutline($0, graph) })
    }
    // Releasing the plan takes as long as writing a part of the site.
    defer { Self.giveUp(plan) }
    guard !stops(plan.diagnostics) else {
      let rendered = render(plan, to: nil)
      if memory.haveMissed, !isAgain { return try again(instead: last?.publication) }
      return report(plan, rendered).report
    }
    try options.requireTree(plan)
    let publication = if let last { try last.publication } else { try Publication(options) }
    clock?.end("look at the output")
    var kept: KeptPages?
    if let known = known.value, let inputs, let outline {
      kept = KeptPages(known, inputs, outline, plan, options)
    }
    var rendered = render(plan, to: publication, kept: kept, clock: clock)
    defer { Self.giveUp((rendered, kept)) }
    let translations = TranslationPages(
      plan, options, to: publication, after: .init(last: last, inputs: inputs))
    let others = plan.diagnostics.count + rendered.diagnostics.count
    rendered.add(translations)
    clock?.end("pages and files")
    if memory.haveMissed, !isAgain { return try again(instead: publication) }
    let made = makeImages(plan, publication, rendered)
    rendered.diagnostics += made.diagnostics
    let members = seal(plan, publication, rendered, inputs, kept == nil ? nil : last)
    if memory.haveMissed, !isAgain { return try again(instead: publication) }
    rendered.diagnostics += members.diagnostics
    let ageing = stage(publication) { (publication) throws(PublishingError) in
      try AgeingFile.stage(plan.graph, members.changes, options, to: publication)
    }
    let failure = rendered.failure ?? made.failure ?? members.failure ?? ageing
    // Pages that failed or were reused use cache entries too; the images of reused pages are known.
    let isIncomplete = failure != nil || stops(rendered.diagnostics)
    plan.cache.save(keepsUnused: isIncomplete || kept != nil)
    plan.drawings.save(keepsUnused: isIncomplete || kept?.isTextAlone == true)
    plan.images.save(keepsUnused: isIncomplete)
    if let failure {
      publication.discard()
      throw failure
    }
    guard !stops(rendered.diagnostics) else {
      publication.discard()
      return report(plan, rendered).report
    }
    clock?.end("make images")
    // From here on, the record of the last build no longer matches the output.
    LastBuild.remove(options)
    let recorder = BuildRecorder(plan, rendered, kept, inputs, outline, heads, options)
    let headsWritten = Promise(jobs: options.jobs) { recorder?.writeHeads() }
    let (found, commit) = Parallel.both(jobs: options.jobs) {
      let found = self.report(plan, rendered)
      recorder?.writePages(found.positions, translations, after: others)
      return found
    } _: {
      Result { () throws(PublishingError) in try publication.commit() }
    }
    _ = headsWritten.value
    var report = found.report
    let written = try commit.get()
    clock?.end("commit")
    report.profile = clock?.profile(
      rendered.spans, roots: [options.theme, options.path("templates")])
    report.add(written, output: options.output)
    report.changes = [report.changes, members.changes].compactMap(\.self).min()
    report.pages += members.pages + translations.pages
    report.rendered = rendered.pages.count { !$0.isKept } + translations.renderedCount
    if let recorder, written.left.isEmpty {
      recorder.write(report, written.manifest)
      for record in members.records { record.write(recorder.build, written.manifest) }
    }
    // Diagnostics of a text that has changed meanwhile no longer have a position.
    if memory.haveMissed || !written.left.isEmpty { LastBuild.remove(options) }
    if memory.haveMissed { PostHeads.remove(options) }
    return report
  }

  /// Builds again from the current files, if a post changed after its head or status was read and
  /// before its text was, or if a file disappeared. All texts are held in memory, so that this
  /// cannot recur.
  private func again(instead publication: Publication?) throws(PublishingError) -> BuildReport {
    publication?.discard()
    return try publish(after: nil, SystemClock.nanoseconds, isAgain: true)
  }

  /// Releases a value on another thread, if nothing else holds it.
  static func giveUp(_ value: some Sendable) {
    DispatchQueue.global(qos: .utility).async { withExtendedLifetime(value) {} }
  }

  private func makeImages(
    _ plan: SitePlan, _ publication: Publication, _ rendered: Rendered
  ) -> (diagnostics: [Diagnostic], failure: PublishingError?) {
    guard rendered.failure == nil, !stops(rendered.diagnostics) else { return ([], nil) }
    return plan.images.stageVariants(to: publication, progress: options.imageProgress)
  }

  /// Builds what members can read, if there is anything.
  ///
  /// - Parameter last: The last build, if its pages can be reused.
  private func seal(
    _ plan: SitePlan, _ publication: Publication, _ rendered: Rendered, _ inputs: BuildInputs?,
    _ last: LastBuild?
  ) -> MembersBuild.Result {
    guard rendered.failure == nil, !stops(rendered.diagnostics), let protection = plan.protection,
      let members = MembersBuild(options, plan, protection, inputs, last, to: publication)
    else { return MembersBuild.Result() }
    return members.publish(known: plan.diagnostics + rendered.diagnostics)
  }

  /// Finds everything that a strict build would refuse; writes nothing.
  public func check() -> BuildReport {
    let clock = ContinuousClock()
    let start = clock.now
    let plan = SitePlan(options, isWriting: false)
    let inspector = options.inspector
    var rendered = render(plan, to: nil, inspector)
    let translations = TranslationPages(plan, options, to: nil, inspector)
    rendered.add(translations)
    if let protection = plan.protection { rendered.diagnostics += protection.warnings(options) }
    let advice = TranslationAdvice(plan, options)
    rendered.diagnostics += advice.outdated
    if !stops(plan.diagnostics, alsoWarnings: false),
      !stops(rendered.diagnostics, alsoWarnings: false)
    {
      rendered.diagnostics += inspector.findings(
        rendered.inspections + translations.inspections, plan.graph,
        assets: plan.assets.map { ($0.path, $0.bytes) } + Self.sealedPages(plan.graph),
        images: plan.images.shown,
        known: plan.diagnostics + rendered.diagnostics)
    }
    var (report, _) = report(plan, rendered)
    report.pages += translations.pages
    report.diagnostics += plan.protection?.advice ?? []
    report.untranslated = advice.missing
    report.duration = clock.now - start
    return report
  }

  /// The pages for members, whose contents a check cannot see.
  private static func sealedPages(_ graph: SiteGraph) -> [(path: String, bytes: [UInt8])] {
    (graph.entries.members?.documents.values.map { $0 } ?? []).map { ("/" + $0.file, []) }
  }

  // MARK: Stages

  /// How many pages of a refused build are rendered to find their mistakes.
  private static let mostPagesOfRefused = 1_000

  /// Renders every page that cannot be reused. With a publication, each page is staged as soon as
  /// it is rendered.
  func render(
    _ plan: SitePlan, to publication: Publication?, _ inspector: SiteInspector? = nil,
    kept: KeptPages? = nil, clock: BuildClock? = nil
  ) -> Rendered {
    let routes = options.routes(of: plan.graph)
    let renderer = plan.renderer
    let done = Atomic(0)
    let queries = QueryTable(kept?.queries ?? [], plan.graph)
    options.collectWords(plan, for: routes)
    let cards = routes.indices.filter { routes[$0].kind == .socialImage }
    // A build that is refused anyway says so soon, with the mistakes of its first pages.
    let isHopeless = publication == nil && inspector == nil && stops(plan.diagnostics)
    let most = isHopeless ? Self.mostPagesOfRefused : .max
    let pages = Self.order(of: routes).filter { routes[$0].kind != .socialImage }.prefix(most)
    let hasSearch = plan.graph.content.settings.hasSearch
    let collectsWords = options.collectsWordsWhileRendering && !plan.graph.files.searched.isEmpty
    let parts = kept != nil && hasSearch ? publication?.searchParts ?? [:] : [:]
    let made = { @Sendable (index: Int) -> RenderedRoute in
      let count = done.add(1, ordering: .relaxed).newValue
      if count % 500 == 0 { options.progress?(count, routes.count) }
      if let route = keep(index, kept, plan, publication, parts) { return route }
      let route = routes[index]
      let (made, span) = Self.timed(clock, route) {
        recording(route, renderer, isRecorded: publication != nil)
      }
      if collectsWords { renderer.collectWords(of: route) }
      let failure = stage(publication) { (publication) throws(PublishingError) in
        guard let bytes = made.page.bytes, !plan.graph.isRedirectedByHost(route) else { return }
        let file = made.page.file ?? route.path.file
        try publication.stage(OutputPath(checked: file), bytes)
      }
      return RenderedRoute(
        made.page, made.recorder, failure, span,
        inspector?.inspect(
          route, made.page.bytes ?? [], plan.graph, known: made.page.diagnostics), queries)
    }
    var results = [RenderedRoute](repeating: RenderedRoute(), count: routes.count)
    for (index, page) in zip(
      pages, Parallel.map(pages.count, jobs: options.jobs) { made(pages[$0]) })
    {
      results[index] = page
    }
    // The pictures of cards take long, and a refused build publishes none.
    let isRefused =
      publication == nil ? inspector == nil : stops(results.flatMap(\.diagnostics))
    if !isRefused {
      if publication != nil { renderer.prepareCards(cards.map { routes[$0] }) }
      for (index, card) in zip(
        cards, Parallel.map(cards.count, jobs: options.jobs) { made(cards[$0]) })
      {
        results[index] = card
      }
    }
    var rendered = Rendered(pages: results, queries)
    // Pages that could not be rendered lack anchors; links to them are not to blame.
    if !rendered.diagnostics.contains(where: { $0.severity == .error }) {
      rendered.check(renderer, known: kept?.answers { results[$0].isKept } ?? [:])
    }
    rendered.diagnostics += plan.images.clashes(plan.graph)
    if !isRefused { rendered.failure = rendered.failure ?? stageFiles(plan, to: publication) }
    return rendered
  }

  /// The order of rendering: routes that list all pages come first, as they take longest.
  static func order(of routes: [Route]) -> [Int] {
    let isLong = routes.map(\.kind.tellsOfAll)
    return routes.indices.filter { isLong[$0] } + routes.indices.filter { !isLong[$0] }
  }

  /// Renders a route, and records the queries of a page if they are needed.
  private func recording(
    _ route: Route, _ renderer: Renderer, isRecorded: Bool
  ) -> (page: Renderer.RenderedPage, recorder: DependencyRecorder?) {
    guard isRecorded, route.kind.isPage else { return (renderer.render(route), nil) }
    return renderer.record(route, .dependencies)
  }

  /// Reuses a route of the last build if it is unchanged and its file still exists.
  private func keep(
    _ index: Int, _ kept: KeptPages?, _ plan: SitePlan, _ publication: Publication?,
    _ parts: [String: String]
  ) -> RenderedRoute? {
    guard let kept, let publication, let page = kept.page(at: index) else { return nil }
    let file = plan.graph.routes[index].path.file
    let path = OutputPath(checked: parts[file] ?? file)
    do throws(PublishingError) {
      guard try publication.keep(path) else { return nil }
    } catch {
      // Rendering the page reports the same failure, if there still is one.
      return nil
    }
    for image in page.images { plan.renderer.show(image) }
    if options.collectsWordsWhileRendering, !plan.graph.files.searched.isEmpty {
      plan.renderer.collectWords(of: plan.graph.routes[index])
    }
    return RenderedRoute(kept: page, kept.diagnostics(of: page))
  }

  private static func timed<Result>(
    _ clock: BuildClock?, _ route: Route, _ work: () -> Result
  ) -> (Result, BuildProfile.Span?) {
    guard let clock else { return (work(), nil) }
    let (result, span) = clock.page(route.path.url, work)
    return (result, span)
  }

  /// Stages the theme's assets and the copied files.
  private func stageFiles(_ plan: SitePlan, to publication: Publication?) -> PublishingError? {
    let content = plan.graph.content
    let copied = content.copiedFiles.filter(options.writes)
    let images = copied.filter(plan.images.isImage)
    let failures = Parallel.map(images.count, jobs: options.jobs) { index in
      stage(publication) { (publication) throws(PublishingError) in
        try plan.images.stage(images[index], content.settings.images, to: publication)
      }
    }
    if let failure = failures.lazy.compactMap({ $0 }).first { return failure }
    return stage(publication) { (publication) throws(PublishingError) in
      for asset in plan.renderer.assets {
        let path = String(asset.path.dropFirst())
        if options.writes(path) { try publication.stage(OutputPath(checked: path), asset.bytes) }
      }
      for path in copied where !plan.images.isImage(path) {
        try publication.stageCopy(of: path, content)
      }
    }
  }

  private func stage(
    _ publication: Publication?, _ body: (Publication) throws(PublishingError) -> Void
  ) -> PublishingError? {
    guard let publication else { return nil }
    do throws(PublishingError) {
      try body(publication)
      return nil
    } catch {
      return error
    }
  }

  // MARK: Diagnostics

  private func stops(_ diagnostics: [Diagnostic], alsoWarnings: Bool? = nil) -> Bool {
    diagnostics.stopBuild(isStrict: alsoWarnings ?? options.isStrict)
  }

  /// The report of a site before it is written, and the index in it of each diagnostic of the
  /// sources and then of the pages.
  private func report(
    _ plan: SitePlan, _ rendered: Rendered
  ) -> (report: BuildReport, positions: [Int]) {
    var report = BuildReport()
    report.pages = options.routes(of: plan.graph).count(where: \.kind.isPage)
    report.basePath = plan.graph.base.path
    report.time = plan.graph.entries.time
    report.changes = plan.graph.nextChange
    report.leftOut = LeftOutCounts(plan.graph, options)
    report.notices = SettingNotices.lines(plan.graph)
    let order = ReadingOrder(plan.diagnostics, rendered.diagnostics)
    report.diagnostics = options.isStrict ? order.sorted.map(Self.asError) : order.sorted
    report.diagnostics += plan.advice
    return (report, order.positions)
  }

  private static func asError(_ diagnostic: Diagnostic) -> Diagnostic {
    var copy = diagnostic
    if copy.severity == .warning { copy.severity = .error }
    return copy
  }
}

extension RouteKind {
  /// Whether the cost of the route grows with the number of pages.
  fileprivate var tellsOfAll: Bool {
    switch self {
    case .statistics, .sitemap, .atomFeed, .rssFeed, .jsonFeed, .podcast: true
    default: false
    }
  }
}
