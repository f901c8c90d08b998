extension Value {
  /// The approximate size of a text or list in bytes.
  var byteCount: Int {
    switch self {
    case .string(let text), .safe(let text): text.utf8.count
    case .html(let bytes): bytes.count
    case .array(let elements): elements.count.multipliedReportingOverflow(by: 32).partialValue
    default: 0
    }
  }

  /// The maximum number of elements into which a filter expands a range.
  private static let longestRange = 1_000_000

  /// The elements that a filter processes: those of a list and of lists in it, a single hash or
  /// other value, or nothing for `nil`.
  func elements(flattening: Bool = true) throws(FilterError) -> [Value] {
    switch self {
    case .null: return []
    case .array(let elements):
      return flattening && elements.contains(where: \.isNested)
        ? Self.flattened(elements, depth: 0) : elements
    case .range(let range):
      guard range.length <= Self.longestRange else {
        throw FilterError("a range of \(range.length) numbers is too long")
      }
      return range.map { .int($0) }
    case .list, .drop:
      if case .drop(let drop) = self, drop.items == nil { return [self] }
      let items = Items(self)
      let elements = (0..<items.count).map { items[$0] }
      return elements.contains(where: \.isNested) ? Self.flattened(elements, depth: 0) : elements
    default: return [self]
    }
  }

  private static func flattened(_ elements: [Value], depth: Int) -> [Value] {
    guard depth < Value.deepest else { return [] }
    return elements.flatMap { element in
      guard element.isNested else { return [element] }
      let items = Items(element)
      return flattened((0..<items.count).map { items[$0] }, depth: depth + 1)
    }
  }

  /// The property of each element; the elements themselves if `property` is nil and `whole` is true.
  static func keys(
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

  private var isNested: Bool {
    switch self {
    case .array, .list: true
    default: false
    }
  }

  /// Whether the reference implementation allows `[]` on the value.
  var hasProperties: Bool {
    switch self {
    case .hash, .drop, .string, .safe, .html, .int, .array, .list: true
    default: false
    }
  }

  /// The result of `value[property]` in the reference implementation: the property of an object,
  /// the part of a text, or the bit of a number; nil for a value without `[]`.
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
    let position = index < 0 ? scalars.count + index : index
    return scalars.indices.contains(position) ? .string(String(scalars[position])) : .null
  }
}

extension Value {
  /// The value as a whole number; a text must consist only of its digits.
  func integer() throws(FilterError) -> Int {
    if case .int(let number) = self { return number }
    let text = string ?? (isScalar ? self.text : kind)
    guard let number = Int(text.utf8.first == UInt8(ascii: "+") ? String(text.dropFirst()) : text)
    else { throw FilterError("'\(text)' is not a whole number") }
    return number
  }

  private var isScalar: Bool {
    switch self {
    case .double, .bool, .null, .empty, .blank: true
    default: false
    }
  }
}

// MARK: Depth

extension Value {
  /// The maximum nesting depth of lists. It is deeper than any realistic data, but much less than
  /// the depth at which freeing or printing a list would exhaust the stack.
  private static let deepestList = 600

  /// Throws if a list with this value as an element would be nested too deeply.
  func checkDepth() throws(FilterError) {
    // A list may contain itself many times, so the number of steps is limited too.
    var steps = 1_000_000
    guard isFlatter(than: Self.deepestList, &steps) else {
      throw FilterError("lists are nested more than \(Self.deepestList) deep")
    }
    if steps < 0 { throw FilterError("value is too large") }
  }

  private func isFlatter(than depth: Int, _ steps: inout Int) -> Bool {
    switch self {
    case .array(let elements):
      steps -= elements.count
      for element in elements where steps >= 0 {
        guard depth > 0, element.isFlatter(than: depth - 1, &steps) else { return false }
      }
    case .hash(let hash):
      steps -= hash.count
      for index in 0..<hash.count where steps >= 0 {
        guard depth > 0, hash.pair(at: index).value.isFlatter(than: depth - 1, &steps) else {
          return false
        }
      }
    default: break
    }
    return true
  }
}
