import Liquid
import Queries
import Site

/// `site.search`: the URL of the search page, and the structure of the index.
struct SearchDrop: Drop {
  enum Field: String, CaseIterable, Sendable {
    case url, parts, pages, count
  }

  static let table = SymbolTable<Field>()

  let site: SiteView
  let page: URLPath

  /// Creates the value; nil if the site has no search.
  init?(_ site: SiteView) {
    guard site.graph.files.searchWordParts > 0, let page = site.graph.listing(.search)?.path else {
      return nil
    }
    (self.site, self.page) = (site, page)
  }

  var propertyNames: [String] { Self.table.names }

  func value(for key: Symbol) -> Value? {
    guard let field = Self.table[key] else { return nil }
    switch field {
    case .url: return .string(page.url)
    case .pages: return .int(SearchPlan.pagesInPart)
    case .parts:
      site.recorder?.record(.search)
      return .int(site.graph.files.searchWordParts)
    case .count:
      site.recorder?.record(.search)
      return .int(site.graph.files.searched.count)
    }
  }
}
