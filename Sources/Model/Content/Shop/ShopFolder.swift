import Fields
package import SourceText

/// A shop's exported files in a folder: the products, and the products of each collection.
package struct ShopFolder {
  package var products: [ShopProduct] = []
  package var collects: [ShopCollect] = []
  package var collections: [ShopCollection] = []
  /// Whether the folder has a `collects.json`, even an empty one.
  package var hasCollects = false

  /// A folder without files.
  package init() {}

  /// The content that is made of the folder's files.
  package struct Result {
    /// The folder's own items, in order.
    package var items: [Item] = []
    /// The defaults for the folder's own collection, which its `index.md` overrides.
    package var own: Document?
    /// The further collections.
    package var collections: [(document: Document, items: [Int])] = []
    package var diagnostics: [Diagnostic] = []
  }

  /// `folder` is the path in messages, with a `/` at its end; `isThere` returns whether the folder
  /// has a file at a path.
  package func assemble(folder: String, isThere: @escaping (String) -> Bool) -> Result {
    var result = Result()
    let products = unique(products, \.entry, named: "product", &result.diagnostics)
    let collections = unique(collections, \.entry, named: "collection", &result.diagnostics)
    let members = members(products, collections, &result.diagnostics)
    let made = ShopDocuments(folder: folder, isThere: isThere)
    // A single collection is the folder's own; several are additional ones.
    let single = collections.count == 1 && hasCollects ? members.first : nil
    for index in single ?? Array(products.indices) where products[index].visibility != .hidden {
      result.items.append(made.item(products[index]))
    }
    if collections.count == 1 { result.own = made.document(collections[0]) }
    guard collections.count > 1 else { return result }
    // The folder's items are the products without the hidden ones.
    let shown = products.indices.filter { products[$0].visibility != .hidden }
    let indexes = Dictionary(uniqueKeysWithValues: zip(shown, shown.indices))
    result.collections = zip(collections, members).map { collection, members in
      (made.document(collection), members.compactMap { indexes[$0] })
    }
    return result
  }

  /// The entries without those whose id or handle is a duplicate.
  private func unique<Thing>(
    _ things: [Thing], _ entry: (Thing) -> ShopEntry, named name: String,
    _ diagnostics: inout [Diagnostic]
  ) -> [Thing] {
    var ids: Set<String> = []
    var handles: Set<String> = []
    return things.filter { thing in
      let entry = entry(thing)
      if let id = entry.id, !ids.insert(id.value).inserted {
        let excerpt = SourceExcerpt(entry.file, id.range)
        diagnostics.append(.error("duplicate \(name) '\(id.value)'", at: excerpt))
        return false
      }
      if !handles.insert(entry.handle.value).inserted {
        let excerpt = SourceExcerpt(entry.file, entry.handle.range)
        diagnostics.append(
          .error("two \(name)s with the handle '\(entry.handle.value)'", at: excerpt))
        return false
      }
      return true
    }
  }

  /// The products of each collection by position, as indices; each product is in a collection only
  /// once.
  private func members(
    _ products: [ShopProduct], _ collections: [ShopCollection],
    _ diagnostics: inout [Diagnostic]
  ) -> [[Int]] {
    let productIndex = Self.index(products.map(\.entry.id))
    let collectionIndex = Self.index(collections.map(\.entry.id))
    var rows: [[(position: Int, product: Int)]] = collections.map { _ in [] }
    var seen: Set<[Int]> = []
    for collect in collects {
      guard let collection = collect.collection, let product = collect.product else { continue }
      guard let to = collectionIndex[collection.value] else {
        diagnostics.append(missing("collection", collection, of: collect))
        continue
      }
      guard let what = productIndex[product.value] else {
        diagnostics.append(missing("product", product, of: collect))
        continue
      }
      guard seen.insert([to, what]).inserted else {
        let excerpt = SourceExcerpt(collect.file, product.range)
        diagnostics.append(
          .warning("product '\(product.value)' is in the collection twice", at: excerpt))
        continue
      }
      rows[to].append((collect.position ?? .max, what))
    }
    return rows.map { rows in
      rows.enumerated().sorted { ($0.1.position, $0.0) < ($1.1.position, $1.0) }
        .map(\.element.product)
    }
  }

  private static func index(_ ids: [Located<String>?]) -> [String: Int] {
    var index: [String: Int] = [:]
    for (number, id) in ids.enumerated() { if let id { index[id.value] = number } }
    return index
  }

  private func missing(
    _ kind: String, _ id: Located<String>, of collect: ShopCollect

  ) -> Diagnostic {
    let file = kind == "product" ? "products.json" : "custom_collections.json"
    return .warning(
      "no \(kind) has the id '\(id.value)'", at: SourceExcerpt(collect.file, id.range),
      hint: "export \(file) again, or leave the collect out")
  }
}
