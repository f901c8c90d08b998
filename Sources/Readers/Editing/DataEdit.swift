/// A change of one value of a data file, or of front matter.
public enum DataEdit: Sendable {
  /// Replaces a value. A key that is missing is inserted as its mapping's last one, with the mappings that
  /// it needs.
  case set(ValuePath, NewValue)
  /// Inserts a key, or an element that has the path's index afterwards; -1 appends.
  ///
  /// A key comes after the last of the keys before it in `order` that is present. If the mapping has the keys
  /// of `order` in a different order, it is inserted alphabetically into an alphabetical mapping, and otherwise
  /// at the end, as without `order`.
  case insert(ValuePath, NewValue, order: [String] = [])
  /// Removes a key or an element with its lines and the comment after it. Comment lines before it stay.
  case remove(ValuePath)
  /// Moves an element or a key to an index of its list or mapping. In block forms the comment lines directly
  /// before it move with it, unless it is the first one.
  case move(ValuePath, to: Int)
  /// Renames a key.
  case rename(ValuePath, to: String)

  /// The path of the value that changes.
  public var path: ValuePath {
    switch self {
    case .set(let path, _), .insert(let path, _, _), .remove(let path), .move(let path, _),
      .rename(let path, _):
      path
    }
  }
}
