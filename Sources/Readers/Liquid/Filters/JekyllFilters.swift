import Markup

/// Additional filters of Jekyll.
enum JekyllFilters {
  static let all: [String: Filter] = [
    "slugify": Filter(0...1) { input, arguments, _ in
      .string(Slugifier.slug(input.text, mode: arguments[0].text))
    },
    "array_to_sentence_string": Filter(0...1) { (input, arguments, context) throws(FilterError) in
      try sentence(
        input.elements(), connector: arguments.count > 0 ? arguments[0] : .string("and"),
        context)
    },
    "sample": Filter(0...1) { (input, arguments, context) throws(FilterError) in
      let elements = try input.elements()
      guard arguments.count > 0 else { return sample(elements, 1).first ?? .null }
      return .array(sample(elements, try arguments[0].integer()))
    },
    "inspect": Filter { input, _, context in
      context.escaping.markup(HTMLEscaping.anyQuotes.escaped(input.inspected()))
    },
    "default": Filter(0...1, names: ["allow_false"]) { input, arguments, _ in
      let allowsFalse = arguments["allow_false"]?.isTruthy ?? false
      let isMissing = allowsFalse ? input.isNull : !input.isTruthy
      guard isMissing || input.isEmpty else { return input }
      return arguments.count > 0 ? arguments[0] : .string("")
    },
  ]

  private static func sentence(
    _ parts: [Value], connector: Value, _ context: RenderContext
  )
    throws(FilterError) -> Value
  {
    let (space, comma) = (Value.string(" "), Value.string(", "))
    switch parts.count {
    case 0, 1: return try TextFilters.joined(context, parts)
    case 2: return try TextFilters.joined(context, [parts[0], space, connector, space, parts[1]])
    default:
      let head = try TextFilters.joined(context, Array(parts.dropLast()), comma)
      return try TextFilters.joined(
        context, [head, comma, connector, space, parts[parts.count - 1]])
    }
  }

  /// Selects pseudorandom elements, the same ones in every build, as the same input must always
  /// give the same output.
  private static func sample(_ elements: [Value], _ count: Int) -> [Value] {
    var rest = elements
    var state = UInt64(elements.count) &* 0x9E37_79B9_7F4A_7C15
    var result: [Value] = []
    while result.count < count, !rest.isEmpty {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      result.append(rest.remove(at: Int(state >> 33) % rest.count))
    }
    return result
  }
}
