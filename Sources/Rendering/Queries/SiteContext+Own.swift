import Site

extension SiteContext {
  /// Records what a page reads of its own subject.
  func recordOwn(_ route: Route) {
    guard let recorder = DependencyRecorder.current else { return }
    recorder.record(ContentAreas(of: route.kind).union(ContentAreas(of: route.subject)))
    recorder.record(.structure)
    recorder.record(.configuration)
    if let document = SiteGraph.document(of: route, in: graph) {
      recorder.record(document, in: graph.content)
    }
    guard case .post(let index) = route.subject else { return recorder.record(.title(route.path)) }
    recorder.record(.post(index), in: graph)
  }

  /// Records the titles of pages.
  func recordTitles(of paths: some Sequence<URLPath>) {
    guard let recorder = DependencyRecorder.current else { return }
    for path in paths { recorder.record(.title(path)) }
  }
}
