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

  /// The photograph that an item is: its first picture, if the item is not for sale.
  private static func photograph(ofItem index: Int, in graph: EntryGraph) -> Photograph? {
    let item = graph.items[index].item
    guard let picture = item.images.first ?? item.document.image, isPhotograph(picture),
      item.variants.allSatisfy({ $0.price == nil })
    else { return nil }
    return Photograph(picture: picture, file: item.document.body.file, subject: .item(index))
  }

  /// Whether a collection consists of photographs.
  static func isPhotographic(_ collection: CollectionEntry, in graph: EntryGraph) -> Bool {
    !collection.items.isEmpty
      && collection.items.allSatisfy { photograph(ofItem: $0, in: graph) != nil }
  }

  /// The photographs of the site: those of collections of photographs, of galleries of materials and
  /// pages, and of posts, each file once.
  public static func all(in graph: EntryGraph) -> [Photograph] {
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
      for picture in pictures.flatMap({
        $0.isFolder ? self.pictures(in: $0, of: file, graph.content) : [$0]
      })
      where isPhotograph(picture) {
        add(Photograph(picture: picture, file: file, subject: subject))
      }
    }
    for (index, entry) in graph.collections.enumerated() {
      if isPhotographic(entry, in: graph) {
        for item in entry.items { photograph(ofItem: item, in: graph).map { add($0) } }
      }
      add(entry.collection.document.gallery, entry.collection.document, .collection(index))
    }
    for (index, entry) in graph.materials.enumerated() {
      let document = entry.material.document
      guard entry.material.kind == .photo || !document.gallery.isEmpty else { continue }
      add((document.image.map { [$0] } ?? []) + document.gallery, document, .material(index))
    }
    for (index, entry) in graph.pages.enumerated() {
      let document = entry.page.document
      add((document.image.map { [$0] } ?? []) + document.gallery, document, .page(index))
    }
    for (index, entry) in graph.posts.enumerated() {
      let document = entry.document
      guard document.image != nil || !document.gallery.isEmpty else { continue }
      add((document.image.map { [$0] } ?? []) + document.gallery, document, .post(index))
    }
    return found
  }

  private static func pictures(
    in folder: Picture, of file: SourceFile, _ content: SiteContent
  ) -> [Picture] {
    guard let path = LinkResolver.path(folder.source.value, from: content.path(of: file)) else {
      return []
    }
    return content.pictures(in: path).map { name in
      let url = "/" + PercentEncoding.encode(path: name)
      return Picture(source: Located(url, folder.source.range), alt: folder.alt)
    }
  }
}
