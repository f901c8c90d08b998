import Checking
import Pages
import Publishing
import Queries
import Site

/// Renders the routes of a graph, or reuses them from the last build.
struct RouteMaker: Sendable {
  let renderer: Renderer
  /// The pages of the last build that can be reused.
  let reused: ReusedPages?
  let queries: QueryTable
  /// Whether the queries of pages are recorded.
  let isRecorded: Bool
  /// Whether the words of pages are collected for the search.
  let collectsWords: Bool
  var clock: BuildClock?
  /// Adds the file of a route of the last build to the new site; false if it may have changed.
  /// Rendering the page reports the same failure, if there still is one.
  let keep: @Sendable (Route) -> Bool
  /// Adds the bytes of a route to the new site.
  let stage: @Sendable (Route, Renderer.RenderedPage) -> PublishingError?
  /// Inspects a route that is checked.
  var inspect: @Sendable (Route, Renderer.RenderedPage) -> FileInspection? = { _, _ in nil }

  /// The result of a route at an index in the graph.
  func make(_ route: Route, at index: Int) -> RenderedRoute {
    if let reused, let page = reused.page(at: index), keep(route) {
      for image in page.images { renderer.show(image) }
      if collectsWords { renderer.collectWords(of: route) }
      return RenderedRoute(reusing: page, reused.diagnostics(of: page))
    }
    let ((page, recorder), span) = BuildClock.measured(clock, route.path.url) {
      isRecorded && route.kind.isPage
        ? renderer.record(route, .dependencies) : (renderer.render(route), nil)
    }
    if collectsWords { renderer.collectWords(of: route) }
    return RenderedRoute(
      page, recorder, queries: queries, failure: stage(route, page), span: span,
      inspection: inspect(route, page))
  }
}
