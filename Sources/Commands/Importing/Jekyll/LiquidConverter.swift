import DataFormats
import SourceText

/// Converts Liquid with constant output in a Jekyll text to Markdown, and reports whether Daybook
/// can run the rest.
struct LiquidConverter {
  /// A converted text.
  struct Output {
    var bytes: [UInt8] = []
    var map: [SourceMap.Segment] = []
    /// Whether Daybook must run the remaining Liquid.
    var isLive = false
    /// Whether the remaining Liquid is run once, by the import.
    var isTemplate = false
    /// The names of the filters of the remaining Liquid.
    var filters: Set<String> = []
  }

  private enum Piece {
    case copied(Range<Int>)
    case made([UInt8], Range<Int>)
    case literal(Range<Int>)
    case live(LiquidTokens.Token)
  }

  private static let deepestInclude = 8

  private let file: SourceFile
  private let tags: JekyllTags
  private var values: LiquidValues
  private let depth: Int
  private var pieces: [Piece] = []

  /// - Parameter canStay: Whether Liquid that reads the site can stay in the text.
  static func convert(
    _ file: SourceFile, _ range: Range<Int>, values: LiquidValues, tags: JekyllTags, canStay: Bool
  ) -> Output {
    var converter = LiquidConverter(file: file, tags: tags, values: values, depth: 0)
    converter.read(LiquidTokens(file.bytes, range).tokens)
    return converter.output(canStay: canStay)
  }

  // MARK: Reading

  private mutating func read(_ tokens: [LiquidTokens.Token]) {
    var index = 0
    var trims = false
    while index < tokens.count {
      let token = tokens[index]
      if token.trimsBefore { trimLast() }
      switch token.kind {
      case .text:
        let text = file.bytes[token.range].drop { trims && $0 <= 0x20 }
        pieces.append(.copied(text.indices))
      case .literal: pieces.append(.literal(token.range))
      case .output(let text):
        let next =
          token.range.upperBound < file.bytes.count ? file.bytes[token.range.upperBound] : 0
        let isFollowed = next == UInt8(ascii: "/") || next == UInt8(ascii: "{")
        if let value = values.text(of: text, isFollowed: isFollowed) {
          pieces.append(.made(Array(value.utf8), token.range))
        } else {
          pieces.append(.live(token))
        }
      case .tag(let name, let text):
        index += read(tag: name, text, token, tokens[index...])
      }
      trims = token.trimsBehind
      index += 1
    }
  }

  /// Converts a tag; returns the number of following tokens that belong to it.
  private mutating func read(
    tag name: String, _ text: String, _ token: LiquidTokens.Token,
    _ rest: ArraySlice<LiquidTokens.Token>
  ) -> Int {
    if name == "highlight" || name == "codeblock",
      let end = rest.dropFirst().firstIndex(where: { Self.isTag("end" + name, $0) })
    {
      addCode(
        name, text, content: rest[(rest.startIndex + 1)..<end], end: rest[end], of: token)
      return end - rest.startIndex
    }
    if let markdown = tags.markdown(name, text, values) {
      pieces.append(.made(Array(markdown.utf8), token.range))
    } else if name == "include" || name == "include_relative", let bytes = included(name, text) {
      pieces.append(.made(bytes, token.range))
    } else {
      pieces.append(.live(token))
    }
    return 0
  }

  private static func isTag(_ name: String, _ token: LiquidTokens.Token) -> Bool {
    if case .tag(name, _) = token.kind { true } else { false }
  }

  private mutating func trimLast() {
    guard case .copied(let range)? = pieces.last else { return }
    let end = file.bytes[range].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? range.lowerBound
    pieces[pieces.count - 1] = .copied(range.lowerBound..<end)
  }

  /// Converts `{% highlight ruby linenos %}` or Octopress's `{% codeblock title lang:ruby %}` to a
  /// fence, unless its content is not constant.
  private mutating func addCode(
    _ name: String, _ text: String, content: ArraySlice<LiquidTokens.Token>,
    end: LiquidTokens.Token, of token: LiquidTokens.Token
  ) {
    var inner = LiquidConverter(file: file, tags: tags, values: values, depth: depth)
    inner.read(Array(content))
    guard let code = inner.constant else {
      pieces += [.live(token)] + inner.pieces + [.live(end)]
      return
    }
    let tag = token.range
    var start = tag.lowerBound
    while start > 0, file.bytes[start - 1] == 0x20 { start -= 1 }
    let isLineStart = start == 0 || file.bytes[start - 1] == 0x0A
    let fence = Self.fence(name, text, code, indent: isLineStart ? tag.lowerBound - start : 0)
    if isLineStart, case .copied(let range)? = pieces.last, range.upperBound == tag.lowerBound {
      pieces[pieces.count - 1] = .copied(range.lowerBound..<start)
      pieces.append(.made(fence, tag))
    } else {
      pieces.append(.made((isLineStart ? [] : [0x0A, 0x0A]) + fence, tag))
    }
  }

  /// A fence for the code in `highlight` or `codeblock`.
  static func fence(_ name: String, _ text: String, _ code: [UInt8], indent: Int = 0) -> [UInt8] {
    let words = text.split(separator: " ").map(String.init)
    var info = ""
    if name == "highlight" {
      info = words.first ?? ""
      if words.contains(where: { $0.hasPrefix("linenos") }) { info += " {lines}" }
    } else if let word = words.first(where: { $0.hasPrefix("lang:") }) {
      info = String(word.dropFirst(5))
    }
    return MarkdownMarkup.fence(code[...], info: info, indent: indent)
  }

  private func bytes(of piece: Piece) -> [UInt8] {
    switch piece {
    case .copied(let range), .literal(let range): Array(file.bytes[range])
    case .made(let bytes, _): bytes
    case .live(let token): Array(file.bytes[token.range])
    }
  }

  /// The output, if no Liquid remains.
  private var constant: [UInt8]? {
    var out: [UInt8] = []
    for piece in pieces {
      if case .live = piece { return nil }
      out += bytes(of: piece)
      if out.count > 400_000 { return nil }
    }
    return out
  }

  /// The output of an include if it is constant.
  private func included(_ name: String, _ text: String) -> [UInt8]? {
    let path = String(text.prefix { !$0.isWhitespace })
    guard depth < Self.deepestInclude, !path.contains("{"),
      let include = tags.includes.file(path, isRelative: name == "include_relative", tags.folder),
      include.bytes.count < 200_000
    else { return nil }
    var arguments: [String: String] = [:]
    for (key, value) in TagArguments(String(text.dropFirst(path.count))).named {
      guard let known = value.isQuoted ? value.text : values.value(value.text),
        !known.contains("{{")
      else { return nil }
      arguments[key] = known
    }
    var inner = values
    inner.arguments = arguments
    var converter = LiquidConverter(file: include, tags: tags, values: inner, depth: depth + 1)
    converter.read(LiquidTokens(include.bytes, 0..<include.bytes.count).tokens)
    guard var out = converter.constant else { return nil }
    while let last = out.last, last <= 0x20 { out.removeLast() }
    return out
  }

  // MARK: Writing

  private func output(canStay: Bool) -> Output {
    var output = Output()
    let live = pieces.compactMap { if case .live(let token) = $0 { token } else { nil } }
    if !live.isEmpty {
      output.filters = LiquidSupport.filters(live)
      output.isLive =
        canStay && LiquidSupport.readsSite(live) && LiquidSupport.canRun(live)
        && !LiquidSupport.readsTexts(live) && !hasStrayBrace && !isInCode
      output.isTemplate = !output.isLive
    }
    var literals: [Range<Int>] = []
    for piece in pieces { append(piece, to: &output, &literals) }
    if output.isLive { protect(literals, in: &output) }
    return output
  }

  /// Whether a `{{` or `{%` does not begin a token; Daybook could not parse it.
  private var hasStrayBrace: Bool {
    pieces.contains { piece in
      if case .copied(let range) = piece { hasBrace(range) } else { false }
    }
  }

  private func hasBrace(_ range: Range<Int>) -> Bool {
    ["{{", "{%"].contains { file.bytes.firstIndex(of: $0, in: range) != nil }
  }

  /// Whether remaining Liquid is in code, where Daybook shows it, or in an HTML block, which blank lines
  /// in its output would end.
  private var isInCode: Bool {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    for piece in pieces {
      if case .live = piece { starts.append(bytes.count) }
      bytes += self.bytes(of: piece)
    }
    let code = CodeRegions(bytes, countsHTML: true)
    var block = 0
    var isBlank = true
    var next = starts[...]
    for line in ByteLines.ranges(bytes) {
      let isBlankLine = ByteLines.isBlank(bytes[line])
      if isBlank, !isBlankLine { block = line.lowerBound }
      isBlank = isBlankLine
      while let start = next.first, start < line.upperBound {
        next.removeFirst()
        let first = bytes[block...].first { $0 > 0x20 }
        if first == UInt8(ascii: "<") || code.contains(start) { return true }
      }
    }
    return false
  }

  private func append(_ piece: Piece, to output: inout Output, _ literals: inout [Range<Int>]) {
    let start = output.bytes.count
    let bytes = bytes(of: piece)
    switch piece {
    case .copied(let range):
      note(range, isCopied: true, &output)
      output.bytes += output.isTemplate && hasBrace(range) ? Self.raw(bytes) : bytes
    case .made(_, let range):
      note(range, isCopied: false, &output)
      output.bytes +=
        output.isTemplate && TemplateMarkup.couldRun(bytes) ? Self.raw(bytes) : bytes
    case .literal(let range):
      note(range, isCopied: true, &output)
      output.bytes += output.isTemplate ? Self.raw(bytes) : bytes
      if !output.isTemplate { literals.append(start..<output.bytes.count) }
    case .live(let token):
      note(token.range, isCopied: false, &output)
      output.bytes +=
        output.isLive
        ? Array(LiquidSupport.adapted(String(decoding: bytes, as: UTF8.self)).utf8)
        : JekyllTemplates.tag(token, file.bytes, folder: tags.folder)
    }
  }

  private static func raw(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    Array("{% raw %}".utf8) + bytes + Array("{% endraw %}".utf8)
  }

  private func note(_ range: Range<Int>, isCopied: Bool, _ output: inout Output) {
    output.map.append(
      SourceMap.Segment(
        start: output.bytes.count, range: SourceRange(range.lowerBound, range.upperBound),
        isCopied: isCopied))
  }

  /// Puts the text that was between `raw` and `endraw` between these tags again, unless it is in
  /// code.
  private func protect(_ literals: [Range<Int>], in output: inout Output) {
    let code = CodeRegions(output.bytes, countsHTML: false)
    var bytes: [UInt8] = []
    var copied = 0
    for range in literals where TemplateMarkup.couldRun(Array(output.bytes[range])) {
      guard !code.contains(range.lowerBound) else { continue }
      bytes += output.bytes[copied..<range.lowerBound] + Self.raw(output.bytes[range])
      copied = range.upperBound
    }
    // The source map is slightly wrong after the first inserted tag; this is rare.
    output.bytes = bytes + output.bytes[copied...]
  }
}
