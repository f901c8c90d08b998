package import Fields
import SourceText

/// A row of a shop's `collects.json`: a product is in a collection.
public struct ShopCollect: Sendable {
  let file: SourceFile
  let collection: Located<String>?
  let product: Located<String>?
  let position: Int?

  package init(_ reader: inout FieldReader) {
    reader.takesAnyKey = true
    file = reader.file
    collection = reader.located("collection_id", "The collection's id")
    reader.require("collection_id")
    product = reader.located("product_id", "The product's id")
    reader.require("product_id")
    position = reader.integer("position", "The product's position in the collection")
  }
}
