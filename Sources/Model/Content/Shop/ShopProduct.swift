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

  /// An image of a product.
  struct Image: Sendable {
    let source: Located<String>
    let alt: String
    let position: Int
  }

  let file: SourceFile
  let id: Located<String>?
  let title: String
  let handle: Located<String>
  let html: String
  let vendor: String?
  let type: String?
  let tags: [Located<String>]
  let visibility: Visibility
  let published: Located<DateText>?
  let images: [Image]
  let variants: [Variant]
  let options: [Item.Option]

  package init(_ reader: inout FieldReader) {
    reader.takesAnyKey = true
    file = reader.file
    id = reader.located("id", "The id used by collects")
    reader.require("id")
    let title = reader.requiredText("title", "The title")
    self.title = title
    let handle = reader.located(
      "handle", "The last part of the URL; by default made from the title")
    self.handle = handle ?? Located(Slug(title: title).text, reader.range.firstByte)
    html = reader.text("body_html", "The description; safe HTML is kept") ?? ""
    vendor = reader.text("vendor", "Who makes it")
    type = reader.text("product_type", "Its product type")
    tags = reader.texts("tags", "The tags, separated by commas").flatMap(Self.parts)
    let status = reader.text("status", "Only active products are shown; drafts with --drafts")
    published = reader.date("published_at", "The date it is published; null if it is not")
    let isPublished = !reader.has("published_at") || !reader.isMissing("published_at")
    visibility = Self.visibility(status, isPublished: isPublished)
    let images = reader.list("images", "The images", Self.image).compactMap { $0 }
    let single = reader.mapping("image", "The image if there is no list", Self.image)
    let all = images.isEmpty ? [single].compactMap { $0 ?? nil } : images
    self.images = all.enumerated().sorted { ($0.1.position, $0.0) < ($1.1.position, $1.0) }
      .map(\.element)
    let variants = reader.list("variants", "The variants that can be bought") { Variant(shop: &$0) }
    self.variants = variants.enumerated()
      .sorted { ($0.1.position ?? .max, $0.0) < ($1.1.position ?? .max, $1.0) }.map(\.element)
    options = reader.list("options", "The options that variants differ in") { inner in
      inner.takesAnyKey = true
      let name = inner.text("name", "What it is called, such as Size") ?? ""
      return Item.Option(
        name: name, values: inner.texts("values", "The values to choose from").map(\.value))
    }.filter { $0.name != "Title" && !$0.name.isEmpty }
  }

  private static func image(_ reader: inout FieldReader) -> Image? {
    reader.takesAnyKey = true
    let source = reader.url("src", "Its URL; a file with that name in the folder is used instead")
    let alt = reader.text("alt", "Alternative text")
    let position = reader.integer("position", "Its position among the images")
    return source.map { Image(source: $0, alt: alt ?? "", position: position ?? .max) }
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
