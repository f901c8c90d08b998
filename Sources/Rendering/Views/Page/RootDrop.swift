package import Liquid
import Site

/// The names that are available in every template: `site`, `page`, `content`, `paginator`.
package struct RootDrop: Drop {
  enum Field: String, CaseIterable, Sendable {
    case site, page, content, paginator
  }

  static let table = SymbolTable<Field>()

  /// All names but `site`, which is the same on every page.
  package static let changingNames = Set(table.names.filter { $0 != Field.site.rawValue })

  package let page: PageDrop
  /// The rendered text, or the output of the inner layout; nil for the templates in the text.
  package let content: [UInt8]?
  // Created once, because templates read them often.
  private let pageValue: Value
  private let siteValue: Value

  package init(page: PageDrop, content: [UInt8]?) {
    (self.page, self.content) = (page, content)
    pageValue = .drop(page)
    siteValue = .drop(SiteDrop(site: page.site))
  }

  private init(_ other: RootDrop, content: [UInt8]) {
    (page, pageValue, siteValue) = (other.page, other.pageValue, other.siteValue)
    self.content = content
  }

  /// The same names with other content: the output of the inner layout.
  package func replacing(content: [UInt8]) -> RootDrop { RootDrop(self, content: content) }

  package var propertyNames: [String] { Self.table.names }

  package func value(for key: Symbol) -> Value? {
    guard let field = Self.table[key] else { return nil }
    switch field {
    case .site: return siteValue
    case .page: return pageValue
    case .content: return content.map(Value.html) ?? page.content
    case .paginator:
      // A text is the same on every page of a listing, so its templates see no paginator.
      guard page.route.part != nil, content != nil else { return .null }
      return .drop(PaginatorDrop(page: page))
    }
  }
}
