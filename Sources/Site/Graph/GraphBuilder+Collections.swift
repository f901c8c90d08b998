import Content

extension GraphBuilder {
  /// How many items a page of a collection shows.
  static let itemsPerPage = 96

  /// The collections with their items, then those that show items of others.
  mutating func addCollections() {
    var owners: [String: [Int?]] = [:]
    for collection in graph.content.collections where collection.selection == nil {
      // Also for a hidden collection: other collections may show its items.
      guard isShown(collection.document) else { continue }
      owners[collection.document.path] = addItems(of: collection)
    }
    for collection in graph.content.collections where isShown(collection.document) {
      guard let selection = collection.selection, let items = owners[selection.owner] else {
        continue
      }
      add(collection, items: selection.items.compactMap { items[$0] })
    }
    for index in graph.collections.indices {
      let entry = graph.collections[index]
      let items = entry.items.map { (index: $0, item: graph.items[$0].item) }
      graph.collections[index].views = CollectionViews(path: entry.path, items: items).views()
    }
  }

  /// Adds a collection with its items; gives the place of each of them in the graph, if it is shown.
  private mutating func addItems(of collection: Collection) -> [Int?] {
    let index = graph.collections.count
    let folder = Self.slug(collection.document)
    let places = collection.items.map { item -> Int? in
      guard isShown(item.document) else { return nil }
      let path = path(of: item.document, .item, folder: folder)
      graph.items.append(ItemEntry(item: item, path: path, collection: index))
      return graph.items.count - 1
    }
    add(collection, items: places.compactMap { $0 })
    return places
  }

  private mutating func add(_ collection: Collection, items: [Int]) {
    let path = path(of: collection.document, .collection)
    graph.collections.append(CollectionEntry(collection: collection, path: path, items: items))
    for item in items { graph.items[item].collections.append(graph.collections.count - 1) }
  }

  /// The pages of a collection and of its views.
  mutating func addCollectionRoutes() {
    for (index, entry) in graph.collections.enumerated() {
      addPages(of: entry, index, at: entry.path, count: entry.items.count, view: nil)
      for (view, described) in entry.views.enumerated() {
        addPages(of: entry, index, at: described.path, count: described.items.count, view: view)
      }
    }
  }

  private mutating func addPages(
    of entry: CollectionEntry, _ index: Int, at path: URLPath, count: Int, view: Int?
  ) {
    let size = Self.itemsPerPage
    let pages = max(1, (count + size - 1) / size)
    for number in 1...pages {
      let range = (number - 1) * size..<min(number * size, count)
      graph.routes.append(
        Route(
          path.page(number), .collection, .collection(index),
          part: Route.Part(number: number, count: pages, range: range),
          document: entry.collection.document, view: view))
    }
  }
}

extension SiteGraph {
  /// The view that a page of a collection shows; nil for the collection itself.
  public func view(of route: Route) -> CollectionView? {
    guard case .collection(let index) = route.subject else { return nil }
    return route.view.map { collections[index].views[$0] }
  }

  /// A collection page's title, with the view's and the number of the page.
  func collectionTitle(of route: Route, _ index: Int) -> String {
    let collection = collections[index].collection
    var title = Self.title(of: collection.document)
    if let view = view(of: route) {
      let name = view.title(in: collection.currency)
      title += view.isOrder ? ", by \(name.prefix(1).lowercased() + name.dropFirst())" : ": \(name)"
    }
    return title
  }
}
