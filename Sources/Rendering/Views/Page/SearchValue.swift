import Liquid
import Queries
import Site

/// The search as templates see it.
enum SearchValue {
  /// The maximum number of pages of a kind on the search page; the listings show the rest.
  private static let mostListed = 100

  /// `page.groups`: all searchable pages grouped by kind, for readers without JavaScript.
  static func groups(_ site: SiteView) -> Value {
    site.recorder?.record(.everything)
    var kinds: [String] = []
    var members: [String: [Route]] = [:]
    for route in site.graph.files.searched.lazy.map({ site.graph.routes[$0] }) {
      let kind = site.entries.kindName(of: route)
      if members[kind] == nil { kinds.append(kind) }
      members[kind, default: []].append(route)
    }
    return .array(of: kinds) { kind in
      let all = members[kind] ?? []
      let shown = all.prefix(mostListed).map { route -> Value in
        site.recorder?.record(route.subject, in: site.graph)
        return .hash([
          "title": .string(site.graph.title(of: route)), "url": .string(route.path.url),
        ])
      }
      return .hash(["kind": .string(kind), "count": .int(all.count), "entries": .array(shown)])
    }
  }
}
