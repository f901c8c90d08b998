import Liquid

/// A drop of the entry at an index of one of the graph's lists.
protocol IndexedDrop: Drop {
  /// The entry's index.
  var index: Int { get }
}

extension IndexedDrop {
  /// Two drops of a type are equal if they have the same index.
  package func isSame(as other: any Drop) -> Bool { (other as? Self)?.index == index }
}
