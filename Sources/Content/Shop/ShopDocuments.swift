import CivilTime
import SourceText

/// Makes items and collections of a shop's products and collections.
struct ShopDocuments {
  /// The folder's path in messages, with a `/` at its end.
  let folder: String
  /// Whether a file of the site is at a path below the folder.
  let isThere: (String) -> Bool

  func item(_ product: ShopProduct) -> Item {
    let images = product.images.map(picture)
    let document = Document(
      imported: product.handle.value, from: folder + "products.json", html: product.html,
      title: product.title, date: product.published, tags: product.tags, image: images.first,
      isDraft: product.visibility == .draft)
    return Item(product, document: document, images: images)
  }

  func document(_ collection: ShopCollection) -> Document {
    Document(
      imported: collection.handle.value, from: folder + "custom_collections.json",
      html: collection.html, title: collection.title, date: collection.published, tags: [],
      image: collection.image.map(picture), isDraft: !collection.isPublished)
  }

  /// The copy of an image that is in the folder, or in `images/` there, under the name that its
  /// address ends in; else the address itself.
  private func picture(_ image: ShopProduct.Image) -> Picture {
    let path = image.source.value.prefix { $0 != "?" && $0 != "#" }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let copy = [name, "images/" + name].first { !name.isEmpty && isThere($0) }
    let source = copy.map { Located($0, image.source.range) } ?? image.source
    return Picture(source: source, alt: image.alt)
  }
}

extension Document {
  /// A document of something imported, which has no file of its own: `file#name` stands for one.
  init(
    imported name: String, from file: String, html: String, title: String?,
    date: Located<DateText>?, tags: [Located<String>], image: Picture?, isDraft: Bool
  ) {
    let source = SourceFile(path: "\(file)#\(name)", text: html)
    body = Body(file: source, range: 0..<source.bytes.count, format: .html)
    importedName = name
    self.title = title
    self.date = date
    self.tags = tags
    self.image = image
    self.isDraft = isDraft
    liquid = false
    publishDate = date
    (summary, layout, slug, permalink) = (nil, nil, nil, nil)
    (aliases, menus, weight, expires) = ([], [], nil, nil)
    (updated, isHiddenFromSearch) = (nil, false)
    (extras, unknownKeys) = ([], [])
  }

  /// This document, with what it lacks taken from an imported one.
  func filled(from other: Document) -> Document {
    Document(self, other)
  }

  private init(_ own: Document, _ other: Document) {
    let isOther = own.body.isEmpty && !other.body.isEmpty
    let file = SourceFile(path: own.path, bytes: other.body.file.bytes)
    body = isOther ? Body(file: file, range: other.body.range, format: .html) : own.body
    importedName = own.importedName
    title = own.title ?? other.title
    date = own.date ?? other.date
    tags = own.tags
    image = own.image ?? other.image
    isDraft = own.isDraft || other.isDraft
    publishDate = own.publishDate ?? other.publishDate
    (summary, layout, slug, permalink) = (own.summary, own.layout, own.slug, own.permalink)
    (aliases, menus) = (own.aliases, own.menus)
    (weight, expires) = (own.weight, own.expires)
    liquid = isOther ? false : own.liquid
    (updated, isHiddenFromSearch) = (own.updated, own.isHiddenFromSearch)
    (extras, unknownKeys) = (own.extras, own.unknownKeys)
  }
}
