import Content
import Liquid
import Site

/// An item of a collection.
struct ItemDrop: Drop {
  enum Field: String, CaseIterable, Sendable {
    case url, image, images, link, host, collection, price, variants, stock, previous, next, kind
    case priceMin = "price_min"
    case priceMax = "price_max"
    case soldOut = "sold_out"
  }

  static let table = SymbolTable<Field>()

  let site: SiteContext
  let index: Int

  private var entry: ItemEntry { site.graph.items[index] }

  var propertyNames: [String] { Self.table.names + entry.item.document.propertyNames }

  func value(for key: Symbol) -> Value? {
    let (item, path) = (entry.item, entry.path)
    guard let field = Self.table[key] else { return site.value(key, of: item.document, at: path) }
    let file = item.document.body.file
    switch field {
    case .url: return .string(path.url)
    case .image: return site.picture(item.images.first ?? item.document.image, in: file)
    case .images: return .array(item.images.map { site.picture($0, in: file) })
    case .link: return site.url(item.url, in: file)
    case .host: return Host.value(of: site.url(item.url, in: file))
    case .collection: return site.value(of: .collection(entry.collection))
    case .price, .priceMin, .priceMax: return price(field, item)
    case .variants: return .array(item.variants.map(variant))
    case .stock: return Value(item.stock)
    case .soldOut: return .bool(item.isSoldOut)
    case .previous: return neighbour(-1)
    case .next: return neighbour(1)
    case .kind: return .string("item")
    }
  }

  private var currency: String? {
    site.graph.collections[entry.collection].collection.currency
  }

  private func price(_ field: Field, _ item: Item) -> Value {
    guard let range = item.priceRange else { return .null }
    let (low, high) = (range.lowerBound.text(in: currency), range.upperBound.text(in: currency))
    switch field {
    case .priceMin: return .string(low)
    case .priceMax: return .string(high)
    default: return .string(low == high ? low : "\(low) – \(high)")
    }
  }

  private func variant(_ variant: Variant) -> Value {
    .hash(
      Hash([
        ("title", Value(variant.title)), ("price", Value(variant.price?.text(in: currency))),
        ("sku", Value(variant.sku)), ("position", Value(variant.position)),
        ("stock", Value(variant.stock)), ("shipping", Value(variant.shipping)),
      ]))
  }

  private func neighbour(_ offset: Int) -> Value {
    let items = site.graph.collections[entry.collection].items
    return items.contains(index + offset) ? site.value(of: .item(index + offset)) : .null
  }

  func isSame(as other: any Drop) -> Bool { (other as? ItemDrop)?.index == index }
}
