import SourceText

extension RenderContext {
  func render(_ call: PartialCall, _ code: Code, into output: inout [UInt8]) {
    if forbidsInclude, call.style != .render {
      return report(
        "'include' is not allowed in a partial called by 'render'", at: call.range, of: code,
        hint: "write {% render 'NAME' %}, and pass the variables that it needs")
    }
    guard let partial = target(of: call, code) else { return }
    guard enter(call.range, code) else { return }
    defer { calls.removeLast() }
    if call.style == .render {
      renderIsolated(call, partial, code, into: &output)
    } else {
      renderIncluded(call, partial, code, into: &output)
    }
  }

  /// The partial of a call: its code and the variable bound to a value.
  private struct Partial {
    let code: Code
    let name: Symbol
  }

  private func target(of call: PartialCall, _ code: Code) -> Partial? {
    let cell: PartialCell
    let name: Symbol
    var range = call.range
    switch call.target {
    case .named(let reference):
      (cell, name, range) = (reference.cell, reference.symbol, reference.range)
    case .computed(let expression):
      let value = evaluate(expression, code)
      guard let text = value.string else {
        report(
          "the name of a partial must be a string, not \(value.kind)", at: call.range, of: code)
        return nil
      }
      (cell, name) = (environment.cache.cell(text, .partial), Symbol(text))
    case .template(let block):
      var bytes = [UInt8]()
      render(block, code, into: &bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      (cell, name) = (environment.cache.cell(text, .partial), Symbol(text))
    }
    guard let partial = cell.code(in: environment) else {
      let (message, hint) = environment.unknownName(cell)
      report(message, at: range, of: code, hint: hint)
      return nil
    }
    if !partial.diagnostics.isEmpty { reportMistakes(of: partial) }
    return Partial(code: partial, name: name)
  }

  private func reportMistakes(of partial: Code) {
    let report = Report(code: ObjectIdentifier(partial), range: .init(at: 0), message: "")
    guard reported.insert(report).inserted else { return }
    diagnostics.append(contentsOf: partial.diagnostics)
  }

  /// Starts a call of a partial; false if the calls are nested too deeply.
  private func enter(_ range: SourceRange, _ code: Code) -> Bool {
    guard calls.count < environment.limits.partialDepth else {
      halt(
        "partials are nested more than \(environment.limits.partialDepth) deep", at: range, of: code
      )
      return false
    }
    guard step(RenderBudget.stepsOfCall, in: code) else { return false }
    calls.append(Call(code: code, range: range))
    return true
  }

  private func renderIncluded(
    _ call: PartialCall, _ partial: Partial, _ code: Code, into output: inout [UInt8]
  ) {
    let base = scope.innerCount
    defer { scope.pop(to: base) }
    if call.style == .jekyll {
      let values = call.arguments.map { argument in
        (code.symbols[Int(argument.symbol)].name, self.argument(argument.value, code))
      }
      scope.push(Symbol("include").id, .hash(Hash(values)))
      return render(partial.code, into: &output)
    }
    let bound = call.bound.map { evaluate($0, code) }
    for argument in call.arguments {
      scope.push(code.symbols[Int(argument.symbol)].id, self.argument(argument.value, code))
    }
    let name = call.alias.map { code.symbols[Int($0)] } ?? partial.name
    guard let value = bound ?? find(name) else { return render(partial.code, into: &output) }
    guard case .array(let elements) = value else {
      scope.push(name.id, value)
      return render(partial.code, into: &output)
    }
    let slot = scope.innerCount
    scope.push(name.id, .null)
    for element in elements {
      guard turn(at: call.range, code), interrupt == .none else { return }
      scope.set(slot, element)
      render(partial.code, into: &output)
    }
  }

  private func argument(_ value: ExpressionID, _ code: Code) -> Value {
    evaluate(value, code, quietly: isOptional(value, code))
  }

  private func renderIsolated(
    _ call: PartialCall, _ partial: Partial, _ code: Code, into output: inout [UInt8]
  ) {
    let bound = call.bound.map { evaluate($0, code) } ?? .null
    guard call.isLoop, Items.isList(bound) else {
      return renderAlone(call, partial, code, bound: bound, loop: nil, into: &output)
    }
    let items = Items(bound)
    var loop = LoopState(name: partial.name, length: items.count, isParent: false)
    for index in 0..<items.count {
      guard turn(at: call.range, code) else { return }
      loop.index = index
      renderAlone(call, partial, code, bound: items[index], loop: loop, into: &output)
    }
  }

  private func renderAlone(
    _ call: PartialCall, _ partial: Partial, _ code: Code, bound: Value, loop: LoopState?,
    into output: inout [UInt8]
  ) {
    // All arguments are evaluated before the first one becomes visible.
    let first = pendingArguments.count
    for argument in call.arguments { pendingArguments.append(self.argument(argument.value, code)) }
    guard loop == nil, bound.isNull,
      let fragment = fragmentCall(call, partial.code, first)
    else {
      return renderBody(call, partial, code, bound: bound, loop: loop, first: first, into: &output)
    }
    switch fragments?.find(fragment) {
    case .known(let known):
      pendingArguments.removeLast(pendingArguments.count - first)
      output.append(contentsOf: known.bytes)
      fragments?.noteUse(of: known.reads)
      checkSize(of: output.count, code)
    case .wanted:
      let (start, before) = (output.count, mistakes)
      let reads = fragments?.record {
        renderBody(call, partial, code, bound: bound, loop: loop, first: first, into: &output)
      }
      let length = output.count - start
      guard mistakes == before, !isHalted, length <= Fragment.longest else { return }
      fragments?.store(Fragment(fragment, Array(output[start...]), reads ?? nil))
    default:
      renderBody(call, partial, code, bound: bound, loop: loop, first: first, into: &output)
    }
  }

  /// The key of a call in the fragment cache; nil if the partial's output depends on more than its
  /// arguments.
  private func fragmentCall(
    _ call: PartialCall, _ partial: Code, _ first: Int
  ) -> Fragment.Call? {
    guard fragments != nil, partial.isFixed(in: environment) else { return nil }
    return Fragment.Call(partial, call.argumentIDs, Array(pendingArguments[first...]))
  }

  /// Renders a partial with the evaluated arguments, starting at the index `first`.
  private func renderBody(
    _ call: PartialCall, _ partial: Partial, _ code: Code, bound: Value, loop: LoopState?,
    first: Int, into output: inout [UInt8]
  ) {
    let (outside, remembered) = (scope.enter(), memory)
    memory = Memory()
    let forbidden = forbidsInclude
    for (index, argument) in call.arguments.enumerated() {
      scope.assign(code.symbols[Int(argument.symbol)].id, pendingArguments[first + index])
    }
    pendingArguments.removeLast(pendingArguments.count - first)
    if !bound.isNull {
      let name = call.alias.map { code.symbols[Int($0)] } ?? partial.name
      scope.assign(name.id, bound)
    }
    if let loop { scope.pushLoop(loop) }
    forbidsInclude = true
    render(partial.code, into: &output)
    forbidsInclude = forbidden
    interrupt = .none
    memory = remembered
    scope.leave(outside)
  }
}

extension RenderContext {
  /// Renders a template or, if it extends a layout, that layout.
  func render(_ code: Code, into output: inout [UInt8]) {
    guard let times = environment.times else { return renderUntimed(code, into: &output) }
    let start = ContinuousClock.now
    renderUntimed(code, into: &output)
    times.add(code.file.path, ContinuousClock.now - start)
  }

  private func renderUntimed(_ code: Code, into output: inout [UInt8]) {
    guard code.parent != nil else {
      guard let fragments, code === self.code, calls.isEmpty, !isText else {
        return render(code.body, code, into: &output)
      }
      return render(code, fragments.parts(of: code, in: environment), into: &output)
    }
    let (outerLayouts, outerCalls) = (layouts, calls.count)
    defer {
      layouts = outerLayouts
      calls.removeLast(calls.count - outerCalls)
    }
    layouts = [code]
    var current = code
    while let reference = current.parent {
      guard let parent = reference.cell.code(in: environment) else {
        let (message, hint) = environment.unknownName(reference.cell)
        return report(message, at: reference.range, of: current, hint: hint)
      }
      if !parent.diagnostics.isEmpty { reportMistakes(of: parent) }
      renderOutsideBlocks(current)
      guard enter(reference.range, current) else { return }
      layouts.append(parent)
      current = parent
    }
    render(current.body, current, into: &output)
  }

  /// Renders a template, using the cached output of its fixed parts.
  func render(_ code: Code, _ parts: FixedParts, into output: inout [UInt8]) {
    var position = code.body.start
    for (index, known) in parts.known.enumerated() {
      let run = parts.runs[index]
      render(Block(start: position, end: run.start), code, into: &output)
      if interrupt != .none || isHalted { return }
      if let known {
        output.append(contentsOf: known.bytes)
        fragments?.noteUse(of: known.reads)
        checkSize(of: output.count, code)
      } else {
        let (start, before) = (output.count, mistakes)
        let reads = fragments?.record { render(run, code, into: &output) } ?? nil
        if mistakes == before, !isHalted, output.count - start <= Fragment.longest {
          parts.store(.init(bytes: Array(output[start...]), reads: reads), at: index)
        }
      }
      if interrupt != .none || isHalted { return }
      position = run.end
    }
    render(Block(start: position, end: code.body.end), code, into: &output)
  }

  /// Runs a child template outside of its blocks: it prints nothing, but its assignments take
  /// effect.
  private func renderOutsideBlocks(_ code: Code) {
    var ignored = [UInt8]()
    for index in Int(code.body.start)..<Int(code.body.end) {
      switch code.nodes[index] {
      case .layoutBlock, .text: continue
      default:
        let node = Block(start: Int32(index), end: Int32(index + 1))
        render(node, code, into: &ignored)
      }
    }
  }

  /// Renders the overriding version of a layout's block.
  func render(_ block: LayoutBlock, _ code: Code, into output: inout [UInt8]) {
    var versions: [(code: Code, body: Block)] = []
    // A partial's blocks do not override a layout's blocks of the same name.
    for layout in layouts where layouts.contains(where: { $0 === code }) {
      if let version = layout.blocks.first(where: { $0.name == block.name }) {
        versions.append((layout, version.body))
      }
    }
    if versions.isEmpty { versions = [(code, block.body)] }
    openBlocks.append(OpenBlock(versions: versions, level: 0))
    render(versions[0].body, versions[0].code, into: &output)
    openBlocks.removeLast()
  }

  /// `block.super`: the output of the version that the current one overrides.
  func overridden() -> Value {
    guard let open = openBlocks.last, open.level + 1 < open.versions.count else { return .null }
    let (code, body) = open.versions[open.level + 1]
    openBlocks.append(OpenBlock(versions: open.versions, level: open.level + 1))
    defer { openBlocks.removeLast() }
    return captured(body, code)
  }
}
