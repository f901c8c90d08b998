import CivilTime
package import Fields
import SourceText

/// A collection of a shop's `custom_collections.json`, by the keys of Shopify's Admin API.
public struct ShopCollection: Sendable {
  let entry: ShopEntry
  let isPublished: Bool
  let published: Located<DateText>?
  let image: (source: Located<String>, alt: String)?

  package init(_ reader: inout FieldReader) {
    entry = ShopEntry(&reader)
    (published, isPublished) = ShopEntry.publication(&reader)
    image = reader.mapping("image", "The image", ShopEntry.image) ?? nil
  }
}
