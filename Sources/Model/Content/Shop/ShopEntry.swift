import CivilTime
import Fields
import SourceText

/// What a shop's products and collections have in common, by the keys of Shopify's Admin API.
struct ShopEntry: Sendable {
  let file: SourceFile
  let id: Located<String>?
  let title: String
  let handle: Located<String>
  let html: String

  init(_ reader: inout FieldReader) {
    reader.takesAnyKey = true
    file = reader.file
    id = reader.located("id", "The id used by collects")
    reader.require("id")
    title = reader.requiredText("title", "The title")
    let handle = reader.located(
      "handle", "The last part of the URL; by default made from the title")
    self.handle = handle ?? Located(Slug(title: title).text, reader.range.firstByte)
    html = reader.text("body_html", "The description; safe HTML is kept") ?? ""
  }

  /// The date of publication, and whether the entry is published.
  static func publication(
    _ reader: inout FieldReader
  ) -> (date: Located<DateText>?, isPublished: Bool) {
    let date = reader.date("published_at", "The date it is published; null if it is not")
    return (date, !reader.has("published_at") || !reader.isMissing("published_at"))
  }

  /// An image with an alternative text; nil if it has no URL.
  static func image(_ reader: inout FieldReader) -> (source: Located<String>, alt: String)? {
    reader.takesAnyKey = true
    let source = reader.url("src", "Its URL; a file with that name in the folder is used instead")
    let alt = reader.text("alt", "Alternative text")
    return source.map { ($0, alt ?? "") }
  }
}
