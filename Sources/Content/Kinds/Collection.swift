/// A collection of the portfolio: `portfolio/NAME/index.md`, with the files beside it as items.
public struct Collection: Sendable {
  /// The common front matter and the body.
  public let document: Document
  /// The currency of its prices, as an ISO 4217 code.
  public let currency: String?
  /// Its items, by file name.
  public internal(set) var items: [Item] = []

  init(_ reader: inout FieldReader, body: Body) {
    currency = reader.text("currency", "The currency of the prices, such as EUR")
    document = Document(&reader, body: body, permalinkKey: "url")
  }
}
