import CivilTime
import DataFormats
package import Fields
import SourceText

/// A product of a shop's `products.json`, by the keys of Shopify's Admin API. Other keys are
/// ignored.
public struct ShopProduct: Sendable {
  /// The status of a product.
  enum Visibility: Sendable {
    case shown
    /// It is a draft.
    case draft
    /// It is no longer for sale.
    case hidden
  }

  let entry: ShopEntry
  let vendor: String?
  let type: String?
  let tags: [Located<String>]
  let visibility: Visibility
  let published: Located<DateText>?
  let images: [(source: Located<String>, alt: String)]
  let variants: [ItemVariant]
  let options: [Item.Option]

  package init(_ reader: inout FieldReader) {
    entry = ShopEntry(&reader)
    vendor = reader.text("vendor", "Who makes it")
    type = reader.text("product_type", "Its product type")
    tags = reader.texts("tags", "The tags, separated by commas").flatMap(Self.parts)
    let status = reader.text("status", "Only active products are shown; drafts with --drafts")
    let isPublished: Bool
    (published, isPublished) = ShopEntry.publication(&reader)
    visibility = Self.visibility(status, isPublished: isPublished)
    let images = reader.list("images", "The images", Self.image).compactMap { $0 }
    let single = reader.mapping("image", "The image if there is no list", Self.image)
    let all = images.isEmpty ? [single].compactMap { $0 ?? nil } : images
    self.images = all.enumerated().sorted { ($0.1.position, $0.0) < ($1.1.position, $1.0) }
      .map(\.element.image)
    let variants = reader.list("variants", "The variants that can be bought") {
      ItemVariant(shop: &$0)
    }
    self.variants = variants.enumerated()
      .sorted { ($0.1.position ?? .max, $0.0) < ($1.1.position ?? .max, $1.0) }.map(\.element)
    options = reader.list("options", "The options that variants differ in") { inner in
      inner.takesAnyKey = true
      let name = inner.text("name", "What it is called, such as Size") ?? ""
      return Item.Option(
        name: name, values: inner.texts("values", "The values to choose from").map(\.value))
    }.filter { $0.name != "Title" && !$0.name.isEmpty }
  }

  private static func image(
    _ reader: inout FieldReader
  ) -> (image: (source: Located<String>, alt: String), position: Int)? {
    let image = ShopEntry.image(&reader)
    let position = reader.integer("position", "Its position among the images") ?? .max
    return image.map { ($0, position) }
  }

  private static func visibility(_ status: String?, isPublished: Bool) -> Visibility {
    switch status?.lowercased() {
    case nil, "active": isPublished ? .shown : .draft
    case "draft": .draft
    default: .hidden
    }
  }

  /// The tags in a text that separates them by commas.
  private static func parts(of text: Located<String>) -> [Located<String>] {
    text.value.split(separator: ",").compactMap { part in
      let tag = part.drop { $0 == " " }
      guard let last = tag.lastIndex(where: { $0 != " " }) else { return nil }
      return Located(String(tag[...last]), text.range)
    }
  }
}
