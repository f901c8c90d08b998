import SourceText

extension Parser {
  /// Comparisons joined by `and` and `or`; returns the index of the first.
  mutating func parseCondition(_ markup: inout Markup) throws(SyntaxError) -> Int32 {
    var chain = [try parseComparison(&markup)]
    while !markup.isAtEnd {
      if markup.skip(word: "and") {
        chain[chain.count - 1].relation = .and
      } else if markup.skip(word: "or") {
        chain[chain.count - 1].relation = .or
      } else {
        throw markup.unexpectedInCondition()
      }
      chain.append(try parseComparison(&markup))
    }
    let first = Int32(builder.comparisons.count)
    builder.comparisons.append(contentsOf: chain)
    return first
  }

  private mutating func parseComparison(_ markup: inout Markup) throws(SyntaxError) -> Comparison {
    let start = markup.token.range.lowerBound
    let left = try parseOperand(&markup)
    guard markup.token.kind == .comparison else {
      return Comparison(
        left: left, operation: .truth, right: left, relation: .end,
        range: SourceRange(start, markup.previousEnd))
    }
    let operation = try comparisonOperator(markup)
    markup.advance()
    let right = try parseOperand(&markup)
    return Comparison(
      left: left, operation: operation, right: right, relation: .end,
      range: SourceRange(start, markup.previousEnd))
  }

  /// One side of a comparison, where `empty` and `blank` have their meaning.
  mutating func parseOperand(_ markup: inout Markup) throws(SyntaxError) -> ExpressionID {
    comparesLiterals = true
    defer { comparesLiterals = false }
    return try parseExpression(&markup)
  }

  private func comparisonOperator(_ markup: Markup) throws(SyntaxError) -> Comparison.Operator {
    switch markup.text {
    case "==": .equal
    case "!=", "<>": .unequal
    case "<": .less
    case "<=": .lessOrEqual
    case ">": .greater
    case ">=": .greaterOrEqual
    case "contains": .contains
    default: throw markup.unexpected("an operator")
    }
  }
}
