import Content
import Fields
import Liquid
import Site

/// A collection with its items.
struct CollectionDrop: IndexedDrop {
  enum Field: String, CaseIterable, Sendable {
    case url, items, count, currency, kind, price, stock, priceMin, priceMax, soldOut
  }

  static let table = SymbolTable<Field>()

  let site: SiteView
  let index: Int

  private var entry: CollectionEntry { site.entries.collections[index] }

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
    case .price:
      return prices.map { .string($0.text(in: entry.collection.currency, site.language)) } ?? .null
    case .priceMin:
      return Value(prices?.range.lowerBound.text(in: entry.collection.currency, site.language))
    case .priceMax:
      return Value(prices?.range.upperBound.text(in: entry.collection.currency, site.language))
    case .stock:
      let counts = entry.items.compactMap { site.entries.items[$0].item.stock }
      return counts.isEmpty ? .null : .int(counts.reduce(0, +))
    case .soldOut:
      let goods = entry.items.lazy.map { site.entries.items[$0].item }.filter {
        !$0.variants.isEmpty
      }
      return .bool(!goods.isEmpty && goods.allSatisfy(\.isSoldOut))
    }
  }

  private var prices: PriceText? {
    let ranges = entry.items.compactMap { site.entries.items[$0].item.priceRange }
    guard let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max() else {
      return nil
    }
    return PriceText(range: low...high)
  }
}
