import SourceText

/// An expression in a text that a filter was given: a condition or a value with filters.
struct ParsedExpression {
  let code: Code
  let condition: Int32
  let pipeline: Pipeline?

  /// The condition in a text.
  init(condition text: String, _ environment: Environment) throws(FilterError) {
    var condition: Int32 = -1
    code = try Self.parse(text, environment) { (parser, markup) throws(SyntaxError) in
      condition = try parser.parseCondition(&markup)
    }
    self.condition = condition
    pipeline = nil
  }

  /// The value with filters in a text.
  init(value text: String, _ environment: Environment) throws(FilterError) {
    var pipeline: Pipeline?
    code = try Self.parse(text, environment) { (parser, markup) throws(SyntaxError) in
      pipeline = try parser.parsePipeline(&markup)
    }
    self.pipeline = pipeline
    condition = -1
  }

  private static func parse(
    _ text: String, _ environment: Environment,
    _ part: (inout Parser, inout Markup) throws(SyntaxError) -> Void
  ) throws(FilterError) -> Code {
    let file = SourceFile(path: "expression", text: text)
    var parser = Parser(file, from: 0, environment: environment)
    var markup = Markup(file.bytes, 0..<file.bytes.count)
    do throws(SyntaxError) {
      try part(&parser, &markup)
    } catch {
      throw FilterError("in '\(text)': \(error.message)", hint: error.hint)
    }
    if let first = parser.builder.diagnostics.first {
      throw FilterError("in '\(text)': \(first.message)", hint: first.hint)
    }
    return Code(parser.builder, body: Block(start: 0, end: 0))
  }
}

extension RenderContext {
  /// Whether a condition in a text holds while a variable has a value.
  func holds(_ text: String, _ variable: String, _ value: Value) throws(FilterError) -> Bool {
    let expression = try parsed(text) { (text, environment) throws(FilterError) in
      try ParsedExpression(condition: text, environment)
    }
    defer { cannotCompare = false }
    return try with(variable, value, in: text) { holds(expression.condition, expression.code) }
  }

  /// The value of an expression in a text while a variable has a value.
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

  /// Mistakes in a text are the filter's: only that has a place in a file.
  private func with<Result>(
    _ variable: String, _ value: Value, in text: String, _ body: () -> Result
  ) throws(FilterError) -> Result {
    let (place, known) = (scope.innerCount, diagnostics.count)
    scope.push(Symbol(variable).id, value)
    let result = body()
    scope.pop(to: place)
    guard let error = diagnostics[known...].first(where: { $0.severity == .error }) else {
      return result
    }
    diagnostics.removeSubrange(known...)
    throw FilterError("in '\(text)': \(error.message)", hint: error.hint)
  }
}
