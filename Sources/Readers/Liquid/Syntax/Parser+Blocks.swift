import SourceText

extension Parser {
  mutating func parseIf(_ tag: TagText, into body: inout TemplateBody, isNegated: Bool) {
    let stops = ["elsif", "else", "end" + tag.name]
    var parts: [(condition: Int32, body: TemplateBody)] = []
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
      var markup = ExpressionLexer(parser.bytes, tag.markup)
      condition = try parser.parseCondition(&markup)
    }
    return condition
  }

  /// Checks that an `else` has no condition: `{% else if … %}` should be `elsif`.
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

  mutating func parseCase(_ tag: TagText, into body: inout TemplateBody) {
    var subject: ExpressionID?
    attempt { (parser) throws(SyntaxError) in
      var markup = ExpressionLexer(parser.bytes, tag.markup)
      subject = try parser.parseExpression(&markup)
      try markup.requireEnd()
    }
    var parts: [(values: [ExpressionID?], body: TemplateBody)] = []
    var isBlank = parseSkippedBody(tag, parts: &parts)
    isBlank = isBlank && parts.allSatisfy(\.body.isBlank)
    let whens = parts.flatMap { part in
      let block = builder.commit(part.body, droppingText: isBlank)
      return part.values.map { Choice.When(value: $0, body: block) }
    }
    let choice = Choice(subject: subject ?? builder.constant(.null), whens: whens)
    body.append(.choice(CodeBuilder.append(choice, to: &builder.choices)), isBlank: isBlank)
  }

  /// Parses the branches of a `case`. Content before the first branch is not rendered, but an
  /// output in it preserves the white space of the branches.
  private mutating func parseSkippedBody(
    _ tag: TagText, parts: inout [(values: [ExpressionID?], body: TemplateBody)]
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
      var markup = ExpressionLexer(parser.bytes, tag.markup)
      repeat {
        values.append(try parser.parseOperand(&markup))
      } while markup.skip(",") || markup.skip(word: "or")
      try markup.requireEnd("',', 'or', or the end")
    }
    return values
  }
}

// MARK: Loops

extension Parser {
  mutating func parseLoop(_ tag: TagText, into body: inout TemplateBody) {
    var head: LoopHead?
    attempt { (parser) throws(SyntaxError) in head = try parser.loopHead(tag) }
    let stops = tag.name == "for" ? ["else", "endfor"] : ["endtablerow"]
    let (content, stop) = parseBody(of: tag, until: stops)
    var otherwise: TemplateBody?
    if let stop, stop.name == "else" {
      checkElse(stop)
      otherwise = parseBody(of: tag, until: ["endfor"]).body
    }
    let isBlank = tag.name == "for" && content.isBlank && otherwise?.isBlank ?? true
    guard let head else { return }
    let block = builder.commit(content, droppingText: isBlank)
    let other = otherwise.map { builder.commit($0, droppingText: isBlank) }
    let loop = head.loop(body: block, otherwise: other, range: tag.range)
    let index = CodeBuilder.append(loop, to: &builder.loops)
    body.append(tag.name == "for" ? .loop(index) : .table(index), isBlank: isBlank)
  }

  private mutating func loopHead(_ tag: TagText) throws(SyntaxError) -> LoopHead {
    var markup = ExpressionLexer(bytes, tag.markup)
    let name = try markup.word("the name of a variable").text
    guard markup.skip(word: "in") else { throw markup.unexpectedInLoop(tag.name, name) }
    let start = markup.token.range.lowerBound
    let collection = try parseExpression(&markup)
    let text = name + "-" + compact(start..<markup.previousEnd)
    var head = LoopHead(
      variable: builder.symbol(name), name: builder.symbol(text), collection: collection)
    if tag.name == "for" { head.isReversed = markup.skip(word: "reversed") }
    while !markup.isAtEnd {
      if markup.skip(",") { continue }
      if try skipMisplacedReversed(tag, &markup) { continue }
      try parseLoopArgument(tag, &markup, into: &head)
    }
    return head
  }

  /// Skips a misplaced `reversed`: the reference implementation accepts it only right after the
  /// list, and ignores it elsewhere.
  private mutating func skipMisplacedReversed(
    _ tag: TagText, _ markup: inout ExpressionLexer
  )
    throws(SyntaxError) -> Bool
  {
    let sourceRange = markup.token.sourceRange
    guard tag.name == "for", markup.skip(word: "reversed") else { return false }
    let error = SyntaxError(
      "'reversed' has no effect here", sourceRange, hint: "write it directly after the list")
    if environment.mode == .strict { throw error }
    report(error, .warning)
    return true
  }

  private mutating func parseLoopArgument(
    _ tag: TagText, _ markup: inout ExpressionLexer, into head: inout LoopHead
  ) throws(SyntaxError) {
    let known = tag.name == "for" ? ["limit", "offset", "reversed"] : ["limit", "offset", "cols"]
    let (name, sourceRange) = try markup.word("'\(known.joined(separator: "', '"))' or the end")
    guard known.contains(name), name != "reversed" else {
      let hint = Spelling.hint(for: name, in: known)
      throw SyntaxError("'\(tag.name)' has no argument '\(name)'", sourceRange, hint: hint)
    }
    guard markup.skip(":") else {
      if markup.isAtEnd { throw markup.unexpected("':'") }
      _ = markup.skip("=")
      let value = markup.text
      throw SyntaxError("missing ':' after '\(name)'", sourceRange, hint: "write \(name): \(value)")
    }
    if name == "offset", tag.name == "for", markup.skip(word: "continue") {
      head.continues = true
      return
    }
    let value = try parseExpression(&markup)
    switch name {
    case "limit": head.limit = value
    case "offset": head.offset = value
    default: head.columns = value
    }
  }
}

/// The components of a loop's tag.
private struct LoopHead {
  var variable: Int32
  var name: Int32
  var collection: ExpressionID
  var limit: ExpressionID?
  var offset: ExpressionID?
  var columns: ExpressionID?
  var continues = false
  var isReversed = false

  func loop(body: Block, otherwise: Block?, range: SourceRange) -> Loop {
    Loop(
      variable: variable, name: name, collection: collection, limit: limit, offset: offset,
      columns: columns, continues: continues, isReversed: isReversed, body: body,
      otherwise: otherwise, range: range)
  }
}
