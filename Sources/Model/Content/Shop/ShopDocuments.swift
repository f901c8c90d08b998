import CivilTime
import Fields
import SourceText

/// Converts a shop's products and collections to items and collections.
struct ShopDocuments {
  /// The folder's path in messages, with a `/` at its end.
  let folder: String
  /// Whether a file of the site is at a path in the folder.
  let isThere: (String) -> Bool

  func item(_ product: ShopProduct) -> Item {
    let images = product.images.map(picture)
    let document = Document(
      imported: product.entry.handle.value, from: folder + "products.json",
      html: product.entry.html,
      title: product.entry.title, date: product.published, tags: product.tags, image: images.first,
      isDraft: product.visibility == .draft)
    return Item(product, document: document, images: images)
  }

  func document(_ collection: ShopCollection) -> Document {
    Document(
      imported: collection.entry.handle.value, from: folder + "custom_collections.json",
      html: collection.entry.html, title: collection.entry.title, date: collection.published,
      tags: [],
      image: collection.image.map(picture), isDraft: !collection.isPublished)
  }

  /// The copy of an image in the folder or its `images/`, by the last part of its URL; else the URL
  /// itself.
  private func picture(_ image: (source: Located<String>, alt: String)) -> Picture {
    let path = image.source.value.prefix { $0 != "?" && $0 != "#" }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let copy = [name, "images/" + name].first { !name.isEmpty && isThere($0) }
    let source = copy.map { Located($0, image.source.range) } ?? image.source
    return Picture(source: source, alt: image.alt, isDescribed: true)
  }
}
