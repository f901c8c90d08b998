/// A form in which an item can be bought.
public struct Variant: Sendable {
  /// What sets it apart, such as a size.
  public let title: String?
  /// The price.
  public let price: Amount?
  /// The stock-keeping unit.
  public let sku: String?
  /// Its place among the variants.
  public let position: Int?
  /// How many there are.
  public let stock: Int?
  /// How it is sent.
  public let shipping: String?

  init(_ reader: inout FieldReader) {
    title = reader.text("title", "What sets it apart, such as a size")
    price = reader.amount("price", "The price, such as 12.50")
    sku = reader.text("sku", "The stock-keeping unit")
    position = reader.integer("position", "Its place among the variants")
    stock = reader.integer("stock", "How many there are")
    shipping = reader.text("shipping", "How it is sent")
  }

  init(price: Amount?, stock: Int?) {
    (title, sku, position, shipping) = (nil, nil, nil, nil)
    self.price = price
    self.stock = stock
  }
}
