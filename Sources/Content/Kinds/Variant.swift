/// A form in which an item can be bought.
public struct Variant: Sendable {
  /// What distinguishes it, such as a size.
  public let title: String?
  /// The price.
  public let price: Amount?
  /// The stock-keeping unit.
  public let sku: String?
  /// Its position among the variants.
  public let position: Int?
  /// The stock.
  public let stock: Int?
  /// How it is sent.
  public let shipping: String?
  /// The price before it was reduced.
  public let formerPrice: Amount?
  /// What it weighs, in grams.
  public let grams: Int?
  /// Whether it can be ordered when none is left.
  public let sellsWithoutStock: Bool

  /// Whether its stock is counted, none is left, and it cannot be ordered all the same.
  public var isSoldOut: Bool { stock == 0 && !sellsWithoutStock }

  init(_ reader: inout FieldReader) {
    title = reader.text("title", "What distinguishes it, such as a size")
    price = reader.amount("price", "The price, such as 12.50")
    sku = reader.text("sku", "The stock-keeping unit")
    position = reader.integer("position", "Its position among the variants")
    stock = reader.integer("stock", "The stock").map { max(0, $0) }
    shipping = reader.text("shipping", "How it is sent")
    (formerPrice, grams, sellsWithoutStock) = (nil, nil, false)
  }

  init(price: Amount?, stock: Int?) {
    (title, sku, position, shipping) = (nil, nil, nil, nil)
    (formerPrice, grams, sellsWithoutStock) = (nil, nil, false)
    self.price = price
    self.stock = stock.map { max(0, $0) }
  }

  /// A variant of a shop's product, by the keys of Shopify's Admin API.
  init(shop reader: inout FieldReader) {
    reader.takesAnyKey = true
    let title = reader.text("title", "What distinguishes it, such as a size")
    // What the shop calls the only variant of a product without any.
    self.title = title == "Default Title" ? nil : title
    price = reader.amount("price", "The price, a decimal text")
    let former = reader.amount("compare_at_price", "The price before it was reduced")
    sku = reader.text("sku", "The stock-keeping unit")
    position = reader.integer("position", "Its position among the variants")
    let count = reader.integer("inventory_quantity", "The stock")
    let counted = reader.text("inventory_management", "Who tracks the stock; null for nobody")
    let policy = reader.text("inventory_policy", "'continue' to sell it when out of stock")
    let isSent = reader.flag("requires_shipping", "Whether it is sent")
    let weight = reader.integer("grams", "What it weighs")
    formerPrice = price.flatMap { price in former.flatMap { $0 > price ? $0 : nil } }
    stock = counted == nil ? nil : max(0, count ?? 0)
    sellsWithoutStock = policy == "continue"
    shipping = isSent == false ? "Not sent by post" : nil
    grams = weight.flatMap { $0 > 0 ? $0 : nil }
  }
}
