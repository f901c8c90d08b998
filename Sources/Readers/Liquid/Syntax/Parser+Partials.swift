import Bytes
import SourceText

extension Parser {
  mutating func parseRender(_ tag: TagText, into body: inout TemplateBody) {
    body.isBlank = false
    attempt { (parser) throws(SyntaxError) in
      var markup = ExpressionLexer(parser.bytes, tag.markup)
      guard markup.token.kind == .text else { throw markup.unquotedName(tag.name) }
      let reference = parser.reference(&markup, .partial)
      try parser.parseCall(&markup, tag, target: .named(reference), style: .render, into: &body)
    }
  }

  mutating func parseInclude(_ tag: TagText, into body: inout TemplateBody) {
    body.isBlank = false
    attempt { (parser) throws(SyntaxError) in
      if try parser.parseJekyllInclude(tag, into: &body) { return }
      var markup = ExpressionLexer(parser.bytes, tag.markup)
      let target: PartialCall.Target
      if markup.token.kind == .text {
        target = .named(parser.reference(&markup, .partial))
      } else {
        target = .computed(try parser.parseExpression(&markup))
      }
      try parser.parseCall(&markup, tag, target: target, style: .include, into: &body)
    }
  }

  /// The quoted text as the name of a partial or layout.
  private func reference(
    _ markup: inout ExpressionLexer, _ kind: PartialCell.Kind
  ) -> PartialReference {
    let range = markup.token.range
    markup.advance()
    return reference((range.lowerBound + 1)..<(range.upperBound - 1), kind)
  }

  private func reference(_ range: Range<Int>, _ kind: PartialCell.Kind) -> PartialReference {
    let name = String(decoding: bytes[range], as: UTF8.self)
    let bound = name.split(separator: "/").last.map(String.init) ?? name
    return PartialReference(
      name: name, symbol: Symbol(bound), cell: environment.cache.cell(name, kind),
      range: SourceRange(range.lowerBound, range.upperBound))
  }

  private mutating func parseCall(
    _ markup: inout ExpressionLexer, _ tag: TagText, target: PartialCall.Target,
    style: PartialCall.Style, into body: inout TemplateBody
  ) throws(SyntaxError) {
    var bound: ExpressionID?
    var isLoop = false
    var alias: Int32?
    if !markup.isFollowed(by: ":") {
      isLoop = markup.token.kind == .word && markup.text == "for"
      if markup.skip(word: "with") || markup.skip(word: "for") {
        bound = try parseExpression(&markup)
      }
      if markup.skip(word: "as") { alias = builder.symbol(try variableName(&markup)) }
    }
    let arguments = try parseNamedArguments(&markup)
    let call = PartialCall(
      target: target, style: style, bound: bound, isLoop: isLoop, alias: alias,
      arguments: arguments, range: tag.range)
    body.append(.partial(CodeBuilder.append(call, to: &builder.partials)))
  }

  private mutating func parseNamedArguments(
    _ markup: inout ExpressionLexer
  ) throws(SyntaxError) -> NamedArguments {
    var arguments = NamedArguments()
    while !markup.isAtEnd {
      if markup.skip(",") { continue }
      let start = markup.token.range.lowerBound
      let name = try markup.word("the name of an argument").text
      guard markup.skip(":") else { throw markup.unexpected("':' and a value") }
      let value = try parseArgument(&markup)
      arguments.append(
        builder.symbol(name), Symbol(name).id, value, SourceRange(start, markup.previousEnd))
    }
    return arguments
  }

  mutating func parseExtends(_ tag: TagText) {
    attempt { (parser) throws(SyntaxError) in
      var markup = ExpressionLexer(parser.bytes, tag.markup)
      guard markup.token.kind == .text else { throw markup.unquotedName(tag.name) }
      let parent = parser.reference(&markup, .layout)
      try markup.requireEnd()
      if parser.builder.parent != nil || parser.depth > 1 {
        throw SyntaxError("'extends' must appear once, outside of all blocks", tag.range)
      }
      parser.builder.parent = parent
    }
  }

  mutating func parseLayoutBlock(_ tag: TagText, into body: inout TemplateBody) {
    var name = ""
    attempt { (parser) throws(SyntaxError) in
      var markup = ExpressionLexer(parser.bytes, tag.markup)
      let sourceRange = markup.token.sourceRange
      if markup.token.kind == .text {
        name = String(markup.text.dropFirst().dropLast())
        markup.advance()
      } else {
        name = try markup.word("the name of a block").text
      }
      try markup.requireEnd()
      if !parser.blockNames.insert(name).inserted {
        throw SyntaxError("block '\(name)' already exists", sourceRange)
      }
    }
    let content = parseBody(of: tag, until: ["endblock"]).body
    let block = LayoutBlock(name: name, body: builder.commit(content))
    body.append(.layoutBlock(CodeBuilder.append(block, to: &builder.blocks)))
  }
}

extension Parser {
  /// Parses Jekyll's `include`: a file name without quotes, and `name=value` pairs.
  private mutating func parseJekyllInclude(
    _ tag: TagText, into body: inout TemplateBody
  )
    throws(SyntaxError) -> Bool
  {
    let all = trimmed(tag.markup)
    let name = all.lowerBound..<endOfName(in: all)
    guard isFileName(name) else { return false }
    let target: PartialCall.Target
    if bytes[name].contains(UInt8(ascii: "{")) {
      target = .template(parseTemplate(in: name))
    } else {
      target = .named(reference(name, .partial))
    }
    var markup = ExpressionLexer(bytes, name.upperBound..<all.upperBound)
    var arguments = NamedArguments()
    while !markup.isAtEnd {
      let start = markup.token.range.lowerBound
      let name = try markup.word("the name of an argument").text
      guard markup.skip("=") else { throw markup.unexpected("'=' and a value") }
      let value = try parseExpression(&markup)
      arguments.append(
        builder.symbol(name), Symbol(name).id, value, SourceRange(start, markup.previousEnd))
    }
    let call = PartialCall(
      target: target, style: .jekyll, bound: nil, isLoop: false, alias: nil, arguments: arguments,
      range: tag.range)
    body.append(.partial(CodeBuilder.append(call, to: &builder.partials)))
    return true
  }

  /// Parses the text in a range as a separate template.
  mutating func parseTemplate(in range: Range<Int>) -> Block {
    let outer = (tokenizer, openBlocks)
    tokenizer = Tokenizer(bytes, range)
    openBlocks = []
    let content = parseBody(of: nil, until: []).body
    (tokenizer, openBlocks) = outer
    return builder.commit(content)
  }

  /// The end of a file name: the first white space that is not in an output.
  private func endOfName(in range: Range<Int>) -> Int {
    var index = range.lowerBound
    var isInOutput = false
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "{") { isInOutput = true }
      if bytes[index] == UInt8(ascii: "}") { isInOutput = false }
      if !isInOutput, bytes[index].isWhitespace || bytes[index] == UInt8(ascii: ",") { break }
      index += 1
    }
    return index
  }

  /// Whether a word is a file name and not a variable: it contains a folder, a known extension or
  /// an output.
  private func isFileName(_ range: Range<Int>) -> Bool {
    guard let first = bytes[range].first, first != UInt8(ascii: "'"), first != UInt8(ascii: "\"")
    else { return false }
    let name = String(decoding: bytes[range], as: UTF8.self)
    let endings = [
      ".html", ".htm", ".md", ".svg", ".xml", ".liquid", ".txt", ".css", ".js", ".json",
    ]
    return name.contains("/") || name.contains("{{") || endings.contains { name.hasSuffix($0) }
  }
}
