public import Content

/// A collection with its path in the site.
public struct CollectionEntry: Sendable {
  /// The collection, as read from the content.
  public let collection: Collection
  /// The path of the collection's page.
  public let path: URLPath
  /// The collection's items in order, as indices into the graph's list.
  public let items: [Int]
  /// The collection's pages for tags, prices and orders.
  public internal(set) var views: [CollectionView] = []
}
