import SourceText

extension RenderContext {
  private static let forloop = Symbol("forloop")

  /// The value of a name, which is looked up in variables, then in counters, then in globals.
  func find(_ symbol: Symbol) -> Value? {
    if let value = scope.find(symbol.id) { return value }
    if symbol.id == Self.forloop.id, let loop = scope.loopDrop { return .drop(loop) }
    return globals.value(for: symbol)
  }

  /// The value of an expression; with `quietly`, unknown names are not reported.
  func evaluate(_ id: ExpressionID, _ code: Code, quietly: Bool = false) -> Value {
    switch code.expressions[Int(id)] {
    case .constant(let index): return code.constants[Int(index)]
    case .variable(let symbol, let range):
      let symbol = code.symbols[Int(symbol)]
      return find(symbol) ?? unknown(symbol.name, range, code, quietly: quietly)
    case .path(let index): return evaluate(code.paths[Int(index)], code, quietly)
    case .range(let low, let high): return range(low, high, code)
    case .filtered(let index): return evaluate(code.pipelines[Int(index)], code) ?? .null
    case .loop(let field, let range): return loopValue(field, range, code, quietly: quietly)
    case .overridden: return overridden()
    }
  }

  private func loopValue(
    _ field: LoopField, _ range: SourceRange, _ code: Code, quietly: Bool
  ) -> Value {
    if let loop = scope.loop { return loop.value(field) }
    guard let object = find(Self.forloop) else {
      return unknown(Self.forloop.name, range, code, quietly: quietly)
    }
    return property(Symbol(field.rawValue), nil, of: object) ?? .null
  }

  private func unknown(
    _ name: @autoclosure () -> String, _ range: SourceRange, _ code: Code, quietly: Bool
  ) -> Value {
    if reportsUnknownNames, !quietly {
      let own = scope.names
      let names = code.symbols.filter { own.contains($0.id) }.map(\.name) + globals.propertyNames
      let name = name()
      reportUnknown("unknown variable '\(name)'", name, among: names, at: range, of: code)
    }
    return .null
  }

  private func evaluate(_ path: Path, _ code: Code, _ quietly: Bool) -> Value {
    var value: Value
    switch path.root {
    case .name(let index):
      let symbol = code.symbols[Int(index)]
      guard let found = find(symbol) else {
        return unknown(symbol.name, path.range, code, quietly: quietly)
      }
      value = found
    case .computed(let id):
      let name = evaluate(id, code).text
      guard let found = Symbol.known(name).flatMap(find) else {
        return unknown(name, path.range, code, quietly: quietly)
      }
      value = found
    }
    for index in path.segments {
      let segment = code.segments[Int(index)]
      guard let found = property(segment, of: value, code) else {
        if reportsUnknownNames, !quietly, !value.isNull { report(segment, value, in: path, code) }
        return .null
      }
      value = found
    }
    return value
  }

  private func property(_ segment: Segment, of value: Value, _ code: Code) -> Value? {
    switch segment.key {
    case .name(let symbol, let command):
      return property(code.symbols[Int(symbol)], command, of: value)
    case .text(let constant): return value.property(code.constants[Int(constant)].text)
    case .index(let index): return value.element(index)
    case .computed(let id):
      let key = evaluate(id, code)
      if case .int(let index) = key { return value.element(index) }
      return key.string.flatMap { value.property($0) }
    }
  }

  private func property(_ symbol: Symbol, _ command: Segment.Command?, of value: Value) -> Value? {
    switch value {
    case .hash(let hash):
      if let found = hash[symbol] { return found }
    case .drop(let drop):
      if let found = drop.value(for: symbol) { return found }
    default: break
    }
    return command.flatMap { value.command($0) }
  }

  private func report(_ segment: Segment, _ value: Value, in path: Path, _ code: Code) {
    // A missing list element is not a misspelt name.
    guard case .name(let index, _) = segment.key else { return }
    // Authors choose the keys of data, so a key that some entries lack is not an error.
    if case .hash = value, environment.mode == .lax { return }
    let name = code.symbols[Int(index)].name
    let start = path.range.start
    let owner = String(
      decoding: code.file.bytes[start..<max(start, segment.range.start - 1)], as: UTF8.self)
    reportUnknown(
      "unknown property '\(name)' of '\(owner)'", name, among: value.propertyNames,
      at: segment.range, of: code)
  }

  private func range(_ low: ExpressionID, _ high: ExpressionID, _ code: Code) -> Value {
    let (low, high) = (bound(evaluate(low, code)), bound(evaluate(high, code)))
    // A descending range is empty, which `ClosedRange` cannot represent.
    return low <= high ? .range(low...high) : .array([])
  }

  private func bound(_ value: Value) -> Int { Number(value).truncated }

  /// Whether an expression is a bare variable. Lax mode does not report an unknown one that is only
  /// compared or passed on, as it may be an optional argument of a partial.
  func isOptional(_ id: ExpressionID, _ code: Code) -> Bool {
    guard reportsUnknownNames, environment.mode == .lax,
      case .variable = code.expressions[Int(id)]
    else { return false }
    return true
  }

  /// Whether a comparison tests for presence.
  fileprivate func testsForPresence(_ comparison: Comparison, _ code: Code) -> Bool {
    guard reportsUnknownNames, case .constant(let index) = code.expressions[Int(comparison.right)]
    else { return false }
    switch code.constants[Int(index)] {
    case .null, .empty, .blank: return true
    default: return false
    }
  }

  /// Evaluates a pipeline; nil if a filter failed, in which case the error is reported.
  func evaluate(_ pipeline: Pipeline, _ code: Code) -> Value? {
    var value = evaluate(
      pipeline.input, code, quietly: reportsUnknownNames && pipeline.hasDefault)
    if pipeline.filters.isEmpty { return value }
    if calls.isEmpty { filtering = (code, pipeline.range) }
    defer { filtering = nil }
    for index in pipeline.filters {
      let call = code.unmanagedFilters[Int(index)]
      guard let result = call._withUnsafeGuaranteedRef({ apply($0, to: value, code) }) else {
        return nil
      }
      value = result
    }
    return value
  }

  /// The result of a filter; nil if it failed, in which case the error is reported.
  private func apply(_ call: FilterCall, to value: Value, _ code: Code) -> Value? {
    let arguments = self.arguments(call, code)
    let cost = call.readsContext ? RenderBudget.costOfOutside : 1
    charge(value.byteCount / 4 &* cost, at: call.range, of: code)
    if isHalted { return nil }
    let result: Value
    do throws(FilterError) {
      result = try call.function(value, arguments, self)
      try checkSize(result.byteCount)
    } catch {
      report(error, at: call.range, of: code)
      return nil
    }
    charge(result.byteCount &* cost, at: call.range, of: code)
    return isHalted ? nil : result
  }

  private func arguments(_ call: FilterCall, _ code: Code) -> FilterArguments {
    let (start, count) = (Int(call.arguments.lowerBound), call.arguments.count)
    let named =
      call.named.isEmpty
      ? [] : call.named.map { (name: $0.name, value: evaluate($0.value, code)) }
    let first = count > 0 ? evaluate(code.arguments[start], code) : .null
    let second = count > 1 ? evaluate(code.arguments[start + 1], code) : .null
    let rest =
      count > 2
      ? code.arguments[(start + 2)..<(start + count)].map { evaluate($0, code) } : []
    return FilterArguments(count: count, first: first, second: second, rest: rest, named: named)
  }
}

extension RenderContext {
  /// Whether a condition is true. `and` and `or` are right-associative and have equal precedence.
  func holds(_ condition: Int32, _ code: Code) -> Bool {
    var index = Int(condition)
    while true {
      let comparison = code.comparisons[index]
      let result = holds(comparison, code)
      switch comparison.relation {
      case .end: return result
      case .or: if result { return true }
      case .and: if !result { return false }
      }
      index += 1
    }
  }

  private func holds(_ comparison: Comparison, _ code: Code) -> Bool {
    if case .truth = comparison.operation {
      return evaluate(comparison.left, code, quietly: true).isTruthy
    }
    let isQuiet = testsForPresence(comparison, code) || isOptional(comparison.left, code)
    let left = evaluate(comparison.left, code, quietly: isQuiet)
    let right = evaluate(comparison.right, code)
    switch comparison.operation {
    case .truth, .equal: return left.equals(right)
    case .unequal: return !left.equals(right)
    case .contains:
      charge(left.byteCount / 4, at: comparison.range, of: code)
      return left.contains(right)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return order(left, right, by: comparison, code)
    }
  }

  private func order(_ left: Value, _ right: Value, by comparison: Comparison, _ code: Code) -> Bool
  {
    guard left.isOrdered, right.isOrdered else { return false }
    do throws(IncomparableError) {
      let order = try left.compare(right)
      switch comparison.operation {
      case .less: return order < 0
      case .lessOrEqual: return order <= 0
      case .greater: return order > 0
      default: return order >= 0
      }
    } catch {
      report(error.message, at: comparison.range, of: code)
      cannotCompare = true
      return false
    }
  }
}

// MARK: Expressions in texts

extension RenderContext {
  /// Whether a condition in a text is true while a variable has the given value.
  func holds(_ text: String, _ variable: String, _ value: Value) throws(FilterError) -> Bool {
    let expression = try parsed(text) { (text, environment) throws(FilterError) in
      try ParsedExpression(condition: text, environment)
    }
    defer { cannotCompare = false }
    return try with(variable, value, in: text) { holds(expression.condition, expression.code) }
  }

  /// The value of an expression in a text while a variable has the given value.
  func evaluate(_ text: String, _ variable: String, _ value: Value) throws(FilterError) -> Value {
    let expression = try parsed("=" + text) { (_, environment) throws(FilterError) in
      try ParsedExpression(value: text, environment)
    }
    guard let pipeline = expression.pipeline else { return .null }
    return try with(variable, value, in: text) { evaluate(pipeline, expression.code) } ?? .null
  }

  private func parsed(
    _ key: String, _ parse: (String, Environment) throws(FilterError) -> ParsedExpression
  ) throws(FilterError) -> ParsedExpression {
    if let known = parsed[key] { return known }
    let expression = try parse(key, environment)
    parsed[key] = expression
    return expression
  }

  /// Sets a variable for an evaluation. Errors are thrown as the filter's, which has a file
  /// position.
  private func with<Result>(
    _ variable: String, _ value: Value, in text: String, _ body: () -> Result
  ) throws(FilterError) -> Result {
    let (base, known) = (scope.innerCount, diagnostics.count)
    scope.push(Symbol(variable).id, value)
    let result = body()
    scope.pop(to: base)
    guard let error = diagnostics[known...].first(where: { $0.severity == .error }) else {
      return result
    }
    diagnostics.removeSubrange(known...)
    throw FilterError("in '\(text)': \(error.message)", hint: error.hint)
  }
}
