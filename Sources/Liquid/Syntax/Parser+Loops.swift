import SourceText

extension Parser {
  mutating func parseLoop(_ tag: TagText, into body: inout Body) {
    var head: LoopHead?
    attempt { (parser) throws(SyntaxError) in head = try parser.loopHead(tag) }
    let stops = tag.name == "for" ? ["else", "endfor"] : ["endtablerow"]
    let (content, stop) = parseBody(of: tag, until: stops)
    var otherwise: Body?
    if let stop, stop.name == "else" {
      checkElse(stop)
      otherwise = parseBody(of: tag, until: ["endfor"]).body
    }
    let isBlank = tag.name == "for" && content.isBlank && otherwise?.isBlank ?? true
    guard let head else { return }
    let block = builder.commit(content, droppingText: isBlank)
    let other = otherwise.map { builder.commit($0, droppingText: isBlank) }
    let loop = head.loop(body: block, otherwise: other, range: tag.range)
    let place = CodeBuilder.append(loop, to: &builder.loops)
    body.append(tag.name == "for" ? .loop(place) : .table(place), isBlank: isBlank)
  }

  private mutating func loopHead(_ tag: TagText) throws(SyntaxError) -> LoopHead {
    var markup = Markup(bytes, tag.markup)
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

  /// The reference implementation knows `reversed` right after the list only, and reads over it
  /// elsewhere.
  private mutating func skipMisplacedReversed(
    _ tag: TagText, _ markup: inout Markup
  )
    throws(SyntaxError) -> Bool
  {
    let place = markup.token.place
    guard tag.name == "for", markup.skip(word: "reversed") else { return false }
    let error = SyntaxError(
      "'reversed' has no effect here", place, hint: "write it directly after the list")
    if environment.mode == .strict { throw error }
    report(error, .warning)
    return true
  }

  private mutating func parseLoopArgument(
    _ tag: TagText, _ markup: inout Markup, into head: inout LoopHead
  ) throws(SyntaxError) {
    let known = tag.name == "for" ? ["limit", "offset", "reversed"] : ["limit", "offset", "cols"]
    let (name, place) = try markup.word("'\(known.joined(separator: "', '"))' or the end")
    guard known.contains(name), name != "reversed" else {
      let hint = Spelling.hint(for: name, in: known)
      throw SyntaxError("'\(tag.name)' has no argument '\(name)'", place, hint: hint)
    }
    guard markup.skip(":") else {
      if markup.isAtEnd { throw markup.unexpected("':'") }
      _ = markup.skip("=")
      let value = markup.text
      throw SyntaxError("missing ':' after '\(name)'", place, hint: "write \(name): \(value)")
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

/// What stands in the tag of a loop.
private struct LoopHead {
  var variable: Int32
  var name: Int32
  var collection: ExpressionID
  var limit: ExpressionID?
  var offset: ExpressionID?
  var columns: ExpressionID?
  var continues = false
  var isReversed = false

  init(variable: Int32, name: Int32, collection: ExpressionID) {
    (self.variable, self.name, self.collection) = (variable, name, collection)
  }

  func loop(body: Block, otherwise: Block?, range: SourceRange) -> Loop {
    Loop(
      variable: variable, name: name, collection: collection, limit: limit, offset: offset,
      columns: columns, continues: continues, isReversed: isReversed, body: body,
      otherwise: otherwise, range: range)
  }
}
