import CivilTime
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

  init(_ reader: inout FieldReader) {
    reader.takesAnyKey = true
    file = reader.file
    id = reader.located("id", "What collects name it by")
    reader.require("id")
    let title = reader.requiredText("title", "The title")
    self.title = title
    let handle = reader.located("handle", "The last part of the URL; else it is made of the title")
    self.handle = handle ?? Located(Slug(title: title).text, reader.range.firstByte)
    html = reader.text("body_html", "The description, of which harmless HTML is kept") ?? ""
    published = reader.date("published_at", "Since when it is shown; null where it is not")
    isPublished = !reader.has("published_at") || !reader.isMissing("published_at")
    let image = reader.mapping("image", "The image") { inner -> ShopProduct.Image? in
      inner.takesAnyKey = true
      let source = inner.url("src", "Its address; a file of that name in the folder is shown")
      let alt = inner.text("alt", "The text that stands for it")
      return source.map { ShopProduct.Image(source: $0, alt: alt ?? "", position: 0) }
    }
    self.image = image ?? nil
  }
}
