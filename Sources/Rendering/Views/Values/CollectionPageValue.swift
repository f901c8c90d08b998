import Content
import Fields
import Liquid
import Phrases
import Site

/// The additional fields of `page` on a collection's pages: the collection's views, and the view
/// that is shown.
enum CollectionPageValue {
  enum Field: String, CaseIterable, Sendable {
    case items, view, canonical, noindex, collectionURL, tagViews, priceViews, orderViews
  }

  static let table = SymbolTable<Field>()

  static func value(for key: Symbol, _ route: Route, _ site: SiteView) -> Value? {
    guard case .collection(let index) = route.subject, let field = table[key] else { return nil }
    let entry = site.entries.collections[index]
    let (shown, words) = (site.entries.view(of: route), site.graph.words)
    switch field {
    case .items:
      return shown.map { site.list($0.items) { .item($0) } }
    case .view:
      return route.view.map { value(ofView: $0, entry, route, words) } ?? .null
    case .canonical:
      // A sorted view shows the same items as the collection itself.
      return .string(shown?.isOrder == true ? entry.path.url : route.path.url)
    case .collectionURL: return .string(entry.path.url)
    case .noindex: return .bool(shown?.isOrder == true)
    case .tagViews: return views(entry, route, words) { if case .tag = $0 { true } else { false } }
    case .priceViews:
      return views(entry, route, words) { if case .price = $0 { true } else { false } }
    case .orderViews:
      return views(entry, route, words) { if case .order = $0 { true } else { false } }
    }
  }

  private static func views(
    _ entry: CollectionEntry, _ route: Route, _ words: PhraseTable,
    where isWanted: (CollectionView.Kind) -> Bool
  ) -> Value {
    .array(of: entry.views.indices.filter { isWanted(entry.views[$0].kind) }) {
      value(ofView: $0, entry, route, words)
    }
  }

  private static func value(
    ofView index: Int, _ entry: CollectionEntry, _ route: Route, _ words: PhraseTable
  ) -> Value {
    let view = entry.views[index]
    let title = view.title(in: entry.collection.currency, words)
    var pairs: [(String, Value)] = [
      ("title", .string(title)),
      ("url", .string(view.path.url)), ("count", .int(view.items.count)),
      ("current", .bool(route.view == index)),
    ]
    switch view.kind {
    case .tag(_, let slug): pairs += [("kind", .string("tag")), ("key", .string(slug))]
    case .price(let band):
      pairs += [
        ("kind", .string("price")), ("low", Value(band.low?.number)),
        ("high", Value(band.high?.number)),
      ]
    case .order(let order): pairs += [("kind", .string("order")), ("key", .string(order.rawValue))]
    }
    return .hash(Hash(pairs))
  }
}
