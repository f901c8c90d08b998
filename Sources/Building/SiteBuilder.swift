import CivilTime
import Content
import FileSystem
import ICalendar
import Inspection
public import Publishing
import Rendering
import Site
import SourceText
import Synchronization

/// Runs the stages: read, parse, graph, render, write.
public struct SiteBuilder: Sendable {
  private let options: BuildOptions

  /// A builder with its options.
  public init(_ options: BuildOptions) {
    self.options = options
  }

  /// Builds the site. With an error, or a warning in a strict build, the output stays as it was.
  public func build() throws(PublishingError) -> BuildReport {
    let clock = ContinuousClock()
    let start = clock.now
    let inputs = BuildInputs(options)
    var report: BuildReport
    if let known = try unchanged(inputs) {
      report = known
    } else {
      report = try publish(inputs)
    }
    report.duration = clock.now - start
    if options.isVerified, report.isSuccess {
      let (files, differences) = BuildVerifier(options).verify()
      report.diagnostics += differences
      report.verified = differences.isEmpty ? files : nil
    }
    return report
  }

  /// What the last build said, where this one would say and write the same.
  private func unchanged(_ inputs: BuildInputs?) throws(PublishingError) -> BuildReport? {
    guard !options.isClean, !options.isProfiled, let inputs, let record = BuildRecord.read(options),
      record.inputs == inputs.fingerprint, record.holds(for: options.moment)
    else { return nil }
    let publication = try Publication(
      output: options.output, state: options.state, adopt: options.adoptsOutput)
    defer { publication.discard() }
    guard try publication.isUntouched(since: record.manifest) else { return nil }
    return BuildReport(record, moment: options.moment)
  }

  private func publish(_ inputs: BuildInputs?) throws(PublishingError) -> BuildReport {
    // What is said of the last output is not true of this one.
    BuildRecord.remove(options)
    let clock = options.isProfiled ? BuildClock() : nil
    let plan = SitePlan(options, isWriting: true, clock)
    guard !stops(plan.diagnostics) else { return report(plan, render(plan, to: nil)) }
    let publication = try Publication(
      output: options.output, state: options.state, adopt: options.adoptsOutput)
    clock?.end("look at the output")
    var rendered = render(plan, to: publication, clock: clock)
    clock?.end("pages and files")
    if rendered.failure == nil, !stops(rendered.diagnostics) {
      let staged = plan.images.stageVariants(to: publication, progress: options.imageProgress)
      rendered.diagnostics += staged.diagnostics
      rendered.failure = staged.failure
    }
    plan.cache.save()
    plan.drawings.save()
    // Pages that could not be rendered may show images too.
    plan.images.save(keepsUnused: rendered.failure != nil || stops(rendered.diagnostics))
    var report = report(plan, rendered)
    if let error = rendered.failure {
      publication.discard()
      throw error
    }
    guard report.isSuccess else {
      publication.discard()
      return report
    }
    clock?.end("make images")
    let written = try publication.commit()
    clock?.end("commit")
    report.profile = clock?.profile(
      rendered.spans, roots: [options.theme, options.path("templates")])
    report.files = written.files
    report.written = written.written
    report.unchanged = written.unchanged
    report.removed = written.removed
    report.diagnostics += written.left.map { path in
      .warning(
        "a file that is no longer part of the site was changed by hand and stays",
        at: SourceExcerpt(path: "\(options.output)/\(path)"))
    }
    if let inputs, inputs.areSettled, written.left.isEmpty, !plan.renderer.showsMoment {
      record(report, inputs, written.manifest, plan.graph.zone.identifier)
    }
    return report
  }

  private func record(
    _ report: BuildReport, _ inputs: BuildInputs, _ manifest: Fingerprint, _ zone: String
  ) {
    // What somebody saved while pages were made may not be in them.
    guard BuildInputs(options)?.fingerprint == inputs.fingerprint else { return }
    BuildRecord(
      inputs: inputs.fingerprint, manifest: manifest, zone: zone,
      report: BuildRecord.Report(
        basePath: report.basePath, pages: report.pages, files: report.files,
        changes: report.changes, time: report.time, diagnostics: report.diagnostics)
    ).write(options)
  }

  /// Looks for everything that a strict build would refuse, and writes nothing.
  public func check() -> BuildReport {
    let clock = ContinuousClock()
    let start = clock.now
    let plan = SitePlan(options, isWriting: false)
    let inspector = SiteInspector(options)
    var rendered = render(plan, to: nil, inspector)
    if !stops(plan.diagnostics, alsoWarnings: false),
      !stops(rendered.diagnostics, alsoWarnings: false)
    {
      rendered.diagnostics += inspector.findings(
        rendered.inspections, plan.graph, plan.renderer, plan.images.shown)
    }
    var report = report(plan, rendered)
    report.duration = clock.now - start
    return report
  }

  /// The graph and the renderer of the site, for somebody who asks about a page.
  func explained() -> (graph: SiteGraph, renderer: Renderer, diagnostics: [Diagnostic]) {
    let plan = SitePlan(options, isWriting: false)
    return (plan.graph, plan.renderer, plan.diagnostics)
  }

  /// The graph alone, for somebody who asks when something is.
  func graph() -> (graph: SiteGraph, diagnostics: [Diagnostic]) {
    let sources = SourceSet(options)
    let (graph, problems) = SitePlan.graph(of: sources, ThemeFiles(), options)
    return (graph, (sources.diagnostics + problems).inReadingOrder)
  }

  // MARK: Stages

  private struct Rendered: Sendable {
    var diagnostics: [Diagnostic] = []
    var failure: PublishingError?
    var inspections: [FileInspection] = []
    var spans: [BuildProfile.Span] = []
    var changes: Timestamp?
  }

  /// Renders every page; with a publication, each goes to its staging place as soon as it is there.
  private func render(
    _ plan: SitePlan, to publication: Publication?, _ inspector: SiteInspector? = nil,
    clock: BuildClock? = nil
  ) -> Rendered {
    let routes = plan.graph.routes
    let renderer = plan.renderer
    let done = Atomic(0)
    renderer.rendersAll()
    let results = Parallel.map(routes.count, jobs: options.jobs) { index -> PageResult in
      let count = done.add(1, ordering: .relaxed).newValue
      if count % 500 == 0 { options.progress?(count, routes.count) }
      let (page, span) = Self.timed(clock, routes[index]) { renderer.render(routes[index]) }
      let failure = stage(publication) { (publication) throws(PublishingError) in
        guard let bytes = page.bytes else { return }
        try publication.stage(OutputPath(checked: routes[index].path.file), bytes)
      }
      return PageResult(
        diagnostics: page.diagnostics, fragments: page.fragments, failure: failure, span: span,
        inspection: inspector?.inspect(routes[index], page, plan.graph))
    }
    var rendered = Rendered()
    rendered.diagnostics = results.flatMap(\.diagnostics)
    rendered.inspections = results.compactMap(\.inspection)
    rendered.spans = results.compactMap(\.span)
    // Pages that could not be rendered lack places for no fault of the links.
    if !rendered.diagnostics.contains(where: { $0.severity == .error }) {
      rendered.diagnostics += renderer.check(results.flatMap(\.fragments))
    }
    rendered.diagnostics += plan.images.clashes(plan.graph.content.copiedFiles)
    rendered.changes = plan.renderer.nextChange
    rendered.failure =
      results.lazy.compactMap(\.failure).first ?? stageFiles(plan, to: publication)
    return rendered
  }

  private struct PageResult: Sendable {
    let diagnostics: [Diagnostic]
    let fragments: [FragmentLink]
    let failure: PublishingError?
    let span: BuildProfile.Span?
    let inspection: FileInspection?
  }

  private static func timed<Result>(
    _ clock: BuildClock?, _ route: Route, _ work: () -> Result
  ) -> (Result, BuildProfile.Span?) {
    guard let clock else { return (work(), nil) }
    let (result, span) = clock.page(route.path.url, work)
    return (result, span)
  }

  /// The theme's assets and the files that are copied.
  private func stageFiles(_ plan: SitePlan, to publication: Publication?) -> PublishingError? {
    let content = plan.graph.content
    let images = content.copiedFiles.filter(plan.images.isImage)
    let failures = Parallel.map(images.count, jobs: options.jobs) { index in
      stage(publication) { (publication) throws(PublishingError) in
        try plan.images.stage(images[index], content.settings.images, to: publication)
      }
    }
    if let failure = failures.lazy.compactMap({ $0 }).first { return failure }
    return stage(publication) { (publication) throws(PublishingError) in
      for asset in plan.renderer.assets {
        try publication.stage(OutputPath(checked: String(asset.path.dropFirst())), asset.bytes)
      }
      for path in content.copiedFiles where !plan.images.isImage(path) {
        try publication.stageCopy(
          OutputPath(checked: path), of: options.path("content") + "/" + path)
      }
      try publication.stage(
        OutputPath(checked: AgeingFile.path), AgeingFile.bytes(plan.renderer.nextChange))
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

  // MARK: Mistakes

  private func stops(_ diagnostics: [Diagnostic], alsoWarnings: Bool? = nil) -> Bool {
    diagnostics.contains { alsoWarnings ?? options.isStrict || $0.severity == .error }
  }

  private func report(_ plan: SitePlan, _ rendered: Rendered) -> BuildReport {
    var report = BuildReport()
    report.pages = plan.graph.routes.count(where: \.kind.isPage)
    report.basePath = plan.graph.base.path
    report.time = plan.graph.time
    report.changes = rendered.changes
    let all = (plan.diagnostics + rendered.diagnostics).inReadingOrder
    let wantsPictures = plan.graph.content.settings.socialImages == true
    report.diagnostics =
      (options.isStrict ? all.map(Self.asError) : all) + plan.cache.advice
      + plan.drawings.advice(wantsPictures: wantsPictures) + plan.images.advice
    return report
  }

  private static func asError(_ diagnostic: Diagnostic) -> Diagnostic {
    var copy = diagnostic
    copy.severity = .error
    return copy
  }
}
