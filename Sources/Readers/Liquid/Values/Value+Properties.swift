extension Value {
  /// The property with a computed name.
  func property(_ name: String) -> Value? {
    switch self {
    case .hash(let hash): hash[name]
    case .drop(let drop): drop.value(for: Symbol(name))
    default: nil
    }
  }

  /// The element at an index; a negative index counts from the end.
  func element(_ index: Int) -> Value? {
    switch self {
    case .array(let elements):
      let position = index < 0 ? elements.count + index : index
      return elements.indices.contains(position) ? elements[position] : nil
    case .list(let list):
      let position = index < 0 ? list.count + index : index
      return position >= 0 && position < list.count ? list[position] : nil
    case .drop(let drop): return drop.items.flatMap { Value.list($0).element(index) }
    default: return nil
    }
  }

  /// The values of `size`, `first` and `last`.
  func command(_ command: Segment.Command) -> Value? {
    switch command {
    case .size: return size.map { .int($0) }
    case .first:
      if case .range(let range) = self { return .int(range.lowerBound) }
      if case .hash = self { return Items(self).count > 0 ? Items(self)[0] : .null }
      return isIndexed ? element(0) ?? .null : nil
    case .last:
      if case .range(let range) = self { return .int(range.upperBound) }
      return isIndexed ? element(-1) ?? .null : nil
    }
  }

  private var isIndexed: Bool {
    switch self {
    case .array, .list: true
    case .drop(let drop): drop.items != nil
    default: false
    }
  }

  /// The number of characters, elements or keys; nil for other values.
  var size: Int? {
    switch self {
    case .string(let text), .safe(let text): text.unicodeScalars.count
    case .html(let bytes): String(decoding: bytes, as: UTF8.self).unicodeScalars.count
    case .array, .list, .hash, .range: Items(self).count
    case .drop(let drop): drop.items?.count
    default: nil
    }
  }

  /// The names that a property may have, for suggestions.
  var propertyNames: [String] {
    switch self {
    case .hash(let hash): hash.keys
    case .drop(let drop): drop.propertyNames
    case .array, .list, .range, .string, .safe, .html: ["size", "first", "last"]
    default: []
    }
  }
}
