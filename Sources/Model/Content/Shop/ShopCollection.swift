import CivilTime
package import Fields
import SourceText

/// A collection of a shop's `custom_collections.json`, by the keys of Shopify's Admin API.
public struct ShopCollection: Sendable {
  let file: SourceFile
  let id: Located<String>?
  let title: String
  let handle: Located<String>
  let html: String
  let isPublished: Bool
  let published: Located<DateText>?
  let image: ShopProduct.Image?

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
    published = reader.date("published_at", "The date it is published; null if it is not")
    isPublished = !reader.has("published_at") || !reader.isMissing("published_at")
    let image = reader.mapping("image", "The image") { inner -> ShopProduct.Image? in
      inner.takesAnyKey = true
      let source = inner.url("src", "Its URL; a file with that name in the folder is used instead")
      let alt = inner.text("alt", "Alternative text")
      return source.map { ShopProduct.Image(source: $0, alt: alt ?? "", position: 0) }
    }
    self.image = image ?? nil
  }
}
