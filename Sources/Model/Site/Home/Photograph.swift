import Bytes
public import Content
import Fields
public import SourceText

/// A photograph of the site, with the page that shows it.
public struct Photograph: Sendable {
  /// The picture, as its document refers to it.
  public let picture: Picture
  /// The file that refers to it.
  public let file: SourceFile
  /// The entry whose page shows it.
  public let subject: Route.Subject

  /// Whether the photograph belongs to a material.
  var isOfMaterial: Bool { if case .material = subject { true } else { false } }

  private static let endings = [".jpg", ".jpeg", ".png", ".webp", ".avif"]

  /// Whether a picture of the site is a photograph, by its name: drawings are SVG.
  static func isPhotograph(_ picture: Picture) -> Bool {
    let name = picture.source.value.lowercased()
    return !name.contains("//") && endings.contains { name.hasSuffix($0) }
  }
}

extension SiteGraph {
  /// The photograph that an item is: its first picture, if the item is not for sale.
  private func photograph(ofItem index: Int) -> Photograph? {
    let item = items[index].item
    guard let picture = item.images.first ?? item.document.image, Photograph.isPhotograph(picture),
      item.variants.allSatisfy({ $0.price == nil })
    else { return nil }
    return Photograph(picture: picture, file: item.document.body.file, subject: .item(index))
  }

  /// Whether a collection consists of photographs.
  func isPhotographic(_ collection: CollectionEntry) -> Bool {
    !collection.items.isEmpty && collection.items.allSatisfy { photograph(ofItem: $0) != nil }
  }

  /// The photographs of the site: those of collections of photographs, of galleries of materials and
  /// pages, and of posts, each file once.
  public var photographs: [Photograph] {
    var seen: Set<String> = []
    var found: [Photograph] = []
    func add(_ photograph: Photograph) {
      let folder = photograph.file.path.split(separator: "/").dropLast().joined(separator: "/")
      let path = photograph.picture.source.value
      if seen.insert(path.hasPrefix("/") ? path : folder + "/" + path).inserted {
        found.append(photograph)
      }
    }
    func add(_ pictures: [Picture], _ document: Document, _ subject: Route.Subject) {
      let file = document.body.file
      for picture in pictures.flatMap({ $0.isFolder ? self.pictures(in: $0, of: file) : [$0] })
      where Photograph.isPhotograph(picture) {
        add(Photograph(picture: picture, file: file, subject: subject))
      }
    }
    for (index, entry) in collections.enumerated() {
      if isPhotographic(entry) {
        for item in entry.items { photograph(ofItem: item).map { add($0) } }
      }
      add(entry.collection.document.gallery, entry.collection.document, .collection(index))
    }
    for (index, entry) in materials.enumerated() {
      let document = entry.material.document
      guard entry.material.kind == .photo || !document.gallery.isEmpty else { continue }
      add((document.image.map { [$0] } ?? []) + document.gallery, document, .material(index))
    }
    for (index, entry) in pages.enumerated() {
      let document = entry.page.document
      add((document.image.map { [$0] } ?? []) + document.gallery, document, .page(index))
    }
    for (index, entry) in posts.enumerated() {
      let document = entry.document
      guard document.image != nil || !document.gallery.isEmpty else { continue }
      add((document.image.map { [$0] } ?? []) + document.gallery, document, .post(index))
    }
    return found
  }

  private func pictures(in folder: Picture, of file: SourceFile) -> [Picture] {
    guard let path = LinkResolver.path(folder.source.value, from: content.path(of: file)) else {
      return []
    }
    return content.pictures(in: path).map { name in
      let url = "/" + PercentEncoding.encode(path: name)
      return Picture(source: Located(url, folder.source.range), alt: folder.alt)
    }
  }
}
