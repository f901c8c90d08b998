import SourceText

extension RenderContext {
  /// Renders a run of nodes, up to a `break` or `continue` in it.
  func render(_ block: Block, _ code: Code, into output: inout [UInt8]) {
    guard depth < environment.limits.blockDepth else {
      return halt(
        "blocks are nested too deeply while rendering", at: calls.last?.range ?? .init(at: 0),
        of: calls.last?.code ?? code)
    }
    depth += 1
    defer { depth -= 1 }
    if isText, let text { return renderText(block, code, text, into: &output) }
    var place = Int(block.start)
    let end = Int(block.end)
    guard step(end &- place &+ 1, in: code) else { return }
    while place < end {
      render(code.nodes[place], code, into: &output)
      checkSize(output, code)
      if interrupt != .none || isHalted { return }
      place += 1
    }
  }

  func render(_ node: Node, _ code: Code, into output: inout [UInt8]) {
    switch node {
    case .text(let start, let end):
      code.file.bytes.withBytes { output.append(contentsOf: $0[part: Int(start)..<Int(end)]) }
    case .print(let expression):
      evaluate(expression, code).print(to: &output, escaping: escaping)
    case .output(let place):
      evaluate(code.pipelines[Int(place)], code)?.print(to: &output, escaping: escaping)
    case .escaped(let place):
      if let value = evaluate(code.pipelines[Int(place)], code) { printEscaped(value, &output) }
    case .assign(let symbol, let place):
      guard let value = evaluate(code.pipelines[Int(place)], code) else { return }
      scope.assign(code.symbols[Int(symbol)].id, value)
    case .capture(let symbol, let body):
      scope.assign(code.symbols[Int(symbol)].id, captured(body, code))
    case .branch(let first, let count): renderBranch(first, count, code, into: &output)
    case .loop(let place): render(code.loops[Int(place)], code, into: &output)
    case .partial(let place): render(code.partials[Int(place)], code, into: &output)
    default: renderRare(node, code, into: &output)
    }
  }

  private func printEscaped(_ value: Value, _ output: inout [UInt8]) {
    switch value {
    case .string(let text): Escaping.appendHTML(text, to: &output)
    case .null: break
    default:
      if isMarkup(value) { return value.print(to: &output, escaping: .none) }
      Escaping.appendHTML(value.text, to: &output)
    }
  }

  private func renderRare(_ node: Node, _ code: Code, into output: inout [UInt8]) {
    switch node {
    case .choice(let place): render(code.choices[Int(place)], code, into: &output)
    case .table(let place): renderTable(code.loops[Int(place)], code, into: &output)
    case .cycle(let place): render(code.cycles[Int(place)], code, into: &output)
    case .increment(let symbol):
      let value = counter(code.symbols[Int(symbol)])
      Value.int(value).print(to: &output, escaping: .none)
      scope.setCounter(code.symbols[Int(symbol)].id, value &+ 1)
    case .decrement(let symbol):
      let value = counter(code.symbols[Int(symbol)]) &- 1
      Value.int(value).print(to: &output, escaping: .none)
      scope.setCounter(code.symbols[Int(symbol)].id, value)
    case .ifChanged(let body): renderIfChanged(body, code, into: &output)
    case .breakLoop: interrupt = .breakLoop
    case .continueLoop: interrupt = .continueLoop
    case .layoutBlock(let place): render(code.blocks[Int(place)], code, into: &output)
    case .custom(let place): render(code.customs[Int(place)], code, into: &output)
    default: break
    }
  }

  /// What a body prints, as markup where texts are escaped.
  func captured(_ body: Block, _ code: Code) -> Value {
    var bytes = [UInt8]()
    render(body, code, into: &bytes)
    charge(bytes.count, at: calls.last?.range ?? .init(at: 0), of: calls.last?.code ?? code)
    if isText { return .string(String(decoding: bytes, as: UTF8.self)) }
    return markup(bytes)
  }

  func markup(_ bytes: [UInt8]) -> Value {
    escaping == .html ? .html(bytes) : .string(String(decoding: bytes, as: UTF8.self))
  }

  private func counter(_ symbol: Symbol) -> Int {
    if let value = scope.counter(symbol.id) { return value }
    if case .int(let value)? = globals.value(for: symbol) { return value }
    return 0
  }

  private func renderBranch(
    _ first: Int32, _ count: Int32, _ code: Code, into output: inout [UInt8]
  ) {
    for place in Int(first)..<Int(first + count) {
      let branch = code.branches[place]
      if branch.condition < 0 { return render(branch.body, code, into: &output) }
      let holds = self.holds(branch.condition, code)
      if cannotCompare || isHalted {
        cannotCompare = false
        return
      }
      if holds != branch.isNegated { return render(branch.body, code, into: &output) }
    }
  }

  private func render(_ choice: Choice, _ code: Code, into output: inout [UInt8]) {
    var matched = false
    for part in choice.whens {
      if let value = part.value {
        guard evaluate(choice.subject, code).equals(evaluate(value, code)) else { continue }
        matched = true
        render(part.body, code, into: &output)
      } else if !matched {
        render(part.body, code, into: &output)
      }
      if interrupt != .none || isHalted { return }
    }
  }

  private func renderIfChanged(_ body: Block, _ code: Code, into output: inout [UInt8]) {
    var bytes = [UInt8]()
    render(body, code, into: &bytes)
    charge(bytes.count, at: calls.last?.range ?? .init(at: 0), of: calls.last?.code ?? code)
    guard memory.lastChanged != bytes else { return }
    memory.lastChanged = bytes
    output.append(contentsOf: bytes)
  }

  private func render(_ cycle: Cycle, _ code: Code, into output: inout [UInt8]) {
    let key = cycle.group.map { ":" + evaluate($0, code).inspected() } ?? cycle.text
    let place = memory.cycles.firstIndex { $0.key == key }
    let next = place.map { memory.cycles[$0].next } ?? 0
    if next < cycle.values.count {
      evaluate(cycle.values[next], code).print(to: &output, escaping: escaping)
    }
    let following = next + 1 >= cycle.values.count ? 0 : next + 1
    if let place {
      memory.cycles[place].next = following
    } else {
      memory.cycles.append((key, following))
    }
  }

  private func render(_ custom: CustomCall, _ code: Code, into output: inout [UInt8]) {
    var markup = custom.markup
    if let template = custom.template {
      var bytes = [UInt8]()
      render(template, code, into: &bytes)
      markup = String(decoding: bytes, as: UTF8.self)
    }
    var body = custom.raw.map { Array(code.file.bytes[$0.bytes]) } ?? []
    if let block = custom.body {
      let outside = (escaping, isText)
      if case .text = custom.tag.content { (escaping, isText) = (.none, false) }
      render(block, code, into: &body)
      (escaping, isText) = outside
      charge(body.count * Self.costOfOutside, at: custom.range, of: code)
    }
    if isHalted { return }
    let call = TagCall(name: custom.tag.name, markup: markup, body: body)
    do throws(FilterError) {
      try custom.tag.render(call, self, &output)
    } catch {
      report(error, at: custom.range, of: code)
    }
  }
}
