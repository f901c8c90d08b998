import Content
import Liquid
import Site

/// A collection with its items.
struct CollectionDrop: Drop {
  enum Field: String, CaseIterable, Sendable {
    case url, items, count, currency, kind
  }

  static let table = SymbolTable<Field>()

  let site: SiteContext
  let index: Int

  private var entry: CollectionEntry { site.graph.collections[index] }

  var propertyNames: [String] { Self.table.names + entry.collection.document.propertyNames }

  func value(for key: Symbol) -> Value? {
    let entry = self.entry
    guard let field = Self.table[key] else {
      return site.value(key, of: entry.collection.document, at: entry.path)
    }
    switch field {
    case .url: return .string(entry.path.url)
    case .items: return site.list(entry.items) { .item($0) }
    case .count: return .int(entry.items.count)
    case .currency: return Value(entry.collection.currency)
    case .kind: return .string("collection")
    }
  }

  func isSame(as other: any Drop) -> Bool { (other as? CollectionDrop)?.index == index }
}
