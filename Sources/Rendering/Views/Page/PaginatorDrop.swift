package import Liquid
import Queries
import Site

/// `paginator`: the entries that a page of a listing shows, and links to the previous and next
/// page.
package struct PaginatorDrop: Drop {
  package enum Field: String, CaseIterable, Sendable {
    case items, page, totalPages, totalItems, previousURL, nextURL
  }

  package static let table = SymbolTable<Field>()

  let page: PageDrop

  package init(page: PageDrop) { self.page = page }

  package var propertyNames: [String] { Self.table.names }

  package func value(for key: Symbol) -> Value? {
    guard let field = Self.table[key], let part = page.route.part, let list else { return nil }
    page.site.recorder?.record(.part(page.route.path))
    switch field {
    case .items:
      return .list(EntryList(site: page.site, subjects: part.range.map(list.entry)))
    case .page: return .int(part.number)
    case .totalPages: return .int(part.count)
    case .totalItems: return .int(list.count)
    case .previousURL: return url(part.number - 1, of: part.count)
    case .nextURL: return url(part.number + 1, of: part.count)
    }
  }

  /// All entries of the listing, across all of its pages.
  private var list: (count: Int, entry: (Int) -> Route.Subject)? {
    let graph = page.site.graph
    switch page.route.subject {
    case .journal(let index):
      let posts = graph.entries.journals[index].posts
      return (posts.count, { .post(posts[$0]) })
    case .site where page.route.kind == .timetable:
      let subjects = graph.entries.timetableSubjects
      return (subjects.count, { subjects[$0] })
    case .term(let taxonomy, let term):
      let members = graph.entries.taxonomies[taxonomy].terms[term].members
      return (members.count, { members[$0] })
    case .kind(let index):
      let members = graph.entries.kinds[index].members
      return (members.count, { members[$0] })
    case .collection(let index):
      let items =
        graph.entries.view(of: page.route)?.items ?? graph.entries.collections[index].items
      return (items.count, { .item(items[$0]) })
    default: return nil
    }
  }

  private func url(_ number: Int, of count: Int) -> Value {
    let graph = page.site.graph
    guard (1...count).contains(number),
      let path =
        graph.entries.view(of: page.route)?.path ?? graph.path(of: page.route.subject)
        ?? graph.listing(page.route.kind)?.path
    else { return .null }
    return .string(path.page(number).url)
  }
}
