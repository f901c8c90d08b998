import Content
import Fields
import SourceText

/// Names the sources of routes in messages.
struct RouteOrigins {
  let graph: EntryGraph
  let redirects: [Redirect]

  /// The name of a route's source, such as the path of a file.
  func name(of route: Route) -> String {
    if let document = route.document { return document.path }
    switch route.subject {
    case .person(let index): return "the page of person '\(graph.people[index].id)'"
    case .timetableClass(let index):
      return "the page of class '\(graph.classes[index].timetableClass.id.value)'"
    case .imported(let index):
      return "the event '\(graph.imported[index].title)' of a calendar"
    case .redirect(let index):
      return "the alias of \(redirects[index].excerpt?.path ?? redirects[index].target.text)"
    case .resume(let index) where index > 0:
      return "the résumé's variant '\(graph.resumes[index].variant?.name.value ?? "")'"
    default: return Self.name(of: route.kind)
    }
  }

  private static func name(of kind: RouteKind) -> String {
    switch kind {
    case .search: "the search page that 'search: true' in site.yaml creates"
    case .searchIndex, .searchWords, .searchPages:
      "the index that 'search: true' in site.yaml creates"
    default: "the \(kind.rawValue) \(kind.isPage ? "page" : "file")"
    }
  }

  /// The source that determines the URL of a document: its `url`, its `slug`, or else the whole
  /// document.
  static func excerpt(of document: Document) -> SourceExcerpt {
    (document.permalink ?? document.slug).map { document.excerpt($0.range) }
      ?? SourceExcerpt(path: document.path)
  }

  /// The source that determines the URL of a route without a document: an id or an alias.
  func excerptOfID(_ route: Route) -> SourceExcerpt? {
    switch route.subject {
    case .person(let index):
      graph.people[index].person.map { SourceExcerpt($0.file, $0.id.range) }
    case .timetableClass(let index):
      SourceExcerpt(
        graph.classes[index].timetableClass.file, graph.classes[index].timetableClass.id.range)
    case .imported(let index): graph.imported[index].series.excerpt
    case .redirect(let index): redirects[index].excerpt
    case .resume(let index):
      graph.resumes[index].variant.map { graph.content.settings.excerpt($0.name.range) }
    default: nil
    }
  }
}
