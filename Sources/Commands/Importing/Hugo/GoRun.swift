import Bytes

/// Runs a template in Go's language. Functions outside of the supported subset are errors, so that
/// no template runs in part.
final class GoRun {
  typealias Node = GoTemplate.Node
  typealias Unsupported = GoTemplate.Unsupported

  /// What the caller provides.
  struct Host {
    /// Runs a partial with a value; throws if there is none.
    var partial: (_ name: String, _ value: GoValue) throws -> GoValue = { name, _ in
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

  /// The most nodes that one template may run.
  private static let longest = 200_000

  private let host: Host
  private var scopes: [[(name: String, value: GoValue)]] = [[]]
  private var dot: GoValue
  private let top: GoValue
  private var steps = 0
  private var output = ""
  private var returned: GoValue?

  private init(_ host: Host, _ dot: GoValue) {
    (self.host, self.dot) = (host, dot)
    top = dot
  }

  /// The output of a template, or what it returns.
  static func run(_ template: GoTemplate, _ dot: GoValue, _ host: Host) throws -> GoValue {
    let run = GoRun(host, dot)
    do {
      try run.run(template.nodes)
    } catch is Signal {
      return run.returned ?? .html(run.output)
    }
    return .html(run.output)
  }

  // MARK: Nodes

  private func run(_ nodes: [Node]) throws {
    for node in nodes {
      steps += 1
      guard steps < Self.longest, output.utf8.count < 1 << 20 else {
        throw Unsupported(what: "a loop without an end")
      }
      try run(node)
    }
  }

  private func run(_ node: Node) throws {
    switch node {
    case .text(let text): output += text
    case .output(let pipeline): print(try value(pipeline))
    case .assign(let name, let pipeline): assign(name, try value(pipeline))
    case .condition(let pipeline, let then, let otherwise):
      let branch = try value(pipeline).isTrue ? then : otherwise
      try scoped { try run(branch) }
    case .with(let variable, let pipeline, let then, let otherwise):
      let value = try value(pipeline)
      guard value.isTrue else { return try scoped { try run(otherwise) } }
      try scoped {
        if let variable { scopes[scopes.count - 1].append((variable, value)) }
        try bound(value) { try run(then) }
      }
    case .range(let key, let name, let pipeline, let body, let otherwise):
      try loop(try value(pipeline), key, name, body, otherwise)
    case .stop(let continues): throw continues ? Signal.next : Signal.leave
    case .result(let pipeline):
      returned = try value(pipeline)
      throw Signal.result
    }
  }

  private func loop(
    _ value: GoValue, _ key: String?, _ name: String?, _ body: [Node], _ otherwise: [Node]
  ) throws {
    var pairs: [(GoValue, GoValue)] = []
    switch value {
    case .map(let entries):
      pairs = entries.sorted { $0.key < $1.key }.map { (.string($0.key), $0.value) }
    case .int(let count): pairs = (0..<max(0, min(count, 10_000))).map { (.int($0), .int($0)) }
    case .list(let values): pairs = values.enumerated().map { (.int($0.offset), $0.element) }
    case .null: break
    default: throw Unsupported(what: "a loop over a text")
    }
    guard !pairs.isEmpty else { return try scoped { try run(otherwise) } }
    for (index, element) in pairs {
      do {
        try scoped {
          if let key { scopes[scopes.count - 1].append((key, index)) }
          if let name { scopes[scopes.count - 1].append((name, element)) }
          try bound(element) { try run(body) }
        }
      } catch Signal.next {
        continue
      } catch Signal.leave {
        break
      }
    }
  }

  private func scoped(_ work: () throws -> Void) throws {
    scopes.append([])
    defer { scopes.removeLast() }
    try work()
  }

  private func bound(_ value: GoValue, _ work: () throws -> Void) throws {
    let outer = dot
    dot = value
    defer { dot = outer }
    try work()
  }

  private func assign(_ name: String, _ value: GoValue) {
    for scope in scopes.indices.reversed() {
      if let index = scopes[scope].firstIndex(where: { $0.name == name }) {
        scopes[scope][index].value = value
        return
      }
    }
    scopes[scopes.count - 1].append((name, value))
  }

  private func print(_ value: GoValue) {
    output += value.isMarkup ? value.text : HTMLText.escaped(value.text)
  }

  // MARK: Expressions

  private func value(_ pipeline: GoTemplate.Pipeline) throws -> GoValue {
    var last: GoValue?
    for command in pipeline.commands { last = try value(command, piped: last) }
    return last ?? .null
  }

  private func value(_ command: GoTemplate.Command, piped: GoValue?) throws -> GoValue {
    guard let first = command.operands.first else { return piped ?? .null }
    let rest = command.operands.dropFirst()
    func arguments() throws -> [GoValue] {
      try rest.map { try operand($0) } + (piped.map { [$0] } ?? [])
    }
    switch first {
    case .function(let name):
      if let short = try shortcut(name, Array(rest), piped) { return short }
      return try call(name, try arguments())
    case .field(let names): return try chain(dot, names, try arguments())
    case .variable(let name, let names):
      return try chain(variable(name), names, try arguments())
    case .pipeline(let inner, let names):
      return try chain(try value(inner), names, try arguments())
    case .value(let value):
      guard rest.isEmpty, piped == nil else { throw Unsupported(what: "a call of a value") }
      return value
    }
  }

  /// `and`, `or` and `cond`, which do not evaluate all arguments.
  private func shortcut(
    _ name: String, _ operands: [GoTemplate.Operand], _ piped: GoValue?
  ) throws -> GoValue? {
    guard name == "and" || name == "or", piped == nil else { return nil }
    var last = GoValue.null
    for part in operands {
      last = try operand(part)
      if last.isTrue == (name == "or") { return last }
    }
    return last
  }

  private func operand(_ operand: GoTemplate.Operand) throws -> GoValue {
    switch operand {
    case .value(let value): value
    case .function(let name): try call(name, [])
    case .field(let names): try chain(dot, names, [])
    case .variable(let name, let names): try chain(variable(name), names, [])
    case .pipeline(let inner, let names): try chain(try value(inner), names, [])
    }
  }

  private func variable(_ name: String) throws -> GoValue {
    if name == "$" { return top }
    for scope in scopes.reversed() {
      if let found = scope.last(where: { $0.name == name }) { return found.value }
    }
    throw Unsupported(what: "the variable '\(name)'")
  }

  /// The value of fields; the last one may be a method with arguments.
  private func chain(
    _ start: GoValue, _ names: [String], _ arguments: [GoValue]
  ) throws -> GoValue {
    var value = start
    for (index, name) in names.enumerated() {
      let isLast = index == names.count - 1
      if let made = try method(value, name, isLast ? arguments : []) {
        value = made
      } else if isLast, !arguments.isEmpty {
        throw Unsupported(what: "'.\(name)'")
      } else if case .object = value {
        guard let next = value[name] else { throw Unsupported(what: "'.\(name)'") }
        value = next
      } else {
        value = value[name] ?? .null
      }
    }
    if names.isEmpty, !arguments.isEmpty { throw Unsupported(what: "a call of a value") }
    return value
  }

  private func method(_ value: GoValue, _ name: String, _ arguments: [GoValue]) throws -> GoValue? {
    guard case .object(let object) = value else { return nil }
    switch name {
    case "GetMatch" where arguments.count == 1,
      "Get" where arguments.count == 1 && object.isResources:
      return object.property(arguments[0].text) ?? .null
    case "Match" where arguments.count == 1 && object.isResources:
      return .list(object.matches(arguments[0].text))
    case "GetPage" where arguments.count == 1: return host.page(arguments[0].text) ?? .null
    case "Get" where arguments.count == 1:
      if object.isStore {
        return object.scratch.first { $0.key == arguments[0].text }?.value ?? .null
      }
      return parameter(object, arguments[0])
    case "Set" where arguments.count == 2 && object.isStore:
      store(object, arguments[0].text, arguments[1])
      return .string("")
    case "Add" where arguments.count == 2 && object.isStore:
      let key = arguments[0].text
      let old = object.scratch.first { $0.key == key }?.value ?? .null
      store(object, key, Self.sum(old, arguments[1]))
      return .string("")
    case "Delete" where arguments.count == 1 && object.isStore:
      object.scratch.removeAll { $0.key == arguments[0].text }
      return .string("")
    case "Resize" where object.isResource, "Fit" where object.isResource,
      "Fill" where object.isResource, "Crop" where object.isResource,
      "Process" where object.isResource:
      return value
    case "Format" where arguments.count == 1: throw Unsupported(what: "'.Format'")
    case "RenderString" where arguments.count >= 1:
      return try call("markdownify", [arguments[arguments.count - 1]])
    case "Param" where arguments.count == 1:
      return object.property("Params")?[arguments[0].text] ?? .null
    default: return nil
    }
  }

  private func store(_ object: GoObject, _ key: String, _ value: GoValue) {
    if let index = object.scratch.firstIndex(where: { $0.key == key }) {
      object.scratch[index].value = value
    } else {
      object.scratch.append((key, value))
    }
  }

  private func parameter(_ object: GoObject, _ key: GoValue) -> GoValue {
    let parameters = object.property("Params") ?? .null
    switch (parameters, key) {
    case (.list(let values), .int(let index)):
      return values.indices.contains(index) ? values[index] : .null
    case (.map, .string(let name)): return parameters[name] ?? .null
    default: return .null
    }
  }

  static func sum(_ a: GoValue, _ b: GoValue) -> GoValue {
    switch (a, b) {
    case (.null, _): b
    case (.list(let x), .list(let y)): .list(x + y)
    case (.list(let x), _): .list(x + [b])
    case (.int(let x), .int(let y)): .int(x &+ y)
    default:
      if let x = a.number, let y = b.number { .double(x + y) } else { .string(a.text + b.text) }
    }
  }

  private func call(_ name: String, _ arguments: [GoValue]) throws -> GoValue {
    let parts = name.split(separator: ".").map(String.init)
    if let global = host.globals[parts.first ?? ""] {
      return try chain(global, Array(parts.dropFirst()), arguments)
    }
    switch name {
    case "partial", "partialCached", "partials.Include", "partials.IncludeCached":
      guard let first = arguments.first else { throw Unsupported(what: "'partial'") }
      return try host.partial(first.text, arguments.count > 1 ? arguments[1] : .null)
    case "ref", "relref", "urls.Ref", "urls.RelRef":
      let path = arguments.last?["path"]?.text ?? arguments.last?.text ?? ""
      guard let url = host.reference(path) else {
        throw Unsupported(what: "a reference to '\(path)'")
      }
      return .string(url)
    case "readFile", "os.ReadFile":
      guard let text = host.file(arguments.first?.text ?? "") else {
        throw Unsupported(what: "the file '\(arguments.first?.text ?? "")'")
      }
      return .string(text)
    case "fileExists", "os.FileExists":
      return .bool(host.file(arguments.first?.text ?? "") != nil)
    default: return try GoFunctions.call(name, arguments)
    }
  }
}
