import Bytes
import SourceText

extension Parser {
  /// Parses a value with its filters; nil if there is nothing to parse.
  mutating func parsePipeline(_ markup: inout ExpressionLexer) throws(SyntaxError) -> Pipeline? {
    if markup.isAtEnd { return nil }
    if let action = markup.goAction {
      try recover(action, &markup)
      return nil
    }
    let start = markup.token.range.lowerBound
    let input = try parseExpression(&markup)
    let inputRange = SourceRange(start, markup.previousEnd)
    let first = Int32(builder.filters.count)
    var calls: [FilterCall] = []
    while !markup.isAtEnd {
      if markup.skip("|"), markup.token.kind == .word || environment.mode == .strict {
        let literal = calls.isEmpty ? self.literal(input) : nil
        if let call = try parseFilter(&markup, literal, at: inputRange) { calls.append(call) }
      } else {
        try skipUnexpected(&markup)
      }
    }
    builder.filters.append(contentsOf: calls)
    return Pipeline(
      input: input, filters: first..<Int32(builder.filters.count),
      hasDefault: calls.first?.isDefault == true, range: SourceRange(start, markup.previousEnd))
  }

  /// Skips an unexpected token with a warning in lax mode; throws an error in strict mode.
  private mutating func skipUnexpected(_ markup: inout ExpressionLexer) throws(SyntaxError) {
    let error = markup.unexpectedInOutput()
    try recover(error, &markup)
  }

  /// Reports an error and moves to the next filter; in strict mode, throws the error.
  private mutating func recover(
    _ error: SyntaxError, _ markup: inout ExpressionLexer
  ) throws(SyntaxError) {
    if environment.mode == .strict { throw error }
    report(error, .warning)
    while !markup.isAtEnd, markup.token.kind != .mark(UInt8(ascii: "|")) { markup.advance() }
  }

  /// Parses an argument of a partial, which may have filters without arguments, as a comma begins
  /// the next argument of the partial.
  mutating func parseArgument(_ markup: inout ExpressionLexer) throws(SyntaxError) -> ExpressionID {
    let start = markup.token.range.lowerBound
    let input = try parseExpression(&markup)
    guard markup.token.kind == .mark(UInt8(ascii: "|")) else { return input }
    let inputRange = SourceRange(start, markup.previousEnd)
    var calls: [FilterCall] = []
    while markup.skip("|") {
      guard !(markup.token.kind == .word && markup.isFollowed(by: ":")) else {
        throw SyntaxError(
          "a filter in an argument takes no arguments", markup.token.sourceRange,
          hint: "write {% assign value = … %} before the tag, and pass 'value'")
      }
      let literal = calls.isEmpty ? self.literal(input) : nil
      if let call = try parseFilter(&markup, literal, at: inputRange) { calls.append(call) }
    }
    let first = Int32(builder.filters.count)
    builder.filters.append(contentsOf: calls)
    let pipeline = Pipeline(
      input: input, filters: first..<Int32(builder.filters.count),
      hasDefault: calls.first?.isDefault == true, range: SourceRange(start, markup.previousEnd))
    return builder.add(.filtered(CodeBuilder.append(pipeline, to: &builder.pipelines)))
  }

  /// The text of a literal; nil for any other expression.
  private func literal(_ expression: ExpressionID) -> String? {
    guard case .constant(let index) = builder.expressions[Int(expression)],
      case .string(let text) = builder.constants[Int(index)]
    else { return nil }
    return text
  }

  /// Parses a filter; `literal` is its input at `inputRange`, if that is a literal.
  private mutating func parseFilter(
    _ markup: inout ExpressionLexer, _ literal: String?, at inputRange: SourceRange
  ) throws(SyntaxError) -> FilterCall? {
    let (name, range) = try markup.word("the name of a filter")
    let hasColon = markup.skip(":")
    if !hasColon, let error = markup.missingColon(after: name, range) {
      try recover(error, &markup)
      let isComplete = environment.filters[name]?.arguments.contains(0) ?? false
      guard isComplete else { return nil }
    }
    if hasColon, name == "date" { warnOfForeignFormat(markup.token) }
    let (values, named) = hasColon ? try parseArguments(&markup) : ([], [])
    guard let filter = environment.filters[name] else {
      unknownFilter(name, range)
      return nil
    }
    try check(filter, name, range, count: values.count, names: named.map(\.name))
    if filter.readsContext { builder.readsContext = true }
    if Self.filtersByKey.contains(name),
      case .constant(let key)? = values.first.map({ builder.expressions[Int($0)] })
    {
      builder.propertyNames.insert(builder.constants[Int(key)].text)
    }
    let prepared = literal.flatMap { filter.prepare?($0, named.map(\.name)) }
    if let mistake = prepared?.mistake {
      report(SyntaxError(mistake.message, inputRange, hint: mistake.hint), .warning)
    }
    let first = Int32(builder.arguments.count)
    builder.arguments.append(contentsOf: values)
    // '??' would wrap the function in two others.
    let function = if let prepared { prepared.function } else { filter.function }
    return FilterCall(
      filter, function,
      arguments: first..<Int32(builder.arguments.count), named: named,
      range: range, isEscape: filter.names != nil && (name == "escape" || name == "h"),
      isDefault: name == "default")
  }

  /// Filters whose first argument is the name of a property.
  private static let filtersByKey: Set<String> = [
    "where", "reject", "find", "find_index", "has", "map", "sort", "sort_natural", "group_by",
    "sum",
    "uniq", "compact",
  ]

  /// Warns about a date format without `strftime` directives, which would be printed unchanged.
  private mutating func warnOfForeignFormat(_ token: ExpressionLexer.Token) {
    guard token.kind == .text, environment.warnsAboutUnknownNames else { return }
    let inner = (token.range.lowerBound + 1)..<(token.range.upperBound - 1)
    let format = String(decoding: bytes[inner], as: UTF8.self)
    guard !format.isEmpty, !format.contains("%") else { return }
    report(
      SyntaxError(
        "the date format has no '%'", SourceRange(inner.lowerBound, inner.upperBound),
        hint: "write '\(ForeignDateFormat.converted(format) ?? "%Y-%m-%d")'"), .warning)
  }

  private mutating func unknownFilter(_ name: String, _ range: SourceRange) {
    let hint = FamiliarNames.filterHint(for: name, among: environment.filters.keys)
    let error = SyntaxError("unknown filter '\(name)'", range, hint: hint)
    if environment.mode == .strict {
      report(error)
    } else if environment.warnsAboutUnknownNames {
      report(error, .warning)
    }
  }

  private func check(
    _ filter: Filter, _ name: String, _ range: SourceRange, count: Int, names: [String]
  ) throws(SyntaxError) {
    if let known = filter.names, let unknown = names.first(where: { !known.contains($0) }) {
      let hint = Spelling.hint(for: unknown, in: known)
      throw SyntaxError("filter '\(name)' has no argument '\(unknown)'", range, hint: hint)
    }
    if count < filter.arguments.lowerBound {
      let wanted = Self.arguments(filter.arguments.lowerBound)
      throw SyntaxError(
        "filter '\(name)' needs \(wanted)", range, hint: "write its arguments as \(name): VALUE")
    }
    if count > filter.arguments.upperBound {
      let wanted = Self.arguments(filter.arguments.upperBound)
      throw SyntaxError("filter '\(name)' takes \(wanted), not \(count)", range)
    }
  }

  private static func arguments(_ count: Int) -> String {
    count == 0 ? "no argument" : count == 1 ? "1 argument" : "\(count) arguments"
  }

  private mutating func parseArguments(
    _ markup: inout ExpressionLexer
  ) throws(SyntaxError) -> (
    values: [ExpressionID], named: [(name: String, value: ExpressionID)]
  ) {
    var values: [ExpressionID] = []
    var named: [(name: String, value: ExpressionID)] = []
    repeat {
      if markup.isAtEnd || markup.token.kind == .mark(UInt8(ascii: "|")) { break }
      if markup.token.kind == .word, markup.isFollowed(by: ":") {
        let name = markup.text
        markup.advance()
        markup.advance()
        named.append((name, try parseExpression(&markup)))
      } else {
        values.append(try parseExpression(&markup))
      }
    } while markup.skip(",")
    return (values, named)
  }

  /// Parses a literal, a variable with its properties, or a range.
  mutating func parseExpression(_ markup: inout ExpressionLexer) throws(SyntaxError) -> ExpressionID
  {
    guard depth < Self.deepest else {
      throw SyntaxError(
        "expressions are nested more than \(Self.deepest) deep", markup.token.sourceRange)
    }
    depth += 1
    defer { depth -= 1 }
    let token = markup.token
    switch token.kind {
    case .text:
      markup.advance()
      let inner = (token.range.lowerBound + 1)..<(token.range.upperBound - 1)
      return builder.constant(.string(String(decoding: bytes[inner], as: UTF8.self)))
    case .number:
      defer { markup.advance() }
      return builder.constant(Self.number(markup.text))
    case .word: return try parseName(&markup)
    case .comparison where bytes[token.range].first?.isLetter == true:
      // `contains` may also be the name of a variable.
      return try parseName(&markup)
    case .mark(UInt8(ascii: "[")): return try parsePath(&markup, from: token, root: nil)
    case .mark(UInt8(ascii: "(")): return try parseRange(&markup)
    default: throw markup.unexpectedValue()
    }
  }

  private static func number(_ text: String) -> Value {
    if let whole = Int(text) { return .int(whole) }
    // A number with more digits is only printed.
    if text.allSatisfy({ $0.isNumber || $0 == "-" }) { return .string(text) }
    return .double(Double(text) ?? 0)
  }

  private mutating func parseRange(
    _ markup: inout ExpressionLexer
  ) throws(SyntaxError) -> ExpressionID {
    markup.advance()
    let low = try parseExpression(&markup)
    guard markup.token.kind == .dotDot else { throw markup.unexpectedInRange() }
    markup.advance()
    let high = try parseExpression(&markup)
    guard markup.skip(")") else { throw markup.unexpected("')'") }
    return builder.add(.range(low, high))
  }

  private static let literals: [String: Value] = [
    "nil": .null, "null": .null, "true": .bool(true), "false": .bool(false), "empty": .empty,
    "blank": .blank,
  ]

  private mutating func parseName(
    _ markup: inout ExpressionLexer
  ) throws(SyntaxError) -> ExpressionID {
    let (token, name) = (markup.token, markup.text)
    markup.advance()
    let hasProperties =
      markup.token.kind == .mark(UInt8(ascii: ".")) || markup.token.kind == .mark(UInt8(ascii: "["))
    if !hasProperties, let literal = Self.literals[name] {
      return builder.constant(comparesLiterals || !literal.isPlaceholder ? literal : .string(""))
    }
    builder.propertyNames.insert(name)
    builder.variableNames.insert(name)
    if hasProperties { return try parsePath(&markup, from: token, root: name) }
    return builder.add(.variable(builder.symbol(name), token.sourceRange))
  }

  private mutating func parsePath(
    _ markup: inout ExpressionLexer, from start: ExpressionLexer.Token, root name: String?
  ) throws(SyntaxError) -> ExpressionID {
    var segments: [Segment] = []
    while let segment = try parseSegment(&markup) { segments.append(segment) }
    let range = SourceRange(start.range.lowerBound, markup.previousEnd)
    var root = Path.Root.name(0)
    if let name {
      root = .name(builder.symbol(name))
      if let special = special(name, segments, range) { return special }
    } else {
      switch segments.removeFirst().key {
      case .computed(let key): root = .computed(key)
      case .text(let constant): root = .computed(builder.add(.constant(constant)))
      case .index(let index): return builder.constant(.int(index))
      case .name: throw markup.unexpected("a value")
      }
    }
    let first = Int32(builder.segments.count)
    builder.segments.append(contentsOf: segments)
    let path = Path(root: root, segments: first..<Int32(builder.segments.count), range: range)
    return builder.add(.path(CodeBuilder.append(path, to: &builder.paths)))
  }

  /// Parses `forloop.index` and `block.super`, for which no object is created.
  private mutating func special(
    _ name: String, _ segments: [Segment], _ range: SourceRange
  )
    -> ExpressionID?
  {
    guard segments.count == 1, case .name(let symbol, _)? = segments.first?.key else { return nil }
    let property = builder.symbols[Int(symbol)].name
    if name == "block", property == "super" { return builder.add(.overridden) }
    guard name == "forloop", let field = LoopField(rawValue: property) else { return nil }
    return builder.add(.loop(field, range))
  }

  private mutating func parseSegment(
    _ markup: inout ExpressionLexer
  ) throws(SyntaxError) -> Segment? {
    if markup.skip(".") {
      let sourceRange = markup.token.sourceRange
      guard
        markup.token.kind == .word || markup.token.kind == .comparison
          || markup.token.kind == .number
      else { throw markup.unexpected("the name of a property") }
      let name = markup.text
      markup.advance()
      builder.propertyNames.insert(name)
      let command = Segment.Command(rawValue: name)
      return Segment(key: .name(builder.symbol(name), command), range: sourceRange)
    }
    guard markup.token.kind == .mark(UInt8(ascii: "[")) else { return nil }
    let start = markup.token.range.lowerBound
    markup.advance()
    let key = try parseExpression(&markup)
    guard markup.skip("]") else { throw markup.unexpected("']'") }
    return Segment(key: self.key(key), range: SourceRange(start, markup.previousEnd))
  }

  private mutating func key(_ expression: ExpressionID) -> Segment.Key {
    guard case .constant(let constant) = builder.expressions[Int(expression)] else {
      return .computed(expression)
    }
    switch builder.constants[Int(constant)] {
    case .int(let index): return .index(index)
    case .string(let name):
      builder.propertyNames.insert(name)
      return .text(constant)
    default: return .computed(expression)
    }
  }
}

// MARK: Conditions

extension Parser {
  /// Parses comparisons joined by `and` and `or`; returns the index of the first one.
  mutating func parseCondition(_ markup: inout ExpressionLexer) throws(SyntaxError) -> Int32 {
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

  private mutating func parseComparison(
    _ markup: inout ExpressionLexer
  ) throws(SyntaxError) -> Comparison {
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

  /// Parses one side of a comparison, where `empty` and `blank` are special values.
  mutating func parseOperand(_ markup: inout ExpressionLexer) throws(SyntaxError) -> ExpressionID {
    comparesLiterals = true
    defer { comparesLiterals = false }
    return try parseExpression(&markup)
  }

  private func comparisonOperator(
    _ markup: ExpressionLexer
  ) throws(SyntaxError) -> Comparison.Operator {
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
