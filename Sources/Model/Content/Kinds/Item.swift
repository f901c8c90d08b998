public import Fields

/// An item of a collection: `portfolio/COLLECTION/NAME.md`.
public struct Item: Sendable {
  /// The common front matter and the body.
  public let document: Document
  /// Its pictures, the first one for lists.
  public let images: [Picture]
  /// The URL of a page to buy it.
  public let url: Located<String>?
  /// The URL at which it is bought.
  public let buy: Located<String>?
  /// Whether its page links to an e-mail about it; nil for the collection's choice.
  public let enquire: Located<Bool>?
  /// The variants that can be bought; one without a title if only a price is given.
  public let variants: [ItemVariant]
  /// The options that variants differ in, such as sizes.
  public let options: [Option]
  /// The vendor.
  public let vendor: String?
  /// Its product type.
  public let productType: String?

  /// An option that variants differ in.
  public struct Option: Sendable {
    /// Its name, such as `Size`.
    public let name: String
    /// The values to choose from.
    public let values: [String]
  }

  /// The prices of the cheapest and the most expensive variant; nil if none has a price.
  public var priceRange: ClosedRange<Amount>? {
    let prices = variants.compactMap(\.price)
    guard let low = prices.min(), let high = prices.max() else { return nil }
    return low...high
  }

  /// The total stock; nil if no variant counts it.
  public var stock: Int? {
    let counts = variants.compactMap(\.stock)
    return counts.isEmpty ? nil : counts.reduce(0, +)
  }

  /// Whether there are variants and all of them are sold out.
  public var isSoldOut: Bool {
    !variants.isEmpty && variants.allSatisfy(\.isSoldOut)
  }

  /// Whether it has a price and is not sold out.
  public var isForSale: Bool { priceRange != nil && !isSoldOut }

  package init(_ reader: inout FieldReader, body: TextBody) {
    let images = Picture.list("images", "Its pictures; lists show the first one", &reader)
    url = reader.url("url", "A page with more about it")
    buy = reader.url("buy", "Where to buy it")
    enquire = Self.enquiry(&reader)
    let price = reader.amount("price", "The price if there are no variants")
    let stock = reader.integer("stock", "The stock if there are no variants")
    let variants = reader.list("variants", "The variants that can be bought") { ItemVariant(&$0) }
      .sorted { ($0.position ?? .max) < ($1.position ?? .max) }
    document = Document(&reader, body: body, permalinkKey: "permalink")
    self.images = images.isEmpty ? [document.image].compactMap { $0 } : images
    (options, vendor, productType) = ([], nil, nil)
    let isSingle = variants.isEmpty && (price != nil || stock != nil)
    self.variants = isSingle ? [ItemVariant(price: price, stock: stock)] : variants
  }

  /// A shop's product.
  init(_ product: ShopProduct, document: Document, images: [Picture]) {
    self.document = document
    self.images = images
    (url, buy, enquire) = (nil, nil, nil)
    variants = product.variants
    options = product.options
    vendor = product.vendor
    productType = product.type
  }

  /// Whether pages of items link to an e-mail about the item.
  static func enquiry(_ reader: inout FieldReader) -> Located<Bool>? {
    let range = reader.range(of: "enquire")
    return reader.flag("enquire", "Whether to link to an e-mail to the profile's address about it")
      .map { Located($0, range) }
  }
}
