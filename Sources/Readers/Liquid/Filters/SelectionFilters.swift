/// The filters that select elements by a property, or by an expression.
enum SelectionFilters {
  static let all: [String: Filter] = [
    "where": Filter(1...2) { (input, arguments, context) throws(FilterError) in
      guard let found = try matches(input, arguments, context) else { return .null }
      return .array(found.filter(\.matches).map(\.element))
    },
    "reject": Filter(1...2) { (input, arguments, context) throws(FilterError) in
      guard let found = try matches(input, arguments, context) else { return .null }
      return .array(found.filter { !$0.matches }.map(\.element))
    },
    "find": Filter(1...2) { (input, arguments, context) throws(FilterError) in
      try matches(input, arguments, context, untilFirst: true)?.first(where: \.matches)?.element
        ?? .null
    },
    "find_index": Filter(1...2) { (input, arguments, context) throws(FilterError) in
      try matches(input, arguments, context, untilFirst: true)?.firstIndex(where: \.matches).map {
        .int($0)
      } ?? .null
    },
    "has": Filter(1...2) { (input, arguments, context) throws(FilterError) in
      try matches(input, arguments, context, untilFirst: true).map {
        .bool($0.contains(where: \.matches))
      } ?? .null
    },
    "where_exp": Filter(2...2) { (input, arguments, context) throws(FilterError) in
      var found: [Value] = []
      for element in try listed(input, context) {
        if try context.holds(arguments[1].text, arguments[0].text, element) {
          found.append(element)
        }
      }
      return .array(found)
    },
    "find_exp": Filter(2...2) { (input, arguments, context) throws(FilterError) in
      for element in try listed(input, context) {
        if try context.holds(arguments[1].text, arguments[0].text, element) { return element }
      }
      return .null
    },
    "group_by": Filter(1...1) { (input, arguments, context) throws(FilterError) in
      let elements = try listed(input, context)
      try input.checkDepth()
      return grouped(
        elements, try Value.keys(of: elements, arguments[0]).map { .string($0.text) })
    },
    "group_by_exp": Filter(2...2) { (input, arguments, context) throws(FilterError) in
      let elements = try listed(input, context)
      try input.checkDepth()
      var keys: [Value] = []
      for element in elements {
        keys.append(try context.evaluate(arguments[1].text, arguments[0].text, element))
      }
      return grouped(elements, keys)
    },
  ]

  /// Whether each element has the requested property; nil if an element cannot have properties, as
  /// in the reference implementation.
  private static func matches(
    _ input: Value, _ arguments: FilterArguments, _ context: RenderContext,
    untilFirst: Bool = false
  ) throws(FilterError) -> [(element: Value, matches: Bool)]? {
    let (property, target) = (arguments[0], arguments[1])
    let symbol = property.string.map { Symbol($0) }
    var result: [(element: Value, matches: Bool)] = []
    for element in try input.elements() {
      guard var value = try element.selected(property, symbol) else { return nil }
      if value.isNull, let path = property.string, path.contains(".") {
        value = try nested(path, of: element)
      }
      let isMatch = target.isNull ? value.isTruthy : names(value, target) || lists(value, target)
      result.append((element, isMatch))
      if untilFirst, isMatch { break }
    }
    return result
  }

  /// The value of a nested property, given a path such as `author.name`.
  private static func nested(_ path: String, of element: Value) throws(FilterError) -> Value {
    var value = element
    for name in path.split(separator: ".") {
      switch value {
      case .hash, .drop: break
      default: return .null
      }
      value = try value.selected(.string(String(name)), Symbol(String(name))) ?? .null
    }
    return value
  }

  /// Whether a property equals the target, or is an object whose id is the target.
  private static func names(_ value: Value, _ target: Value) -> Bool {
    if value.equals(target) { return true }
    guard case .drop(let drop) = value, let text = target.string else { return false }
    return drop.value(for: id)?.string == text
  }

  private static let id = Symbol("id")

  /// Whether a property is a list that contains the target: Jekyll's `where` supports tags this
  /// way.
  private static func lists(_ value: Value, _ target: Value) -> Bool {
    switch value {
    case .array(let elements): elements.contains { names($0, target) }
    case .list: value.contains(target)
    case .drop(let drop) where drop.items != nil: value.contains(target)
    default: false
    }
  }

  /// The elements of a list or, as in Jekyll's filters, the values of a hash.
  private static func listed(
    _ input: Value, _ context: RenderContext
  ) throws(FilterError) -> [Value] {
    guard case .hash(let hash) = input else { return try input.elements() }
    return (0..<hash.count).map { hash.pair(at: $0).value }
  }

  private static func grouped(_ elements: [Value], _ keys: [Value]) -> Value {
    var groups: [(key: Value, elements: [Value])] = []
    var indices: [String: Int] = [:]
    for (element, key) in zip(elements, keys) {
      let name = key.inspected()
      if let index = indices[name] {
        groups[index].elements.append(element)
      } else {
        indices[name] = groups.count
        groups.append((key, [element]))
      }
    }
    return .array(
      groups.map { group in
        .hash(
          Hash([
            ("name", group.key), ("items", .array(group.elements)),
            ("size", .int(group.elements.count)),
          ]))
      })
  }
}
