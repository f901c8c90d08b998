public import Fields
import SourceText

/// A collection of the portfolio: `portfolio/NAME/index.md`, with the files next to it as items.
public struct Collection: Sendable {
  /// The common front matter and the body.
  public package(set) var document: Document
  /// The currency of its prices, as an ISO 4217 code.
  public let currency: String?
  /// Whether its items' pages link to an e-mail about the item.
  public let enquire: Located<Bool>?
  /// Its items: those of a shop in its order, then those with files of their own by name.
  public package(set) var items: [Item] = []
  /// The items of another collection that it shows; nil if it has items of its own.
  public package(set) var selection: Selection?

  /// Items of the collection of a folder, which owns their pages.
  public struct Selection: Sendable {
    /// The path of that collection's document.
    public let owner: String
    /// The items in order, as indices into the owner's.
    public let items: [Int]
  }

  package init(_ reader: inout FieldReader, body: TextBody) {
    let written = reader.located("currency", "The currency of the prices, such as EUR")
    currency = written?.value
    if let written, !Currency.isCode(written.value) {
      reader.report(
        "'\(written.value)' is not the code of a currency", written.range,
        hint: "write it as EUR, GBP or JPY (ISO 4217)", severity: .warning)
    }
    enquire = Item.enquiry(&reader)
    document = Document(&reader, body: body, permalinkKey: "url")
  }

  /// A collection that shows some items of the collection of a document's path.
  package init(document: Document, currency: String?, showing items: [Int], of owner: String) {
    self.document = document
    self.currency = currency
    enquire = nil
    selection = Selection(owner: owner, items: items)
  }
}
