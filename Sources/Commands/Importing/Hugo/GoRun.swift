/// Runs a template in Go's language. What is outside of the supported subset is an error, so that no
/// template runs in part or with another meaning.
final class GoRun {
  typealias Node = GoTemplate.Node
  typealias Unsupported = GoTemplate.Unsupported

  /// What the caller provides.
  struct Host {
    /// Finds the template of a partial.
    var partial: (_ name: String) throws -> GoTemplate = { name in
      throw Unsupported(what: "the partial '\(name)'")
    }
    /// The URL of a page of the site.
    var reference: (String) -> String? = { _ in nil }
    /// The text of a file of the project.
    var file: (String) -> String? = { _ in nil }
    /// A page of the site, given by its path.
    var page: (String) -> GoValue? = { _ in nil }
    /// The values of `site` and `hugo`.
    var globals: [String: GoValue] = [:]
  }

  private enum Signal: Error { case leave, next, result }

  let host: Host
  let budget: GoBudget
  private var variables: [(name: String, value: GoValue)]
  private var dot: GoValue
  private var output: GoMarkup
  private var returned: GoValue?

  private init(_ dot: GoValue, _ host: Host, _ budget: GoBudget, isReadable: Bool) {
    (self.host, self.dot, self.budget) = (host, dot, budget)
    variables = [("$", dot)]
    output = GoMarkup(budget, isReadable: isReadable)
  }

  /// The output of a template.
  ///
  /// - Parameter isReadable: Whether texts in the output may have quotes.
  static func run(
    _ template: GoTemplate, with dot: GoValue, _ host: Host, _ budget: GoBudget, isReadable: Bool
  ) throws -> String {
    let run = GoRun(dot, host, budget, isReadable: isReadable)
    do {
      try run.run(template.nodes)
    } catch is Signal {
      throw Unsupported(what: "'return'")
    }
    return run.output.text
  }

  /// The output of a partial, or what it returns.
  func partial(_ name: String, _ dot: GoValue) throws -> GoValue {
    let template = try host.partial(name)
    return try budget.partial {
      let run = GoRun(dot, host, budget, isReadable: false)
      do {
        try run.run(template.nodes)
      } catch is Signal {
        return run.returned ?? .null
      }
      return .safe(run.output.text, .html)
    }
  }

  // MARK: Nodes

  private func run(_ nodes: [Node]) throws {
    for node in nodes {
      try budget.step()
      try run(node)
    }
  }

  private func run(_ node: Node) throws {
    switch node {
    case .text(let text): try output.add(text)
    case .output(let pipeline): try output.print(try value(pipeline))
    case .assignment(let declaration, let pipeline):
      try assign(declaration, [try value(pipeline)])
    case .condition(let block):
      try scoped {
        let value = try value(block.pipeline)
        try assign(block.declaration, [value])
        try run(value.isTrue ? block.then : block.otherwise)
      }
    case .with(let block):
      try scoped {
        let value = try value(block.pipeline)
        try assign(block.declaration, [value])
        if value.isTrue { dot = value }
        try run(value.isTrue ? block.then : block.otherwise)
      }
    case .range(let block): try scoped { try loop(block) }
    case .stop(let continues): throw continues ? Signal.next : Signal.leave
    case .result(let pipeline):
      returned = try value(pipeline)
      throw Signal.result
    }
  }

  private func loop(_ block: GoTemplate.Block) throws {
    let pairs = try pairs(try value(block.pipeline), block.declaration)
    guard !pairs.isEmpty else { return try run(block.otherwise) }
    for (key, element) in pairs {
      try budget.step()
      do {
        try scoped {
          dot = element
          let values = block.declaration.names.count > 1 ? [key, element] : [element]
          try assign(block.declaration, values)
          try run(block.then)
        }
      } catch Signal.next {
        continue
      } catch Signal.leave {
        break
      }
    }
  }

  /// The keys and elements that a loop visits.
  private func pairs(
    _ value: GoValue, _ declaration: GoTemplate.Declaration
  ) throws -> [(GoValue, GoValue)] {
    switch value {
    case .map(let map): return map.sorted.map { (.string($0.key), $0.value) }
    case .list(let values): return values.enumerated().map { (.int($0.offset), $0.element) }
    case .int(let count) where declaration.names.count < 2:
      try budget.check(elements: count)
      return (0..<max(0, count)).map { (.int($0), .int($0)) }
    case .null: return []
    default: throw Unsupported(what: "a loop over such a value")
    }
  }

  /// Runs a part of the template, whose variables and `.` end with it.
  private func scoped(_ work: () throws -> Void) throws {
    let (outer, count) = (dot, variables.count)
    defer {
      dot = outer
      variables.removeLast(variables.count - count)
    }
    try work()
  }

  private func assign(_ declaration: GoTemplate.Declaration, _ values: [GoValue]) throws {
    for (name, value) in zip(declaration.names, values) {
      if declaration.isNew {
        variables.append((name, value))
      } else if let index = variables.lastIndex(where: { $0.name == name }) {
        variables[index].value = value
      } else {
        throw Unsupported(what: "the variable '\(name)'")
      }
    }
  }

  // MARK: Expressions

  private func value(_ pipeline: GoTemplate.Pipeline) throws -> GoValue {
    var last: GoValue?
    for command in pipeline.commands { last = try value(command, piped: last) }
    return last ?? .null
  }

  private func value(_ command: GoTemplate.Command, piped: GoValue?) throws -> GoValue {
    let rest = command.operands.dropFirst()
    let last = piped.map { [$0] } ?? []
    guard case .function(let name) = command.operands[0] else {
      return try operand(command.operands[0], try rest.map { try operand($0) } + last)
    }
    if name == "and" || name == "or" { return try shortcut(name == "or", rest, piped) }
    return try call(name, try rest.map { try operand($0) } + last)
  }

  /// `and` and `or`, which evaluate no operand after the one that decides.
  private func shortcut(
    _ isOr: Bool, _ operands: ArraySlice<GoTemplate.Operand>, _ piped: GoValue?
  ) throws -> GoValue {
    var last = piped
    for part in operands {
      let value = try operand(part)
      if value.isTrue == isOr { return value }
      if piped == nil { last = value }
    }
    guard let last else { throw Unsupported(what: "a call of '\(isOr ? "or" : "and")'") }
    return last
  }

  private func operand(
    _ operand: GoTemplate.Operand, _ arguments: [GoValue] = []
  ) throws -> GoValue {
    try budget.step()
    switch operand {
    case .value(let value):
      guard arguments.isEmpty else { throw Unsupported(what: "a call of a value") }
      return value
    case .function(let name): return try call(name, arguments)
    case .field(let names): return try chain(dot, names, arguments)
    case .variable(let name, let names):
      guard let found = variables.last(where: { $0.name == name }) else {
        throw Unsupported(what: "the variable '\(name)'")
      }
      return try chain(found.value, names, arguments)
    case .pipeline(let inner, let names): return try chain(try value(inner), names, arguments)
    }
  }

  /// The value of fields; the last one may be a method with arguments.
  private func chain(
    _ start: GoValue, _ names: [String], _ arguments: [GoValue]
  ) throws -> GoValue {
    guard !names.isEmpty || arguments.isEmpty else { throw Unsupported(what: "a call of a value") }
    var value = start
    for (index, name) in names.enumerated() {
      let arguments = index == names.count - 1 ? arguments : []
      switch value {
      case .object(let object):
        if let made = try method(object, name, arguments) {
          value = made
        } else if arguments.isEmpty, let property = object.property(name) {
          value = property
        } else {
          throw Unsupported(what: "'.\(name)'")
        }
      case .map(let map) where arguments.isEmpty:
        // Fields of what a mapping does not have are nothing too.
        guard let found = try map.value(name) else { return .null }
        value = found
      default: throw Unsupported(what: "'.\(name)' of such a value")
      }
    }
    return value
  }

  private func call(_ name: String, _ arguments: [GoValue]) throws -> GoValue {
    let parts = name.split(separator: ".").map(String.init)
    if let global = host.globals[parts[0]] {
      return try chain(global, Array(parts.dropFirst()), arguments)
    }
    let call = GoCall(name: name, values: arguments, budget: budget)
    let value = try hostFunction(call) ?? GoFunctions.value(call)
    // Some functions only pass values on.
    if !["index", "default", "cond"].contains(name) { try budget.check(value) }
    return value
  }

  /// The value of a function that reads the site; nil if it is another one.
  private func hostFunction(_ call: GoCall) throws -> GoValue? {
    switch call.name {
    case "partial", "partialCached", "partials.Include", "partials.IncludeCached":
      try call.check(1...10)
      return try partial(try call.text(0), call.values.count > 1 ? call.values[1] : .null)
    case "ref", "relref", "urls.Ref", "urls.RelRef":
      try call.check(2...2)
      var path = call.values[1].string
      if case .map(let map) = call.values[1], map.values.count == 1 { path = map["path"]?.string }
      guard let path else { throw call.wrong }
      guard let url = host.reference(path) else {
        throw Unsupported(what: "a reference to '\(path)'")
      }
      return .string(url)
    case "readFile", "os.ReadFile":
      let path = try call.text(0)
      guard let text = host.file(path) else { throw Unsupported(what: "the file '\(path)'") }
      return .string(text)
    case "fileExists", "os.FileExists": return .bool(host.file(try call.text(0)) != nil)
    default: return nil
    }
  }
}
