import Site

extension SiteContext {
  /// Records the route's own dependencies; the titles of generated pages depend on their members.
  func noteOwn(_ route: Route) {
    guard let trace = RenderTrace.current else { return }
    trace.note(ContentAreas(of: route.kind).union(ContentAreas(of: route.subject)))
    guard let path = graph.path(of: route.subject) else { return }
    switch route.subject {
    case .term: trace.ask(.name(path))
    case .archive, .series: trace.ask(.members(path))
    case .person: trace.ask(.person(path))
    default: break
    }
  }

  /// Notes of whom a page says what a guest is to the author, or else to the host: their friends are named.
  func noteRelation(ofGuest guest: Int, host: Int?) {
    guard let trace = RenderTrace.current else { return }
    let others = graph.author == nil ? [host].compactMap(\.self) + graph.people[guest].friends : []
    for person in [guest] + others { trace.ask(.person(graph.people[person].path)) }
  }

  /// A person of whom a page says something; read in place, as to copy one counts a reference of each
  /// field.
  subscript(person index: Int) -> PersonEntry {
    _read {
      RenderTrace.current?.ask(.person(graph.people[index].path))
      yield graph.people[index]
    }
  }
}
