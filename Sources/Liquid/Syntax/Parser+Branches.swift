import SourceText

extension Parser {
  mutating func parseIf(_ tag: TagText, into body: inout Body, isNegated: Bool) {
    let stops = ["elsif", "else", "end" + tag.name]
    var parts: [(condition: Int32, body: Body)] = []
    var condition = self.condition(tag)
    while true {
      let (content, stop) = parseBody(of: tag, until: stops)
      parts.append((condition, content))
      guard let stop, stop.name != stops[2] else { break }
      if stop.name == "else" { checkElse(stop) }
      condition = stop.name == "else" ? -1 : self.condition(stop)
    }
    let isBlank = parts.allSatisfy(\.body.isBlank)
    let branches = parts.enumerated().map { index, part in
      Branch(
        condition: part.condition, isNegated: isNegated && index == 0,
        body: builder.commit(part.body, droppingText: isBlank))
    }
    let first = Int32(builder.branches.count)
    builder.branches.append(contentsOf: branches)
    body.append(.branch(first, Int32(branches.count)), isBlank: isBlank)
  }

  private mutating func condition(_ tag: TagText) -> Int32 {
    var condition: Int32 = -1
    if trimmed(tag.markup).isEmpty {
      report(
        SyntaxError(
          "'\(tag.name)' needs a condition", tag.range, hint: "write {% \(tag.name) page.title %}"))
      return condition
    }
    attempt { (parser) throws(SyntaxError) in
      var markup = Markup(parser.bytes, tag.markup)
      condition = try parser.parseCondition(&markup)
    }
    return condition
  }

  /// `else` has no condition: `{% else if … %}` is `elsif`.
  mutating func checkElse(_ tag: TagText) {
    let range = trimmed(tag.markup)
    guard !range.isEmpty else { return }
    let text = String(decoding: bytes[range], as: UTF8.self)
    let condition = text.hasPrefix("if ") ? text.dropFirst(3) : text[...]
    let error = SyntaxError(
      "'else' takes no condition", SourceRange(range.lowerBound, range.upperBound),
      hint: "write {% elsif \(condition) %}")
    report(error, .warning)
  }

  mutating func parseCase(_ tag: TagText, into body: inout Body) {
    var subject: ExpressionID?
    attempt { (parser) throws(SyntaxError) in
      var markup = Markup(parser.bytes, tag.markup)
      subject = try parser.parseExpression(&markup)
      try markup.requireEnd()
    }
    var parts: [(values: [ExpressionID?], body: Body)] = []
    var isBlank = parseSkippedBody(tag, parts: &parts)
    isBlank = isBlank && parts.allSatisfy(\.body.isBlank)
    let whens = parts.flatMap { part in
      let block = builder.commit(part.body, droppingText: isBlank)
      return part.values.map { Choice.When(value: $0, body: block) }
    }
    let choice = Choice(subject: subject ?? builder.constant(.null), whens: whens)
    body.append(.choice(CodeBuilder.append(choice, to: &builder.choices)), isBlank: isBlank)
  }

  /// Reads the parts of a `case`; what stands before the first is not rendered, but an output in
  /// it keeps the white space of the rest.
  private mutating func parseSkippedBody(
    _ tag: TagText, parts: inout [(values: [ExpressionID?], body: Body)]
  ) -> Bool {
    let stops = ["when", "else", "endcase"]
    var (skipped, stop) = parseBody(of: tag, until: stops)
    while let current = stop, current.name != "endcase" {
      let values = current.name == "else" ? [nil] : whenValues(current)
      let part = parseBody(of: tag, until: stops)
      parts.append((values, part.body))
      stop = part.stop
    }
    return skipped.isBlank
  }

  private mutating func whenValues(_ tag: TagText) -> [ExpressionID?] {
    var values: [ExpressionID?] = []
    attempt { (parser) throws(SyntaxError) in
      var markup = Markup(parser.bytes, tag.markup)
      repeat {
        values.append(try parser.parseOperand(&markup))
      } while markup.skip(",") || markup.skip(word: "or")
      try markup.requireEnd("',', 'or', or the end")
    }
    return values
  }
}
