import Liquid
import Site

/// `paginator`: the part of a listing that a page shows, and where its neighbours are.
struct PaginatorDrop: Drop {
  enum Field: String, CaseIterable, Sendable {
    case items, page
    case totalPages = "total_pages"
    case totalItems = "total_items"
    case previousURL = "previous_url"
    case nextURL = "next_url"
  }

  static let table = SymbolTable<Field>()

  let page: PageDrop

  var propertyNames: [String] { Self.table.names }

  func value(for key: Symbol) -> Value? {
    guard let field = Self.table[key], let part = page.route.part,
      case .journal(let index) = page.route.subject
    else { return nil }
    let journal = page.site.graph.journals[index]
    switch field {
    case .items: return page.site.list(journal.posts[part.range]) { .post($0) }
    case .page: return .int(part.number)
    case .totalPages: return .int(part.count)
    case .totalItems: return .int(journal.posts.count)
    case .previousURL: return url(journal, part.number - 1, of: part.count)
    case .nextURL: return url(journal, part.number + 1, of: part.count)
    }
  }

  private func url(_ journal: JournalEntry, _ number: Int, of count: Int) -> Value {
    (1...count).contains(number) ? .string(journal.path.page(number).url) : .null
  }
}
