import Bytes
import SourceText

extension Parser {
  /// The names of Liquid's built-in tags, for suggestions.
  static let tagNames = [
    "assign", "block", "break", "capture", "case", "comment", "continue", "cycle", "decrement",
    "doc", "echo", "extends", "for", "if", "ifchanged", "include", "increment", "liquid", "raw",
    "render", "tablerow", "unless", "else", "elsif", "when", "endblock", "endcapture", "endcase",
    "endcomment", "enddoc", "endfor", "endif", "endifchanged", "endraw", "endtablerow",
    "endunless",
  ]

  /// Parses one tag, with everything up to its end tag.
  mutating func parseTag(_ tag: TagText, into body: inout TemplateBody) {
    switch tag.name {
    case "#": parseInlineComment(tag)
    case "assign": parseAssign(tag, into: &body)
    case "echo": parseOutput(of: tag, into: &body)
    case "if": parseIf(tag, into: &body, isNegated: false)
    case "unless": parseIf(tag, into: &body, isNegated: true)
    case "case": parseCase(tag, into: &body)
    case "for", "tablerow": parseLoop(tag, into: &body)
    case "break": body.append(.breakLoop)
    case "continue": body.append(.continueLoop)
    case "capture": parseCapture(tag, into: &body)
    case "cycle": parseCycle(tag, into: &body)
    case "increment", "decrement": parseCounter(tag, into: &body)
    case "ifchanged": parseIfChanged(tag, into: &body)
    case "include": parseInclude(tag, into: &body)
    case "render": parseRender(tag, into: &body)
    case "extends": parseExtends(tag)
    case "block": parseLayoutBlock(tag, into: &body)
    case "liquid": parseLiquid(tag, into: &body)
    case "comment", "doc", "raw": parseVerbatim(tag, into: &body)
    default: parseOther(tag, into: &body)
    }
  }

  private mutating func parseOther(_ tag: TagText, into body: inout TemplateBody) {
    if let custom = environment.tags[tag.name] { return parse(custom, tag, into: &body) }
    // The unknown tag that this end tag closes has already been reported.
    if tag.name.hasPrefix("end"), unknownTags.contains(String(tag.name.dropFirst(3))) { return }
    if let opener = openBlocks.last, tag.name.hasPrefix("end") || Self.tagNames.contains(tag.name) {
      return report(
        SyntaxError("unexpected '\(tag.name)'", tag.range, hint: "'\(opener)' is open here"))
    }
    if Self.tagNames.contains(tag.name) {
      return report(SyntaxError("unexpected '\(tag.name)'", tag.range))
    }
    let names = Self.tagNames + environment.tags.keys.flatMap { [$0, "end" + $0] }
    unknownTags.insert(tag.name)
    if let nearest = Spelling.nearest(to: tag.name, in: names) { unknownTags.insert(nearest) }
    let hint =
      environment.partialHint(for: tag.name) ?? FamiliarNames.tagHint(for: tag.name, among: names)
    report(SyntaxError("unknown tag '\(tag.name)'", tag.range, hint: hint))
  }

  private mutating func parse(_ custom: CustomTag, _ tag: TagText, into body: inout TemplateBody) {
    var block: Block?
    var raw: SourceRange?
    switch custom.content {
    case .none: break
    case .raw:
      guard let range = tokenizer.skipRaw(to: "end" + tag.name) else { return unclosed(tag) }
      raw = SourceRange(range.lowerBound, range.upperBound)
    case .template, .text:
      block = builder.commit(parseBody(of: tag, until: ["end" + tag.name]).body)
    }
    let markup = String(decoding: bytes[trimmed(tag.markup)], as: UTF8.self)
    let template = markup.contains("{{") ? parseTemplate(in: trimmed(tag.markup)) : nil
    let call = CustomCall(
      tag: custom, markup: markup, template: template, body: block, raw: raw, range: tag.range)
    body.append(.custom(CodeBuilder.append(call, to: &builder.customs)))
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start].isWhitespace { start += 1 }
    while end > start, bytes[end - 1].isWhitespace { end -= 1 }
    return start..<end
  }

  private mutating func unclosed(_ tag: TagText) {
    tokenizer.skipAll()
    report(
      SyntaxError("'\(tag.name)' is not closed", tag.range, hint: "expected 'end\(tag.name)'"))
  }

  private mutating func parseInlineComment(_ tag: TagText) {
    var start = tag.markup.lowerBound
    while let lineFeed = bytes[start..<tag.markup.upperBound].firstIndex(of: UInt8(ascii: "\n")) {
      start = lineFeed + 1
      let line = trimmed(start..<tag.markup.upperBound)
      guard let first = bytes[line].first, first != UInt8(ascii: "#") else { continue }
      return report(
        SyntaxError(
          "every line of a comment begins with '#'",
          SourceRange(line.lowerBound, line.lowerBound + 1)))
    }
  }

  private mutating func parseVerbatim(_ tag: TagText, into body: inout TemplateBody) {
    if tag.name == "comment" {
      return tokenizer.skipComment() ? () : unclosed(tag)
    }
    let content = tokenizer.skipRaw(to: "end" + tag.name)
    guard let content else { return unclosed(tag) }
    if tag.name == "doc" { return checkDoc(tag, content) }
    guard trimmed(tag.markup).isEmpty else {
      let range = trimmed(tag.markup)
      let sourceRange = SourceRange(range.lowerBound, range.upperBound)
      return report(SyntaxError("'raw' takes no arguments", sourceRange))
    }
    guard !content.isEmpty else { return }
    body.append(.text(Int32(content.lowerBound), Int32(content.upperBound)))
  }

  private mutating func checkDoc(_ tag: TagText, _ content: Range<Int>) {
    let markup = trimmed(tag.markup)
    if !markup.isEmpty {
      let sourceRange = SourceRange(markup.lowerBound, markup.upperBound)
      report(SyntaxError("'doc' takes no arguments", sourceRange))
    }
    var inner = Tokenizer(bytes, content)
    if inner.skipRaw(to: "doc") != nil {
      report(SyntaxError("'doc' blocks cannot be nested", tag.range))
    }
  }

  /// Parses the lines of a `liquid` tag as tags.
  private mutating func parseLiquid(_ tag: TagText, into body: inout TemplateBody) {
    guard depth < Self.deepest else {
      return report(
        SyntaxError("blocks are nested more than \(Self.deepest) deep", tag.range))
    }
    depth += 1
    defer { depth -= 1 }
    let outer = tokenizer
    let blocks = openBlocks
    tokenizer = Tokenizer(linesOf: bytes, tag.markup)
    openBlocks = []
    while true {
      switch tokenizer.next() {
      case .end:
        (tokenizer, openBlocks) = (outer, blocks)
        return
      case .tag(let inner): parseTag(inner, into: &body)
      case .broken(let error): report(error)
      case .text, .output: continue
      }
    }
  }

  private mutating func parseOutput(of tag: TagText, into body: inout TemplateBody) {
    body.isBlank = false
    attempt { (parser) throws(SyntaxError) in
      var markup = ExpressionLexer(parser.bytes, tag.markup)
      guard let pipeline = try parser.parsePipeline(&markup) else { return }
      body.append(parser.builder.output(pipeline))
    }
  }

  private mutating func parseAssign(_ tag: TagText, into body: inout TemplateBody) {
    attempt { (parser) throws(SyntaxError) in
      var markup = ExpressionLexer(parser.bytes, tag.markup)
      let name = try parser.variableName(&markup)
      guard markup.skip("=") else {
        throw markup.unexpectedInAssign(tag.name, name)
      }
      guard let pipeline = try parser.parsePipeline(&markup) else {
        throw markup.unexpected("a value")
      }
      let index = CodeBuilder.append(pipeline, to: &parser.builder.pipelines)
      body.append(.assign(parser.builder.symbol(name), index), isBlank: true)
    }
  }

  /// Parses the name of an assigned variable, which is a word or digits.
  func variableName(_ markup: inout ExpressionLexer) throws(SyntaxError) -> String {
    let name = markup.text
    guard markup.token.kind == .word || markup.token.kind == .number, !name.hasSuffix("?"),
      !name.hasPrefix("-")
    else { throw markup.unexpected("the name of a variable") }
    markup.advance()
    return name
  }

  private mutating func parseCapture(_ tag: TagText, into body: inout TemplateBody) {
    var name = ""
    attempt { (parser) throws(SyntaxError) in
      var markup = ExpressionLexer(parser.bytes, tag.markup)
      if markup.token.kind == .text {
        name = String(markup.text.dropFirst().dropLast())
        markup.advance()
      } else {
        name = try parser.variableName(&markup)
      }
      if markup.text == "=" {
        throw SyntaxError(
          "unexpected '='", markup.token.sourceRange, hint: "write {% capture \(name) %}")
      }
      try markup.requireEnd()
    }
    let content = parseBody(of: tag, until: ["endcapture"]).body
    let block = builder.commit(content)
    body.append(.capture(builder.symbol(name), block), isBlank: true)
  }

  private mutating func parseCounter(_ tag: TagText, into body: inout TemplateBody) {
    body.isBlank = false
    attempt { (parser) throws(SyntaxError) in
      var markup = ExpressionLexer(parser.bytes, tag.markup)
      let symbol = parser.builder.symbol(try parser.variableName(&markup))
      try markup.requireEnd()
      body.append(tag.name == "increment" ? .increment(symbol) : .decrement(symbol))
    }
  }

  private mutating func parseIfChanged(_ tag: TagText, into body: inout TemplateBody) {
    let content = parseBody(of: tag, until: ["endifchanged"]).body
    body.append(.ifChanged(builder.commit(content)), isBlank: content.isBlank)
  }

  private mutating func parseCycle(_ tag: TagText, into body: inout TemplateBody) {
    body.isBlank = false
    attempt { (parser) throws(SyntaxError) in
      var markup = ExpressionLexer(parser.bytes, tag.markup)
      var start = markup.token.range.lowerBound
      var first: ExpressionID? = try parser.parseExpression(&markup)
      var group: ExpressionID?
      if markup.skip(":") {
        group = first
        first = nil
        start = markup.token.range.lowerBound
      }
      var values = first.map { [$0] } ?? []
      if first == nil || markup.skip(",") {
        repeat {
          if markup.isAtEnd { break }
          values.append(try parser.parseExpression(&markup))
        } while markup.skip(",")
      }
      try markup.requireEnd("',' and a value, or the end")
      guard !values.isEmpty else { throw markup.unexpected("a value") }
      let text = parser.compact(start..<tag.markup.upperBound)
      let cycle = Cycle(group: group, text: text, values: values)
      body.append(.cycle(CodeBuilder.append(cycle, to: &parser.builder.cycles)))
    }
  }

  /// The text in a range without white space.
  func compact(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].filter { !$0.isWhitespace }, as: UTF8.self)
  }
}
