public import Content

/// An item with its path in the site.
public struct ItemEntry: Sendable {
  /// The item, as read from the content.
  public let item: Item
  /// The path of the item's page.
  public let path: URLPath
  /// The item's own collection, as an index into the graph's list.
  public let collection: Int
  /// The collections that show the item, as indices into the graph's list.
  public internal(set) var collections: [Int] = []
}
