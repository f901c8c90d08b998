import Checking
import Pages
import Site
import SourceText
import Theming

extension SiteBuilder {
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
