import Markup
import SourceText

extension RenderContext {
  /// Renders a run of nodes, or its beginning if a `break` or `continue` ends it.
  func render(_ block: Block, _ code: Code, into output: inout [UInt8]) {
    guard depth < environment.limits.blockDepth else {
      return halt(
        "blocks are nested too deeply while rendering", at: calls.last?.range ?? .init(at: 0),
        of: calls.last?.code ?? code)
    }
    depth += 1
    defer { depth -= 1 }
    if isText, let text { return renderText(block, code, text, into: &output) }
    var index = Int(block.start)
    let end = Int(block.end)
    guard step(end &- index &+ 1, in: code) else { return }
    while index < end {
      render(code.nodes[index], code, into: &output)
      checkSize(of: output.count, code)
      if interrupt != .none || isHalted { return }
      index += 1
    }
  }

  func render(_ node: TemplateNode, _ code: Code, into output: inout [UInt8]) {
    switch node {
    case .text(let start, let end):
      let range = Int(start)..<Int(end)
      if let bytes = code.bytes {
        bytes.withBytes { output.append(contentsOf: $0[part: range]) }
      } else {
        output += code.file.bytes[range]
      }
    case .print(let expression):
      evaluate(expression, code).print(to: &output, escaping: escaping)
    case .output(let index):
      evaluate(code.pipelines[Int(index)], code)?.print(to: &output, escaping: escaping)
    case .escaped(let index):
      if let value = evaluate(code.pipelines[Int(index)], code) { printEscaped(value, &output) }
    case .assign(let symbol, let index):
      guard let value = evaluate(code.pipelines[Int(index)], code) else { return }
      scope.assign(code.symbols[Int(symbol)].id, value)
    case .capture(let symbol, let body):
      scope.assign(code.symbols[Int(symbol)].id, captured(body, code))
    case .branch(let first, let count): renderBranch(first, count, code, into: &output)
    case .loop(let index): render(code.loops[Int(index)], code, into: &output)
    case .partial(let index): render(code.partials[Int(index)], code, into: &output)
    default: renderRare(node, code, into: &output)
    }
  }

  private func printEscaped(_ value: Value, _ output: inout [UInt8]) {
    switch value {
    case .string(let text): HTMLEscaping.anyQuotes.append(text, to: &output)
    case .null: break
    default:
      if escaping.isMarkup(value) { return value.print(to: &output, escaping: .none) }
      HTMLEscaping.anyQuotes.append(value.text, to: &output)
    }
  }

  private func renderRare(_ node: TemplateNode, _ code: Code, into output: inout [UInt8]) {
    switch node {
    case .choice(let index): render(code.choices[Int(index)], code, into: &output)
    case .table(let index): renderTable(code.loops[Int(index)], code, into: &output)
    case .cycle(let index): render(code.cycles[Int(index)], code, into: &output)
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
    case .layoutBlock(let index): render(code.blocks[Int(index)], code, into: &output)
    case .custom(let index): render(code.customs[Int(index)], code, into: &output)
    default: break
    }
  }

  /// The output of a body, as markup if texts are escaped.
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
    for index in Int(first)..<Int(first + count) {
      let branch = code.branches[index]
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
    let index = memory.cycles.firstIndex { $0.key == key }
    let next = index.map { memory.cycles[$0].next } ?? 0
    if next < cycle.values.count {
      evaluate(cycle.values[next], code).print(to: &output, escaping: escaping)
    }
    let following = next + 1 >= cycle.values.count ? 0 : next + 1
    if let index {
      memory.cycles[index].next = following
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
      charge(body.count * RenderBudget.costOfOutside, at: custom.range, of: code)
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

// MARK: Loops

extension RenderContext {
  /// The selected elements of a loop's list.
  private struct Slice {
    let items: Items
    let start: Int
    let count: Int
  }

  func render(_ loop: Loop, _ code: Code, into output: inout [UInt8]) {
    guard let slice = slice(loop, code) else { return }
    guard slice.count > 0 else {
      if let otherwise = loop.otherwise { render(otherwise, code, into: &output) }
      return
    }
    let base = scope.innerCount
    scope.push(code.symbols[Int(loop.variable)].id, .null)
    scope.pushLoop(LoopState(name: code.symbols[Int(loop.name)], length: slice.count))
    for index in 0..<slice.count {
      guard turn(at: loop.range, code) else { break }
      let item = loop.isReversed ? slice.count - 1 - index : index
      scope.set(base, slice.items[slice.start + item])
      if index > 0 { scope.turnLoop(index) }
      render(loop.body, code, into: &output)
      if endsLoop() { break }
    }
    scope.popLoop()
    scope.pop(to: base)
  }

  /// Handles a `break` or `continue` that ended a body; returns whether the loop ends.
  func endsLoop() -> Bool {
    defer { interrupt = .none }
    return isHalted || interrupt == .breakLoop
  }

  private func slice(_ loop: Loop, _ code: Code) -> Slice? {
    let items = Items(evaluate(loop.collection, code))
    let name = code.symbols[Int(loop.name)]
    let (from, limit): (Int, Int?)
    do throws(FilterError) {
      from = try loop.continues ? offset(of: name) : integer(loop.offset, code) ?? 0
      limit = try integer(loop.limit, code)
    } catch {
      report(error, at: loop.range, of: code)
      return nil
    }
    if items.isText { return Slice(items: items, start: 0, count: items.count) }
    let start = min(max(0, from), items.count)
    let end = limit.map { limit in
      let (sum, overflow) = limit.addingReportingOverflow(from)
      return overflow ? (limit < 0 ? 0 : items.count) : max(0, min(items.count, sum))
    }
    let count = max(0, (end ?? items.count) - start)
    if loop.columns == nil { remember(name, from &+ count) }
    return Slice(items: items, start: start, count: count)
  }

  private func integer(_ expression: ExpressionID?, _ code: Code) throws(FilterError) -> Int? {
    guard let expression else { return nil }
    let value = evaluate(expression, code)
    return value.isNull ? nil : try value.integer()
  }

  private func offset(of name: Symbol) -> Int {
    memory.offsets.first { $0.name == name }?.next ?? 0
  }

  private func remember(_ name: Symbol, _ next: Int) {
    if let index = memory.offsets.firstIndex(where: { $0.name == name }) {
      memory.offsets[index].next = next
    } else {
      memory.offsets.append((name, next))
    }
  }

  func renderTable(_ loop: Loop, _ code: Code, into output: inout [UInt8]) {
    if !evaluate(loop.collection, code, quietly: true).isTruthy { return }
    guard let slice = slice(loop, code) else { return }
    let columns: Int
    do throws(FilterError) {
      columns = try integer(loop.columns, code) ?? slice.count
    } catch {
      return report(error, at: loop.range, of: code)
    }
    output.append(contentsOf: "<tr class=\"row1\">\n".utf8)
    renderCells(loop, slice, columns: columns, code, into: &output)
    output.append(contentsOf: "</tr>\n".utf8)
  }

  private func renderCells(
    _ loop: Loop, _ slice: Slice, columns: Int, _ code: Code, into output: inout [UInt8]
  ) {
    let base = scope.innerCount
    defer { scope.pop(to: base) }
    scope.push(Symbol("tablerowloop").id, .null)
    scope.push(code.symbols[Int(loop.variable)].id, .null)
    for index in 0..<slice.count {
      guard turn(at: loop.range, code) else { return }
      scope.set(base, .drop(TableLoopDrop(length: slice.count, columns: columns, index: index)))
      scope.set(base + 1, slice.items[slice.start + index])
      let column = columns > 0 ? index % columns : index
      output.append(contentsOf: "<td class=\"col\(column + 1)\">".utf8)
      render(loop.body, code, into: &output)
      output.append(contentsOf: "</td>".utf8)
      if endsLoop() { return }
      if columns > 0, column == columns - 1, index < slice.count - 1 {
        output.append(contentsOf: "</tr>\n<tr class=\"row\(index / columns + 2)\">".utf8)
      }
    }
  }
}
