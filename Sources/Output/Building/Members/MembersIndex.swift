import CivilTime
import Content
import DataFormats
import Fields
import Site

/// The list of the pages that the readers of a set of groups can open, as JSON.
struct MembersIndex {
  let graph: SiteGraph
  let links: SealedLinks

  /// The file that `docs/members.md` describes.
  ///
  /// - Parameter texts: The words of each page, by its file.
  func bytes(of routes: [Route], _ texts: [String: String]) -> [UInt8] {
    let entries = routes.filter(Self.isListed).map { (route: $0, date: date(of: $0)) }
    let sorted = entries.sorted { first, second in
      (first.date ?? "", second.route.path) > (second.date ?? "", first.route.path)
    }
    let pages = sorted.map { route, date -> JSONValue in
      var members: [(String, JSONValue)] = [
        ("url", .string(graph.base.relative("/members/\(links.id(of: route.path.file))/"))),
        ("title", .string(graph.title(of: route))),
        ("kind", .string(graph.entries.kindName(of: route))),
      ]
      if let date { members.append(("date", .string(date))) }
      if let summary = route.document?.summary { members.append(("summary", .string(summary))) }
      if let text = texts[route.path.file] { members.append(("text", .string(text))) }
      return .object(members)
    }
    let index = JSONValue.object([("site", .string(graph.title)), ("pages", .array(pages))])
    return Array(index.text.utf8)
  }

  private static func isListed(_ route: Route) -> Bool {
    switch route.kind {
    case .archive, .term, .taxonomy, .day, .week, .month, .series, .redirect: false
    default: route.kind.isPage && route.isFirst
    }
  }

  /// The day of an entry.
  private func date(of route: Route) -> String? {
    switch route.subject {
    case .post(let index): graph.entries.posts[index].date.local.date.iso
    case .event(let index): graph.entries.events[index].start.local.date.iso
    default: route.document?.date?.value.local.date.iso
    }
  }
}
