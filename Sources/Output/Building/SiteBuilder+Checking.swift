import Checking
import Content
import Formats
import Imaging
import Pages
import Site
import SourceText
import Theming

extension SiteBuilder {
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
    if options.checksAccessibility {
      report.accessibility = plan.renderer.accessibility.map { $0.adding(report.diagnostics) }
    }
    report.duration = clock.now - start
    return report
  }

  /// The pages for members, whose contents a check cannot see.
  private static func sealedPages(_ graph: SiteGraph) -> [(path: String, bytes: [UInt8])] {
    (graph.entries.members?.documents.values.map { $0 } ?? []).map { ("/" + $0.file, []) }
  }

  /// Checks the site that was just built. If few pages have changed since the last check without a problem,
  /// only they are read; after any problem, everything is checked.
  ///
  /// - Parameter url: The site's URL; nil if it has none.
  public func checkBuilt(url: String?) -> BuildReport {
    let clock = ContinuousClock()
    let start = clock.now
    let base = url.flatMap(BaseURL.init) ?? .none
    let changes = ChangeCheck(options)
    if let pages = changes?.soundPages(origin: base.origin, basePath: base.path) {
      var report = BuildReport()
      report.pages = pages
      report.duration = clock.now - start
      changes?.note()
      return report
    }
    let report = check()
    if report.errors + report.warnings == 0 { changes?.note() }
    return report
  }

  /// The graph of the site, and the inspections of its pages and files.
  func inspected() -> (
    graph: SiteGraph, inspections: [FileInspection], diagnostics: [Diagnostic]
  ) {
    let plan = SitePlan(options, isWriting: false)
    let rendered = render(plan, to: nil, options.inspector)
    return (plan.graph, rendered.inspections, plan.diagnostics)
  }

  /// The graph and the renderer of the site, for queries about a page.
  func explained() -> (graph: SiteGraph, renderer: Renderer, diagnostics: [Diagnostic]) {
    let plan = SitePlan(options, isWriting: false)
    return (plan.graph, plan.renderer, plan.diagnostics)
  }

  /// The graph alone, for queries about dates.
  func graph() -> (graph: SiteGraph, diagnostics: [Diagnostic]) {
    let sources = SourceSet(options)
    let (graph, _, problems) = SitePlan.graph(of: sources, ThemeFiles(), options)
    return (graph, (sources.diagnostics + problems).inReadingOrder)
  }
}
