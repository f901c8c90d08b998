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
    /// The reason why the remaining Liquid stays as text.
    var problem: (message: String, range: SourceRange)?
    /// Whether the remaining Liquid has loops or conditions, which are not readable as text.
    var isMachinery = false
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

  static func convert(
    _ file: SourceFile, _ range: Range<Int>, _ values: LiquidValues, _ tags: JekyllTags
  ) -> Output {
    var converter = LiquidConverter(file: file, tags: tags, values: values, depth: 0)
    converter.read(LiquidTokens(file.bytes, range).tokens)
    return converter.output()
  }

  private init(file: SourceFile, tags: JekyllTags, values: LiquidValues, depth: Int) {
    (self.file, self.tags, self.values, self.depth) = (file, tags, values, depth)
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
        var range = token.range
        while trims, !range.isEmpty, file.bytes[range.lowerBound] <= 0x20 {
          range = range.lowerBound + 1..<range.upperBound
        }
        pieces.append(.copied(range))
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
        index += read(name, text, token, tokens[index...])
      }
      trims = token.trimsBehind
      index += 1
    }
  }

  /// Converts a tag; returns the number of following tokens that belong to it.
  private mutating func read(
    _ name: String, _ text: String, _ token: LiquidTokens.Token,
    _ rest: ArraySlice<LiquidTokens.Token>
  ) -> Int {
    if name == "highlight" || name == "codeblock", rest.count > 2,
      case .literal = rest[rest.startIndex + 1].kind
    {
      addCode(name, text, rest[rest.startIndex + 1].range, token.range)
      return 2
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

  private mutating func trimLast() {
    guard case .copied(var range)? = pieces.last else { return }
    while !range.isEmpty, file.bytes[range.upperBound - 1] <= 0x20 {
      range = range.lowerBound..<range.upperBound - 1
    }
    pieces[pieces.count - 1] = .copied(range)
  }

  /// Converts `{% highlight ruby linenos %}` or Octopress's `{% codeblock title lang:ruby %}` to a
  /// fence.
  private mutating func addCode(
    _ name: String, _ text: String, _ content: Range<Int>, _ tag: Range<Int>
  ) {
    let words = text.split(separator: " ").map(String.init)
    var info = ""
    if name == "highlight" {
      info = words.first ?? ""
      if words.contains(where: { $0.hasPrefix("linenos") }) { info += " {lines}" }
    } else if let word = words.first(where: { $0.hasPrefix("lang:") }) {
      info = String(word.dropFirst(5))
    }
    var start = tag.lowerBound
    while start > 0, file.bytes[start - 1] == 0x20 { start -= 1 }
    let isLineStart = start == 0 || file.bytes[start - 1] == 0x0A
    // Drops the raw tags that kept Jekyll from running the code.
    var code: [UInt8] = []
    for token in LiquidTokens(file.bytes, content).tokens { code += file.bytes[token.range] }
    let fence = MarkdownMarkup.fence(
      code[...], info: info, indent: isLineStart ? tag.lowerBound - start : 0)
    if isLineStart, case .copied(let range)? = pieces.last, range.upperBound == tag.lowerBound {
      pieces[pieces.count - 1] = .copied(range.lowerBound..<start)
      pieces.append(.made(fence, tag))
    } else {
      pieces.append(.made((isLineStart ? [] : [0x0A, 0x0A]) + fence, tag))
    }
  }

  /// The output of an include if it is constant.
  private func included(_ name: String, _ text: String) -> [UInt8]? {
    let path = String(text.prefix { !$0.isWhitespace })
    guard depth < Self.deepestInclude, !path.contains("{"),
      let include = tags.include(path, name == "include_relative"), include.bytes.count < 200_000
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
    var out: [UInt8] = []
    for piece in converter.pieces {
      switch piece {
      case .copied(let range), .literal(let range): out += include.bytes[range]
      case .made(let bytes, _): out += bytes
      case .live: return nil
      }
      if out.count > 400_000 { return nil }
    }
    while let last = out.last, last <= 0x20 { out.removeLast() }
    return out
  }

  // MARK: Writing

  private func output() -> Output {
    var output = Output()
    let live = pieces.compactMap { piece in
      if case .live(let token) = piece { token } else { nil }
    }
    if let problem = LiquidSupport.problem(live) {
      output.problem = (
        problem.message,
        SourceRange(live[problem.token].range.lowerBound, live[problem.token].range.upperBound)
      )
      output.isMachinery = live.contains { token in
        if case .tag(let name, _) = token.kind { LiquidSupport.isBlockTag(name) } else { false }
      }
    } else if !live.isEmpty, let stray = strayBrace() {
      output.problem = ("a tag or output that is not closed", stray)
    } else {
      output.isLive = !live.isEmpty
    }
    var literals: [Range<Int>] = []
    let verbatim = output.problem == nil ? [] : tokensInCode()
    for piece in pieces { append(piece, to: &output, &literals, verbatim) }
    if output.isLive { protect(literals, in: &output) }
    return output
  }

  /// The first `{{` or `{%` that does not begin a token; Daybook could not parse it.
  private func strayBrace() -> SourceRange? {
    for piece in pieces {
      guard case .copied(let range) = piece else { continue }
      for word in ["{{", "{%"] {
        if let offset = ByteSearch.first(word, in: file.bytes, range) {
          return SourceRange(offset, offset + 2)
        }
      }
    }
    return nil
  }

  /// The offsets of the tokens in code, where they are shown unchanged.
  private func tokensInCode() -> Set<Int> {
    var bytes: [UInt8] = []
    var starts: [(offset: Int, token: Int)] = []
    for piece in pieces {
      switch piece {
      case .copied(let range), .literal(let range): bytes += file.bytes[range]
      case .made(let made, _): bytes += made
      case .live(let token):
        starts.append((bytes.count, token.range.lowerBound))
        bytes += file.bytes[token.range]
      }
    }
    var code = CodeRegions(bytes, countsHTML: true)
    return Set(starts.filter { code.end(at: $0.offset) != nil }.map(\.token))
  }

  private func append(
    _ piece: Piece, to output: inout Output, _ literals: inout [Range<Int>], _ verbatim: Set<Int>
  ) {
    let start = output.bytes.count
    switch piece {
    case .copied(let range):
      note(range, isCopied: true, &output)
      output.bytes += file.bytes[range]
    case .made(let bytes, let range):
      note(range, isCopied: false, &output)
      output.bytes += bytes
    case .literal(let range):
      note(range, isCopied: true, &output)
      output.bytes += file.bytes[range]
      literals.append(start..<output.bytes.count)
    case .live(let token):
      note(token.range, isCopied: false, &output)
      let text = String(decoding: file.bytes[token.range], as: UTF8.self)
      if output.isLive {
        output.bytes += LiquidSupport.adapted(text).utf8
      } else {
        let stays = verbatim.contains(token.range.lowerBound) || isInMarkup(output.bytes)
        output.bytes += (stays ? text : MarkdownMarkup.code(text)).utf8
      }
    }
  }

  private func note(_ range: Range<Int>, isCopied: Bool, _ output: inout Output) {
    output.map.append(
      SourceMap.Segment(
        start: output.bytes.count, range: SourceRange(range.lowerBound, range.upperBound),
        isCopied: isCopied))
  }

  /// Whether the text ends within an HTML tag, a link's URL or code, where a code span is not
  /// possible.
  private func isInMarkup(_ bytes: [UInt8]) -> Bool {
    var ticks = 0
    var index = bytes.count
    while index > 0, bytes[index - 1] != 0x0A, bytes.count - index < 2_000 {
      index -= 1
      switch bytes[index] {
      case UInt8(ascii: ">"), UInt8(ascii: ")"): if ticks == 0 { return false }
      case UInt8(ascii: "<"), UInt8(ascii: "("): if ticks == 0 { return true }
      case UInt8(ascii: "`"): ticks += 1
      default: continue
      }
    }
    return ticks % 2 == 1
  }

  /// Puts the text that was between `raw` and `endraw` between these tags again, unless it is in
  /// code.
  private func protect(_ literals: [Range<Int>], in output: inout Output) {
    var code = CodeRegions(output.bytes, countsHTML: false)
    var bytes: [UInt8] = []
    var copied = 0
    for range in literals where FirebaseImporter.couldRun(Array(output.bytes[range])) {
      guard code.end(at: range.lowerBound) == nil else { continue }
      bytes += output.bytes[copied..<range.lowerBound]
      bytes += "{% raw %}".utf8
      bytes += output.bytes[range]
      bytes += "{% endraw %}".utf8
      copied = range.upperBound
    }
    // The source map is slightly wrong after the first inserted tag; this is rare.
    output.bytes = bytes + output.bytes[copied...]
  }
}
