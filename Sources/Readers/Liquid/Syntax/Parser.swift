import Bytes
import SourceText

/// Parses a template into code, and reports as many errors as possible.
struct Parser {
  /// The maximum nesting depth of blocks, and of expressions in expressions.
  static let deepest = 100
  private static let mostDiagnostics = 100

  let environment: Environment
  let bytes: [UInt8]
  var builder: CodeBuilder
  var tokenizer: Tokenizer
  var depth = 0
  /// The names of the open blocks, outermost first.
  var openBlocks: [String] = []
  /// An end tag found in a block that closes one of the surrounding blocks.
  var pending: TagText?
  var blockNames: Set<String> = []
  /// The names of unknown tags that have been reported, and of the tags that were probably meant.
  var unknownTags: Set<String> = []
  /// Whether `empty` and `blank` are special values, as in comparisons; elsewhere they are an empty
  /// text.
  var comparesLiterals = false

  init(_ file: SourceFile, from offset: Int, environment: Environment) {
    self.environment = environment
    bytes = file.bytes
    builder = CodeBuilder(file: file, recordsRanges: false)
    tokenizer = Tokenizer(file.bytes, offset..<max(offset, file.bytes.count))
  }

  /// Creates a parser for a part of a file that records the ranges of nodes; the ranges in
  /// `verbatim` are text.
  init(
    text file: SourceFile, _ range: Range<Int>, verbatim: [Range<Int>], environment: Environment
  ) {
    self.environment = environment
    bytes = file.bytes
    builder = CodeBuilder(file: file, recordsRanges: true)
    tokenizer = Tokenizer(file.bytes, range, verbatim: verbatim)
  }

  /// Parses the whole text.
  mutating func parse() -> Code {
    let body = parseBody(of: nil, until: []).body
    let block = builder.commit(body)
    builder.diagnostics.sort(by: Diagnostic.inReadingOrder)
    return Code(builder, body: block)
  }

  /// Parses a body up to one of the named tags, which is returned too; nil if the text or an outer
  /// block ends first.
  mutating func parseBody(
    of opener: TagText?, until stops: [String]
  ) -> (
    body: TemplateBody, stop: TagText?
  ) {
    var body = TemplateBody()
    if depth >= Self.deepest {
      report(
        SyntaxError(
          "blocks are nested more than \(Self.deepest) deep", opener?.range ?? .init(at: 0)))
      tokenizer.skipAll()
      return (body, nil)
    }
    depth += 1
    if let opener { openBlocks.append(opener.name) }
    defer {
      depth -= 1
      if opener != nil { openBlocks.removeLast() }
    }
    let stop = fill(&body, until: stops)
    if stop == nil, let opener { reportUnclosed(opener) }
    return (body, stop)
  }

  private mutating func fill(_ body: inout TemplateBody, until stops: [String]) -> TagText? {
    while true {
      let token = pending.map { TemplateToken.tag($0) } ?? tokenizer.next()
      let range = tokenizer.sourceRange
      if pending == nil, let mistake = tokenizer.mistake { report(mistake) }
      switch token {
      case .end: return nil
      case .text(let range): append(range, to: &body)
      case .output(let markup, let whole): parseOutput(markup, whole, into: &body)
      case .broken(let error): report(error)
      case .tag(let read):
        pending = nil
        let tag = intendedEnd(read)
        if stops.contains(tag.name) { return tag }
        if closesOuterBlock(tag) {
          pending = tag
          return nil
        }
        parseTag(tag, into: &body)
      }
      if builder.recordsRanges { body.locate(range) }
    }
  }

  /// The end tag that the author meant by `{% end %}`, `{% end if %}` or a misspelling, which is
  /// reported.
  private mutating func intendedEnd(_ tag: TagText) -> TagText {
    guard tag.name.hasPrefix("end"), let opener = openBlocks.last,
      environment.tags[tag.name] == nil, !Self.tagNames.contains(tag.name),
      !unknownTags.contains(String(tag.name.dropFirst(3)))
    else { return tag }
    let name = "end" + opener
    guard tag.name == "end" || Spelling.nearest(to: tag.name, in: [name]) != nil else { return tag }
    report(SyntaxError("unknown tag '\(tag.name)'", tag.range, hint: "write {% \(name) %}"))
    return TagText(name: name, range: tag.range, markup: tag.markup)
  }

  private func append(_ range: Range<Int>, to body: inout TemplateBody) {
    let isBlank = bytes[range].allSatisfy(\.isWhitespace)
    body.append(.text(Int32(range.lowerBound), Int32(range.upperBound)), isBlank: isBlank)
  }

  private mutating func parseOutput(
    _ markup: Range<Int>, _ whole: SourceRange, into body: inout TemplateBody
  ) {
    body.isBlank = false
    attempt {
      (parser) throws(SyntaxError) in
      var cursor = ExpressionLexer(parser.bytes, markup)
      guard let pipeline = try parser.parsePipeline(&cursor) else { return }
      body.append(parser.builder.output(pipeline))
    }
  }

  /// Whether a tag ends an outer block, so that the blocks inside that block were not closed.
  private func closesOuterBlock(_ tag: TagText) -> Bool {
    guard tokenizer.isDocument, tag.name.hasPrefix("end") else { return false }
    return openBlocks.contains(String(tag.name.dropFirst(3)))
  }

  private mutating func reportUnclosed(_ opener: TagText) {
    report(
      SyntaxError(
        "'\(opener.name)' is not closed", opener.range, hint: "expected 'end\(opener.name)'"))
  }

  /// Runs a parsing step; if it throws an error, the error is reported and parsing continues.
  mutating func attempt(_ part: (inout Parser) throws(SyntaxError) -> Void) {
    do throws(SyntaxError) {
      try part(&self)
    } catch {
      report(error)
    }
  }

  mutating func report(_ error: SyntaxError, _ severity: Diagnostic.Severity = .error) {
    guard builder.diagnostics.count < Self.mostDiagnostics else { return }
    let excerpt = SourceExcerpt(builder.file, error.range)
    builder.diagnostics.append(Diagnostic(severity, error.message, at: excerpt, hint: error.hint))
  }
}

/// A syntax error in a template's text.
struct SyntaxError: Error {
  let message: String
  let range: SourceRange
  let hint: Cure?

  init(_ message: String, _ range: SourceRange, hint: Cure? = nil) {
    self.message = message
    self.range = range
    self.hint = hint
  }
}
