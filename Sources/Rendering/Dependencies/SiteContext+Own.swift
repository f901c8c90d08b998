import Site

extension SiteContext {
  /// Notes what the page is of; the titles of pages that nobody wrote are of what belongs to them.
  func noteOwn(_ route: Route) {
    guard let trace = RenderTrace.current else { return }
    trace.note(ContentAreas(of: route.kind).union(ContentAreas(of: route.subject)))
    guard let path = graph.path(of: route.subject) else { return }
    switch route.subject {
    case .term: trace.ask(.name(path))
    case .archive, .series: trace.ask(.members(path))
    default: break
    }
  }
}
