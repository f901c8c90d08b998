import Bytes
import Localization

/// The filters that transform lists.
enum ListFilters {
  static let all: [String: Filter] = [
    "size": Filter { input, _, _ in .int(input.size ?? 0) },
    "first": Filter { input, _, _ in input.command(.first) ?? .null },
    "last": Filter { input, _, _ in input.command(.last) ?? .null },
    "join": Filter(0...1) { (input, arguments, context) throws(FilterError) in
      let glue = arguments.count > 0 ? arguments[0] : .string(" ")
      return try TextFilters.joined(context, input.elements(), glue)
    },
    "reverse": Filter { (input, _, context) throws(FilterError) in
      .array(try input.elements().reversed())
    },
    "concat": Filter(1...1) { (input, arguments, context) throws(FilterError) in
      switch arguments[0] {
      case .array, .list, .drop:
        .array(try input.elements() + arguments[0].elements())
      default: throw FilterError("'concat' needs a list, not \(arguments[0].kind)")
      }
    },
    "slice": Filter(1...2, slice),
    "compact": Filter(0...1) { (input, arguments, context) throws(FilterError) in
      let elements = try input.elements()
      let keys = try Value.keys(of: elements, arguments[0])
      return .array(zip(elements, keys).filter { !$0.1.isNull }.map(\.0))
    },
    "uniq": Filter(0...1) { (input, arguments, context) throws(FilterError) in
      let elements = try input.elements()
      // Ruby does not read the property of a single element.
      if elements.count == 1 { return .array(elements) }
      return .array(unique(elements, try Value.keys(of: elements, arguments[0])))
    },
    "map": Filter(1...1) { (input, arguments, context) throws(FilterError) in
      .array(try Value.keys(of: input.elements(), arguments[0], whole: false))
    },
    "sum": Filter(0...1) { (input, arguments, context) throws(FilterError) in
      let keys = try Value.keys(of: input.elements(), arguments[0])
      let numbers = try Value.array(keys).elements()
      return numbers.reduce(Number.int(0)) { $0 + Number($1) }.value
    },
    "sort": Filter(0...2, sort),
    "sort_natural": Filter(0...1, sortNaturally),
    "push": Filter(1...1) { (input, arguments, context) throws(FilterError) in
      try arguments[0].checkDepth()
      return .array(try input.elements() + [arguments[0]])
    },
    "unshift": Filter(1...1) { (input, arguments, context) throws(FilterError) in
      try arguments[0].checkDepth()
      return .array(try [arguments[0]] + input.elements())
    },
    "pop": Filter(0...1) { (input, arguments, context) throws(FilterError) in
      .array(try input.elements().dropLast(count(arguments)))
    },
    "shift": Filter(0...1) { (input, arguments, context) throws(FilterError) in
      .array(Array(try input.elements().dropFirst(count(arguments))))
    },
  ]

  private static func count(_ arguments: FilterArguments) throws(FilterError) -> Int {
    arguments.count > 0 ? max(0, try arguments[0].integer()) : 1
  }

  private static func slice(
    _ input: Value, _ arguments: FilterArguments, _ context: RenderContext
  ) throws(FilterError) -> Value {
    let offset = try arguments[0].integer()
    let length = arguments[1].isNull ? 1 : try arguments[1].integer()
    switch input {
    case .array, .list:
      let elements = try input.elements(flattening: false)
      guard let range = range(offset, length, of: elements.count) else { return .array([]) }
      return .array(Array(elements[range]))
    default:
      let scalars = Array(input.text.unicodeScalars)
      guard let range = range(offset, length, of: scalars.count) else { return .string("") }
      return context.escaping.cut(input, String(String.UnicodeScalarView(scalars[range])))
    }
  }

  private static func range(_ offset: Int, _ length: Int, of count: Int) -> Range<Int>? {
    let start = offset < 0 ? count + offset : offset
    guard start >= 0, start <= count, length >= 0 else { return nil }
    return start..<(start + min(length, count - start))
  }

  private static func unique(_ elements: [Value], _ keys: [Value]) -> [Value] {
    var seen: Set<String> = []
    var drops: [any Drop] = []
    return zip(elements, keys).filter { _, key in
      guard case .drop(let drop) = key else { return seen.insert(key.inspected()).inserted }
      if drops.contains(where: { $0.isSame(as: drop) }) { return false }
      drops.append(drop)
      return true
    }.map(\.0)
  }

  private static func sort(
    _ input: Value, _ arguments: FilterArguments, _ context: RenderContext
  ) throws(FilterError) -> Value {
    let order = arguments.count > 1 ? arguments[1].text : "last"
    guard order == "first" || order == "last" else {
      throw FilterError("'sort' places nil 'first' or 'last', not '\(order)'")
    }
    let elements = try input.elements()
    if !arguments[0].isNull, elements.contains(where: { !$0.hasProperties }) { return .null }
    return .array(
      try sorted(elements, try Value.keys(of: elements, arguments[0])) {
        (a, b) throws(IncomparableError) in
        if order == "first", a.isNull != b.isNull { return a.isNull ? -1 : 1 }
        return try a.compareNilLast(b)
      })
  }

  private static func sortNaturally(
    _ input: Value, _ arguments: FilterArguments, _ context: RenderContext
  ) throws(FilterError) -> Value {
    let elements = try input.elements()
    if !arguments[0].isNull, elements.contains(where: { !$0.hasProperties }) { return .null }
    let values = try Value.keys(of: elements, arguments[0])
    if !context.language.isEnglish { return .array(collated(elements, values, context.language)) }
    let keys = values.map { $0.isNull ? $0 : .string(lowercasedASCII($0.text)) }
    return .array(
      try sorted(elements, keys) { (a, b) throws(IncomparableError) in try a.compareNilLast(b) })
  }

  /// Sorts elements by the texts of their keys in the order of a language; those without a key are
  /// the last.
  private static func collated(
    _ elements: [Value], _ values: [Value], _ language: Language
  ) -> [Value] {
    let keys = values.map { $0.isNull ? nil : Collation.key(of: $0.text, in: language) }
    let order = keys.indices.sorted { a, b in
      switch (keys[a], keys[b]) {
      case (let x?, let y?): x == y ? a < b : x < y
      case (nil, nil): a < b
      case (let x, _): x != nil
      }
    }
    return order.map { elements[$0] }
  }

  private static func lowercasedASCII(_ text: String) -> String {
    String(decoding: text.utf8.map(\.lowercased), as: UTF8.self)
  }

  private static func sorted(
    _ elements: [Value], _ keys: [Value],
    _ compare: (Value, Value) throws(IncomparableError) -> Int
  ) throws(FilterError) -> [Value] {
    do {
      // Equal elements keep their order, which Swift's sort does not guarantee.
      let order = try keys.indices.sorted { a, b in
        let order = try compare(keys[a], keys[b])
        return order == 0 ? a < b : order < 0
      }
      return order.map { elements[$0] }
    } catch {
      throw FilterError((error as? IncomparableError)?.message ?? "cannot compare")
    }
  }
}
