extension RenderContext {
  /// How many elements a filter makes of a range.
  private static let longest = 1_000_000

  /// The elements that a filter works on: those of a list with the lists in it, a hash or another
  /// value alone, nothing for `nil`.
  func elements(_ value: Value, flattening: Bool = true) throws(FilterError) -> [Value] {
    switch value {
    case .null: return []
    case .array(let elements):
      return flattening && elements.contains(where: \.isNested)
        ? flattened(elements, depth: 0) : elements
    case .range(let range):
      guard range.length <= Self.longest else {
        throw FilterError("a range of \(range.length) numbers is too long")
      }
      return range.map { .int($0) }
    case .list, .drop:
      if case .drop(let drop) = value, drop.items == nil { return [value] }
      let items = Items(value)
      let elements = (0..<items.count).map { items[$0] }
      return elements.contains(where: \.isNested) ? flattened(elements, depth: 0) : elements
    default: return [value]
    }
  }

  private func flattened(_ elements: [Value], depth: Int) -> [Value] {
    guard depth < Value.deepest else { return [] }
    return elements.flatMap { element in
      guard element.isNested else { return [element] }
      let items = Items(element)
      return flattened((0..<items.count).map { items[$0] }, depth: depth + 1)
    }
  }

  /// The property of each element; the elements themselves where no property is named and they are
  /// wanted `whole`.
  func keys(
    of elements: [Value], _ property: Value, whole: Bool = true
  ) throws(FilterError)
    -> [Value]
  {
    if whole, property.isNull { return elements }
    var keys: [Value] = []
    keys.reserveCapacity(elements.count)
    let symbol = property.string.map { Symbol($0) }
    for element in elements { keys.append(try element.selected(property, symbol) ?? .null) }
    return keys
  }
}

extension Value {
  fileprivate var isNested: Bool {
    switch self {
    case .array, .list: true
    default: false
    }
  }

  /// Whether `[]` can be asked of it in the reference implementation.
  var hasProperties: Bool {
    switch self {
    case .hash, .drop, .string, .safe, .html, .int, .array, .list: true
    default: false
    }
  }

  /// What `value[property]` is in the reference implementation: the property of an object, the
  /// part of a text, the bit of a number. Nil for what cannot be asked.
  func selected(_ property: Value, _ symbol: Symbol?) throws(FilterError) -> Value? {
    switch self {
    case .hash(let hash): return symbol.flatMap { hash[$0] } ?? .null
    case .drop(let drop): return symbol.flatMap { drop.value(for: $0) } ?? .null
    case .string, .safe, .html:
      if property.isNull { return self }
      if let part = property.string { return text.contains(part) ? property : .null }
      if case .int(let index) = property { return character(index) }
    case .int(let number):
      if case .int(let bit) = property {
        return .int(bit < 0 ? 0 : bit > 63 ? (number < 0 ? 1 : 0) : number >> bit & 1)
      }
    default: return nil
    }
    throw FilterError("cannot select the property '\(property.text)' of \(kind)")
  }

  private func character(_ index: Int) -> Value {
    let scalars = Array(text.unicodeScalars)
    let place = index < 0 ? scalars.count + index : index
    return scalars.indices.contains(place) ? .string(String(scalars[place])) : .null
  }
}
