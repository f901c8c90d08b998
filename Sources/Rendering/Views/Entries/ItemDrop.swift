import Content
import Fields
import Liquid
import Site
import SourceText
import Texts

/// An item of a collection.
struct ItemDrop: IndexedDrop {
  enum Field: String, CaseIterable, Sendable {
    case url, image, images, link, host, collection, collections, price, variants, stock
    case previous, next, kind, options, vendor, buy, enquire, shownImages, tagKeys, priceLow
    case priceHigh, productType, priceMin, priceMax, soldOut
  }

  static let table = SymbolTable<Field>()

  let site: SiteView
  let index: Int

  private var entry: ItemEntry { site.entries.items[index] }

  var propertyNames: [String] { Self.table.names + entry.item.document.propertyNames }

  func value(for key: Symbol) -> Value? {
    let (item, path) = (entry.item, entry.path)
    guard let field = Self.table[key] else { return site.value(key, of: item.document, at: path) }
    let file = item.document.body.file
    let images = PictureList(site: site, file: file)
    switch field {
    case .url: return .string(path.url)
    case .image:
      let first = images.expanded(item.images).first
      return site.picture(first ?? item.document.image, in: file)
    case .shownImages:
      let own = images.expanded(item.images).filter { site.texts.isOwn($0.source, in: file) }
      return images.values(own)
    case .images: return images.values(item.images, isEnlarged: true)
    case .link: return site.url(item.url, in: file)
    case .buy: return site.url(item.buy, in: file)
    case .enquire:
      let own = item.enquire ?? site.entries.collections[entry.collection].collection.enquire
      return .bool(own?.value ?? false)
    case .host: return Host.value(of: site.url(item.url, in: file))
    case .collection: return site.value(of: .collection(entry.collection))
    case .collections: return site.list(entry.collections) { .collection($0) }
    case .price, .priceMin, .priceMax: return price(field, item)
    case .priceLow: return Value(item.priceRange?.lowerBound.number)
    case .priceHigh: return Value(item.priceRange?.upperBound.number)
    case .tagKeys:
      let keys = item.document.tags.map { Slug.term($0.value) }.filter { !$0.isEmpty }
      return .string(keys.joined(separator: " "))
    case .options: return .array(item.options.map(option))
    case .vendor: return Value(item.vendor)
    case .productType: return Value(item.productType)
    case .variants: return .array(item.variants.map { variant($0, in: file) })
    case .stock: return Value(item.stock)
    case .soldOut: return .bool(item.isSoldOut)
    case .previous: return neighbour(-1)
    case .next: return neighbour(1)
    case .kind: return .string("item")
    }
  }

  private var currency: String? {
    site.entries.collections[entry.collection].collection.currency
  }

  private func price(_ field: Field, _ item: Item) -> Value {
    guard let range = item.priceRange else { return .null }
    let language = site.language
    switch field {
    case .priceMin: return .string(range.lowerBound.text(in: currency, language))
    case .priceMax: return .string(range.upperBound.text(in: currency, language))
    default: return .string(PriceText(range: range).text(in: currency, language))
    }
  }

  private func variant(_ variant: ItemVariant, in file: SourceFile) -> Value {
    let shipping = variant.shipping.map { site.graph.words.text(of: $0, in: currency) }
    return .hash([
      "title": Value(variant.title),
      "price": Value(variant.price?.text(in: currency, site.language)), "sku": Value(variant.sku),
      "position": Value(variant.position), "stock": Value(variant.stock),
      "shipping": Value(shipping), "buy": site.url(variant.buy, in: file),
      "former_price": Value(variant.formerPrice?.text(in: currency, site.language)),
      "grams": Value(variant.grams), "sold_out": .bool(variant.isSoldOut),
    ])
  }

  private func option(_ option: Item.Option) -> Value {
    .hash(["name": .string(option.name), "values": .array(option.values.map(Value.string))])
  }

  private func neighbour(_ offset: Int) -> Value {
    // Items whose pages belong to the same collection are adjacent in the graph.
    let (items, other) = (site.entries.items, index + offset)
    guard items.indices.contains(other), items[other].collection == entry.collection else {
      return .null
    }
    return site.value(of: .item(other))
  }
}
