import Content
public import Phrases

/// A page that shows some of a collection's items, or all items in a different order.
public struct CollectionView: Sendable {
  /// An order of a collection's items.
  public enum Order: String, CaseIterable, Sendable {
    case price, newest, title
    case priceDown = "price-down"

    /// The key of the order's name inside a sentence, after "by".
    var key: PhraseKey {
      switch self {
      case .price: .orderPrice
      case .priceDown: .orderPriceDown
      case .newest: .orderNewest
      case .title: .orderTitle
      }
    }
  }

  /// The kind of a view.
  public enum Kind: Sendable {
    /// The items with a tag; `slug` is the tag's part of URLs.
    case tag(name: String, slug: String)
    /// The items whose lowest price is in a band.
    case price(PriceBand)
    /// All items in an order.
    case order(Order)
  }

  /// The view's kind.
  public let kind: Kind
  /// The path of the view's first page.
  public let path: URLPath
  /// The view's items in order, as indices into the graph's list.
  public let items: [Int]

  /// Whether the view shows all items in a different order; such a view is not in the sitemap.
  public var isOrder: Bool {
    if case .order = kind { true } else { false }
  }

  /// The view's title, with prices in the currency of its collection.
  public func title(in currency: String?, _ words: PhraseTable) -> String {
    switch kind {
    case .tag(let name, _): return name
    case .price(let band): return band.title(in: currency, words)
    case .order(let order):
      let name = words.text(order.key)
      return name.prefix(1).uppercased() + name.dropFirst()
    }
  }
}
