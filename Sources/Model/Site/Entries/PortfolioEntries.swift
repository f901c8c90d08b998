import CivilTime
import Content
import Fields
import SourceText

/// The materials, collections and items that the site shows.
struct PortfolioEntries {
  /// The materials by date, the newest first, then by path.
  let materials: [MaterialEntry]
  private(set) var collections: [CollectionEntry] = []
  private(set) var items: [ItemEntry] = []

  var isEmpty: Bool { materials.isEmpty && collections.isEmpty }

  init(_ source: inout GraphSource) {
    let visibility = source.visibility
    materials = source.content.materials.filter { visibility.isShown($0.document) }
      .map { MaterialEntry(material: $0, path: source.path(of: $0.document, .material)) }
      .sorted { a, b in
        let (x, y) = (a.material.document.date?.value.local, b.material.document.date?.value.local)
        guard x != y else { return a.path < b.path }
        guard let x, let y else { return x != nil }
        return x > y
      }
    // First the collections with their own items, then those that show items of other collections.
    let shown = source.content.collections.filter { visibility.isShown($0.document) }
    var indexes: [String: [Int?]] = [:]
    for collection in shown where collection.selection == nil {
      // Also for a hidden collection: other collections may show its items.
      indexes[collection.document.path] = addItems(of: collection, &source)
    }
    for collection in shown {
      guard let selection = collection.selection, let owned = indexes[selection.owner] else {
        continue
      }
      add(collection, items: selection.items.compactMap { owned[$0] }, &source)
    }
    for index in collections.indices {
      let entry = collections[index]
      let members = entry.items.map { (index: $0, item: items[$0].item) }
      collections[index].views = CollectionViews(
        path: entry.path, slugs: source.content.settings.slugs, items: members
      ).views()
    }
  }

  /// Adds a collection with its items; returns the index of each item, nil for those that are not
  /// shown.
  private mutating func addItems(
    of collection: Collection, _ source: inout GraphSource
  ) -> [Int?] {
    let index = collections.count
    let folder = source.slug(collection.document)
    var indexes: [Int?] = []
    for item in collection.items {
      guard source.visibility.isShown(item.document) else {
        indexes.append(nil)
        continue
      }
      let path = source.path(of: item.document, .item, folder: folder)
      indexes.append(items.count)
      items.append(ItemEntry(item: item, path: path, collection: index))
    }
    add(collection, items: indexes.compactMap { $0 }, &source)
    return indexes
  }

  private mutating func add(
    _ collection: Collection, items members: [Int], _ source: inout GraphSource
  ) {
    let path = source.path(of: collection.document, .collection)
    for item in members { items[item].collections.append(collections.count) }
    collections.append(CollectionEntry(collection: collection, path: path, items: members))
  }
}
