public import Fields

/// A variant of an item that can be bought.
public struct ItemVariant: Sendable {
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
  /// Its shipping.
  public let shipping: Shipping?
  /// Where it can be bought alone, an address.
  public let buy: Located<String>?
  /// The price before a reduction.
  public let formerPrice: Amount?
  /// Its weight in grams.
  public let grams: Int?
  /// Whether it can be ordered when it is out of stock.
  public let sellsWithoutStock: Bool

  /// Whether it is sold out: its stock is counted and zero, and it cannot be ordered anyway.
  public var isSoldOut: Bool { stock == 0 && !sellsWithoutStock }

  init(_ reader: inout FieldReader) {
    title = reader.text("title", "What distinguishes it, such as a size")
    price = reader.amount("price", "The price, such as 12.50")
    sku = reader.text("sku", "The stock-keeping unit")
    position = reader.integer("position", "Its position among the variants")
    stock = reader.integer("stock", "The stock").map { max(0, $0) }
    shipping = reader.text("shipping", "The price of shipping, such as 4.20, or how it is sent")
      .map(Shipping.init)
    buy = reader.url("buy", "Where to buy this variant")
    (formerPrice, grams, sellsWithoutStock) = (nil, nil, false)
  }

  init(price: Amount?, stock: Int?) {
    (title, sku, position, shipping, buy) = (nil, nil, nil, nil, nil)
    (formerPrice, grams, sellsWithoutStock) = (nil, nil, false)
    self.price = price
    self.stock = stock.map { max(0, $0) }
  }

  /// A variant of a shop's product, by the keys of Shopify's Admin API.
  init(shop reader: inout FieldReader) {
    reader.takesAnyKey = true
    let title = reader.text("title", "What distinguishes it, such as a size")
    // The shop's title for the only variant of a product without options.
    self.title = title == "Default Title" ? nil : title
    price = reader.amount("price", "The price, a decimal text")
    let former = reader.amount("compare_at_price", "The price before it was reduced")
    sku = reader.text("sku", "The stock-keeping unit")
    position = reader.integer("position", "Its position among the variants")
    let count = reader.integer("inventory_quantity", "The stock")
    let counted = reader.text("inventory_management", "Who tracks the stock; null for nobody")
    let policy = reader.text("inventory_policy", "'continue' to sell it when out of stock")
    let isSent = reader.flag("requires_shipping", "Whether it is sent")
    let weight = reader.integer("grams", "What it weighs") ?? Self.grams(&reader)
    formerPrice = price.flatMap { price in former.flatMap { $0 > price ? $0 : nil } }
    stock = counted == nil ? nil : max(0, count ?? 0)
    sellsWithoutStock = policy == "continue"
    grams = weight.flatMap { $0 > 0 ? $0 : nil }
    buy = nil
    shipping = isSent.map { [grams] in .post(isSent: $0, grams: grams) }
  }

  /// The weight in another unit, as later versions of Shopify's API say it.
  private static func grams(_ reader: inout FieldReader) -> Int? {
    let weight = reader.text("weight", "What it weighs in 'weight_unit', if 'grams' is not given")
    let unit = reader.text("weight_unit", "The unit of 'weight': g, kg, oz or lb")
    let units = ["g": 1, "kg": 1000, "oz": 28.349_523_125, "lb": 453.592_37]
    guard let factor = units[unit ?? "g"], let number = weight.flatMap(Double.init),
      (0..<1e6).contains(number)
    else { return nil }
    return Int((number * factor).rounded())
  }
}
