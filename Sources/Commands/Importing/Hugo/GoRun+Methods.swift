extension GoRun {
  /// The value of a method of an object; nil if the object has no such method.
  func method(_ object: GoObject, _ name: String, _ arguments: [GoValue]) throws -> GoValue? {
    let call = GoCall(name: "." + name, values: arguments, budget: budget)
    switch (object.kind, name, arguments.count) {
    case (.store, _, _): return try stored(object, name, call)
    case (.call, "Get", 1): return try parameter(of: object, arguments[0])
    case (.resources, "GetMatch", 1), (.resources, "Get", 1):
      return object.property(try call.text(0)) ?? .null
    case (.resources, "Match", 1): return .list(object.matches(try call.text(0)))
    case (.resource, "Resize", 1), (.resource, "Fit", 1), (.resource, "Fill", 1),
      (.resource, "Crop", 1), (.resource, "Process", 1):
      return .object(object)
    case (.plain, "GetPage", 1): return host.page(try call.text(0)) ?? .null
    case (.plain, "RenderString", 1): return try GoFunctions.value(call.renamed("markdownify"))
    case (.plain, "RenderString", 2):
      guard case .map(let options) = arguments[0], options.values.count == 1,
        case .string("block")? = options["display"]
      else { throw call.wrong }
      return .safe(HugoMarkdown.block(try call.text(1)), .block)
    case (.plain, "Param", 1):
      let key = try call.text(0)
      guard !key.contains(".") else { throw call.wrong }
      if case .object(let own)? = object.property("Params") {
        guard let value = own.property(key) else { throw call.wrong }
        if case .null = value {} else { return value }
      }
      guard case .object(let site)? = host.globals["site"],
        case .map(let map)? = site.property("Params")
      else { return .null }
      return try map.value(key) ?? .null
    default: return nil
    }
  }

  /// A method of a `.Scratch` or `.Store`.
  private func stored(_ object: GoObject, _ name: String, _ call: GoCall) throws -> GoValue {
    let key = try call.text(0)
    switch (name, call.values.count) {
    case ("Get", 1): return object.values[key] ?? .null
    case ("Set", 2): object.values[key] = call.values[1]
    case ("Add", 2):
      let value = try sum(object.values[key], call.values[1])
      try budget.check(value)
      object.values[key] = value
    case ("Delete", 1): object.values[key] = nil
    default: throw call.wrong
    }
    return .string("")
  }

  /// What a store has after a value was added.
  private func sum(_ old: GoValue?, _ value: GoValue) throws -> GoValue {
    guard let old else { return value }
    let isList = old.list != nil
    return try GoFunctions.value(
      GoCall(
        name: isList ? "append" : "add", values: isList ? [value, old] : [old, value],
        budget: budget))
  }

  /// A parameter of a call by its name or position.
  private func parameter(of object: GoObject, _ key: GoValue) throws -> GoValue {
    switch (object.property("Params") ?? .null, key) {
    case (.list(let values), _) where values.isEmpty: return .null
    case (.list(let values), .int(let index)):
      return values.indices.contains(index) ? values[index] : .string("")
    case (.map(let map), .string(let name)): return try map.value(name) ?? .string("")
    case (.map, .int), (.list, .string): return .string("")
    default: throw Unsupported(what: "a call of '.Get'")
    }
  }
}
