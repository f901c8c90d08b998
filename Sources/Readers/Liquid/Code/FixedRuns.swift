/// Finds the runs of a template's nodes that print the same in every render, as long as all globals
/// except for `Environment.changingNames` stay the same.
///
/// Such runs use only names that no tag sets, and the variables of loops inside the runs.
struct FixedRuns {
  private let code: Code
  private let environment: Environment
  /// The variables and counters that the template's tags set.
  private var assigned: Set<Int32> = []
  /// The variables of the loops around the current node.
  private var bound: [Int32] = []

  /// The runs in order, without those that consist only of text.
  static func find(in code: Code, _ environment: Environment) -> [Block] {
    // An included partial may set any name, and `offset: continue` depends on earlier loops.
    guard code.parent == nil, code.partials.allSatisfy({ $0.style == .render }),
      !code.loops.contains(where: \.continues)
    else { return [] }
    var finder = FixedRuns(code, environment)
    return finder.runs()
  }

  private init(_ code: Code, _ environment: Environment) {
    (self.code, self.environment) = (code, environment)
    for node in code.nodes {
      switch node {
      case .assign(let symbol, _), .capture(let symbol, _), .increment(let symbol),
        .decrement(let symbol):
        assigned.insert(code.symbols[Int(symbol)].id)
      default: break
      }
    }
  }

  private mutating func runs() -> [Block] {
    var runs: [Block] = []
    var start = code.body.start
    var isText = true
    for index in code.body.start..<code.body.end {
      let node = code.nodes[Int(index)]
      if isFixed(node) {
        if case .text = node { continue }
        isText = false
      } else {
        if !isText { runs.append(Block(start: start, end: index)) }
        (start, isText) = (index + 1, true)
      }
    }
    if !isText { runs.append(Block(start: start, end: code.body.end)) }
    return runs
  }

  private mutating func isFixed(_ block: Block) -> Bool {
    for index in Int(block.start)..<Int(block.end) where !isFixed(code.nodes[index]) {
      return false
    }
    return true
  }

  private mutating func isFixed(_ node: TemplateNode) -> Bool {
    switch node {
    case .text: true
    case .print(let expression): isFixed(expression)
    case .output(let index), .escaped(let index): isFixed(code.pipelines[Int(index)])
    case .branch(let first, let count): isFixed(branches: Int(first)..<Int(first + count))
    case .loop(let index): isFixed(code.loops[Int(index)])
    case .partial(let index): isFixed(code.partials[Int(index)])
    case .breakLoop, .continueLoop: !bound.isEmpty
    default: false
    }
  }

  private mutating func isFixed(branches: Range<Int>) -> Bool {
    for branch in code.branches[branches] {
      guard branch.condition < 0 || isFixed(condition: Int(branch.condition)), isFixed(branch.body)
      else { return false }
    }
    return true
  }

  private func isFixed(condition first: Int) -> Bool {
    for comparison in code.comparisons[first...] {
      guard isFixed(comparison.left), isFixed(comparison.right) else { return false }
      if case .end = comparison.relation { break }
    }
    return true
  }

  private mutating func isFixed(_ loop: Loop) -> Bool {
    guard isFixed(loop.collection), isFixed(optional: loop.limit), isFixed(optional: loop.offset)
    else { return false }
    if let otherwise = loop.otherwise, !isFixed(otherwise) { return false }
    bound.append(code.symbols[Int(loop.variable)].id)
    defer { bound.removeLast() }
    return isFixed(loop.body)
  }

  private func isFixed(_ call: PartialCall) -> Bool {
    guard case .named(let reference) = call.target,
      let partial = reference.cell.code(in: environment), partial.isFixed(in: environment)
    else { return false }
    return isFixed(optional: call.bound) && call.arguments.allSatisfy { isFixed($0.value) }
  }

  private func isFixed(_ pipeline: Pipeline) -> Bool {
    isFixed(pipeline.input)
      && pipeline.filters.allSatisfy { index in
        let call = code.filters[Int(index)]
        return !call.readsContext && call.arguments.allSatisfy { isFixed(code.arguments[Int($0)]) }
          && call.named.allSatisfy { isFixed($0.value) }
      }
  }

  private func isFixed(_ expression: ExpressionID) -> Bool {
    switch code.expressions[Int(expression)] {
    case .constant: true
    case .variable(let symbol, _): isFixed(name: symbol)
    case .path(let index): isFixed(code.paths[Int(index)])
    case .range(let low, let high): isFixed(low) && isFixed(high)
    case .filtered(let index): isFixed(code.pipelines[Int(index)])
    case .loop: !bound.isEmpty
    case .overridden: false
    }
  }

  private func isFixed(optional expression: ExpressionID?) -> Bool {
    expression.map { isFixed($0) } ?? true
  }

  private func isFixed(_ path: Path) -> Bool {
    guard case .name(let symbol) = path.root, isFixed(name: symbol) else { return false }
    return path.segments.allSatisfy { index in
      guard case .computed(let key) = code.segments[Int(index)].key else { return true }
      return isFixed(key)
    }
  }

  private func isFixed(name index: Int32) -> Bool {
    let symbol = code.symbols[Int(index)]
    return bound.contains(symbol.id)
      || !assigned.contains(symbol.id) && !environment.changingNames.contains(symbol.name)
  }
}
