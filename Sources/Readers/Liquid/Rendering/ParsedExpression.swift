import SourceText

/// An expression in a text passed to a filter: a condition, or a value with filters.
struct ParsedExpression {
  let code: Code
  let condition: Int32
  let pipeline: Pipeline?

  /// Parses a condition.
  init(condition text: String, _ environment: Environment) throws(FilterError) {
    var condition: Int32 = -1
    code = try Self.parse(text, environment) { (parser, markup) throws(SyntaxError) in
      condition = try parser.parseCondition(&markup)
    }
    self.condition = condition
    pipeline = nil
  }

  /// Parses a value with filters.
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
    _ part: (inout Parser, inout ExpressionLexer) throws(SyntaxError) -> Void
  ) throws(FilterError) -> Code {
    let file = SourceFile(path: "expression", text: text)
    var parser = Parser(file, from: 0, environment: environment)
    var markup = ExpressionLexer(file.bytes, 0..<file.bytes.count)
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
