import Bytes
import DataFormats
import SourceText

/// Converts shortcodes to Markdown: Hugo's own, those whose templates the site has, and those that many
/// themes have.
struct HugoShortcodes {
  /// A shortcode that was not converted.
  struct Lost {
    let name: String
    let range: SourceRange
    let reason: String
  }

  struct Output {
    var bytes: [UInt8] = []
    /// The shortcodes that were not converted.
    var lost: [Lost] = []
  }

  private struct Token {
    let range: Range<Int>
    let name: String
    let text: String
    let isClosing: Bool
    /// Whether it is `{{</* … */>}}`, which shows a shortcode as text.
    let isShown: Bool
    /// Whether its output is Markdown, as that of `{{% … %}}`.
    let isMarkdown: Bool
    let isSelfClosing: Bool
  }

  private static let deepest = 40

  private let file: SourceFile
  private let front: OldFrontMatter
  private let params: OldFrontMatter
  /// Returns the file in `content/` that a `ref` refers to.
  private let page: (String) -> String?
  private let library: HugoLibrary
  private let pageValue: GoObject
  private var tokens: [Token] = []
  /// For each opening token, the number of the token that closes it.
  private var closing: [Int: Int] = [:]
  private let code: CodeRegions
  private var lost: [Lost] = []

  static func convert(
    _ file: SourceFile, _ range: Range<Int>, front: OldFrontMatter, params: OldFrontMatter,
    library: HugoLibrary, pageValue: GoObject, page: @escaping (String) -> String?
  ) -> Output {
    guard file.bytes.firstIndex(of: "{{", in: range) != nil else {
      return Output(bytes: Array(file.bytes[range]))
    }
    var converter = HugoShortcodes(
      file: file, front: front, params: params, library: library, pageValue: pageValue, page: page)
    converter.scan(range)
    converter.connect()
    let bytes = converter.run(range, 0..<converter.tokens.count, nil, depth: 0)
    return Output(bytes: bytes, lost: converter.lost)
  }

  private init(
    file: SourceFile, front: OldFrontMatter, params: OldFrontMatter, library: HugoLibrary,
    pageValue: GoObject, page: @escaping (String) -> String?
  ) {
    (self.file, self.front, self.params, self.page) = (file, front, params, page)
    (self.library, self.pageValue) = (library, pageValue)
    code = CodeRegions(file.bytes, countsHTML: false)
  }

  private mutating func scan(_ range: Range<Int>) {
    var index = range.lowerBound
    while let start = file.bytes.firstIndex(of: "{{", in: index..<range.upperBound) {
      index = start + 2
      guard index < range.upperBound else { return }
      let isMarkdown = file.bytes[index] == UInt8(ascii: "%")
      guard isMarkdown || file.bytes[index] == UInt8(ascii: "<") else { continue }
      let close = isMarkdown ? "%}}" : ">}}"
      guard let end = file.bytes.firstIndex(of: close, in: index..<range.upperBound) else {
        return
      }
      var text = String(decoding: file.bytes[(index + 1)..<end], as: UTF8.self).trimmed
      index = end + 3
      let isShown = text.hasPrefix("/*") && text.hasSuffix("*/") && text.count >= 4
      let isClosing = !isShown && text.hasPrefix("/")
      if isClosing { text = text.dropFirst().trimmed }
      let isSelfClosing = text.hasSuffix("/") && !isShown
      if isSelfClosing { text = String(text.dropLast()) }
      let name = text.prefix { !$0.isWhitespace }
      tokens.append(
        Token(
          range: start..<index, name: String(name), text: String(text.dropFirst(name.count)),
          isClosing: isClosing, isShown: isShown, isMarkdown: isMarkdown,
          isSelfClosing: isSelfClosing))
    }
  }

  private mutating func connect() {
    var open: [String: [Int]] = [:]
    for (number, token) in tokens.enumerated() where !token.isShown && !token.isSelfClosing {
      if !token.isClosing {
        open[token.name, default: []].append(number)
      } else if let opening = open[token.name]?.popLast() {
        closing[opening] = number
        // What opened in between and is not closed has no content.
        for name in open.keys { open[name]?.removeAll { $0 > opening } }
      }
    }
  }

  /// The Markdown of a range with some of the tokens.
  private mutating func run(
    _ range: Range<Int>, _ numbers: Range<Int>, _ parent: GoObject?, depth: Int
  ) -> [UInt8] {
    var out: [UInt8] = []
    var copied = range.lowerBound
    var number = numbers.lowerBound
    var ordinal = 0
    while number < numbers.upperBound {
      let token = tokens[number]
      out += file.bytes[copied..<token.range.lowerBound]
      copied = token.range.upperBound
      if token.isShown {
        out += shown(token)
      } else if !token.isClosing {
        let end = closing[number]
        let text = expand(number, end, parent, ordinal: ordinal, depth: depth)
        ordinal += 1
        let isFigure = token.name == "figure" && text.contains(UInt8(ascii: "\""))
        let starts = isFigure && Self.isInLine(out)
        if starts { out += [0x0A, 0x0A] }
        append(text, to: &out, at: token.range.lowerBound)
        if let end {
          copied = tokens[end].range.upperBound
          number = end
        }
        if isFigure, starts || Self.startsInLine(file.bytes[copied..<range.upperBound]) {
          out += [0x0A, 0x0A]
        }
      }
      number += 1
    }
    return out + file.bytes[copied..<range.upperBound]
  }

  /// Whether text of a paragraph comes before, which would hide the caption of a figure.
  private static func isInLine(_ out: [UInt8]) -> Bool {
    let start = out.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = ByteLines.trimmed(out[start...])
    guard let last = line.last, !"[(|>".utf8.contains(last) else { return false }
    return line.count > 4 || ByteLines.itemWidth(line) == nil
  }

  private static func startsInLine(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first(where: { $0 != 0x20 && $0 != 0x09 }) else { return false }
    return ![0x0A, 0x0D].contains(first) && !"])|<".utf8.contains(first)
  }

  /// Adds a shortcode's output; in an indented line, all its lines are indented.
  private func append(_ text: [UInt8], to out: inout [UInt8], at offset: Int) {
    var start = offset
    while start > 0, file.bytes[start - 1] == 0x20 || file.bytes[start - 1] == 0x09 { start -= 1 }
    let margin = file.bytes[start..<offset]
    guard start == 0 || file.bytes[start - 1] == 0x0A, !margin.isEmpty else {
      out += text
      return
    }
    for byte in text {
      if out.last == 0x0A, byte != 0x0A { out += margin }
      out.append(byte)
    }
  }

  /// The Markdown of a shortcode and its content.
  private mutating func expand(
    _ number: Int, _ end: Int?, _ parent: GoObject?, ordinal: Int, depth: Int
  ) -> [UInt8] {
    let token = tokens[number]
    let content = end.map { token.range.upperBound..<tokens[$0].range.lowerBound }
    if token.name == "highlight", let content { return codeBlock(token, content) }
    guard depth < Self.deepest else { return content.map { Array(file.bytes[$0]) } ?? [] }
    let call = HugoCall(
      token.name, TagArguments(token.text), ordinal: ordinal, parent: parent, page: pageValue)
    let inner = content.map {
      run($0, (number + 1)..<(end ?? number), call.object, depth: depth + 1)
    }
    let text = inner.map { String(decoding: $0, as: UTF8.self) }
    call.inner = text
    var reason = "its template is not in the site"
    if let template = library.shortcode(token.name) {
      do {
        let output = try library.run(
          try template.get(), call.object, page: pageValue, isMarkdown: token.isMarkdown,
          reference: { [page] in page($0).map { "/" + $0 } })
        return Array(HugoMarkdown.text(output, isMarkdown: token.isMarkdown).utf8)
      } catch {
        reason = "its template uses \((error as? GoTemplate.Unsupported)?.what ?? "more")"
      }
    }
    if ["rawhtml", "raw", "html", "raw_html"].contains(token.name), let inner { return inner }
    if let known = markdown(token, text)
      ?? HugoThemeShortcode.markdown(token.name, call.arguments, text)
    {
      return Array(known.utf8)
    }
    lost.append(
      Lost(
        name: token.name, range: SourceRange(token.range.lowerBound, token.range.upperBound),
        reason: reason))
    if let inner { return inner }
    guard !code.contains(token.range.lowerBound), !isInMarkup(token) else { return [] }
    let stub = (token.name + token.text).replacing("--", with: "- -").replacing(">", with: "&gt;")
    return Array("<!-- shortcode: \(stub) -->".utf8)
  }

  private func shown(_ token: Token) -> [UInt8] {
    let text = String(decoding: file.bytes[token.range], as: UTF8.self)
      .replacing("/*", with: "").replacing("*/", with: "")
    let isCode = code.contains(token.range.lowerBound)
    return Array((isCode ? text : MarkdownMarkup.code(text)).utf8)
  }

  /// Whether a token is in an HTML tag or a link's URL.
  private func isInMarkup(_ token: Token) -> Bool {
    var line = token.range.lowerBound
    let first = max(0, line - 2_000)
    while line > first, file.bytes[line - 1] != 0x0A { line -= 1 }
    let before = file.bytes[line..<token.range.lowerBound]
    return (before.lastIndex(of: UInt8(ascii: "<")) ?? -1)
      > (before.lastIndex(of: UInt8(ascii: ">")) ?? -1)
      || before.suffix(2).elementsEqual("](".utf8)
  }

  private func codeBlock(_ opening: Token, _ content: Range<Int>) -> [UInt8] {
    let words = TagArguments(opening.text).words.map(\.text)
    var info = words.first ?? ""
    let options = words.dropFirst().joined(separator: ",")
    if !options.isEmpty {
      let pairs = options.split(separator: ",").compactMap { pair -> String? in
        let parts = pair.split(separator: "=", maxSplits: 1).map(\.trimmed)
        guard parts.count == 2 else { return nil }
        return "\(parts[0])=\"\(parts[1].replacing("\"", with: ""))\""
      }
      if !pairs.isEmpty { info += " {" + pairs.joined(separator: " ") + "}" }
    }
    return MarkdownMarkup.fence(file.bytes[content], info: info)
  }

  // MARK: Hugo's own

  private func markdown(_ token: Token, _ inner: String?) -> String? {
    let arguments = TagArguments(token.text)
    let first = arguments.words.first?.text
    switch token.name {
    case "details":
      let summary = arguments.text("summary", "title") ?? "Details"
      let open = arguments.text("open") == "true" ? " open" : ""
      let start = "<details\(open)>\n<summary>\(HTMLText.escaped(summary))</summary>\n\n"
      return start + (inner ?? "").trimmed + "\n\n</details>\n"
    case "figure": return figure(arguments)
    case "youtube", "vimeo":
      return (arguments.text("id") ?? first).flatMap {
        MarkdownMarkup.video(token.name, JekyllTags.videoID($0), title: arguments.text("title"))
      }
    case "ref", "relref":
      let path = arguments.text("path") ?? first ?? ""
      let parts = path.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let fragment = parts.count > 1 ? "#" + parts[1] : ""
      if parts.first?.isEmpty ?? true { return fragment.isEmpty ? nil : fragment }
      return page(String(parts[0])).map { "/" + MarkdownMarkup.address($0) + fragment }
    case "gist":
      let words = arguments.words.map(\.text)
      guard words.count > 1 else { return nil }
      return MarkdownMarkup.link(
        "Code on GitHub", to: "https://gist.github.com/\(words[0])/\(words[1])")
    case "tweet", "twitter", "x", "twitter_simple", "x_simple":
      let id = arguments.text("id") ?? first ?? ""
      return Self.isNumber(id)
        ? MarkdownMarkup.link(
          "Post on X", to: "https://twitter.com/\(arguments.text("user") ?? "i")/status/\(id)")
        : nil
    case "instagram", "instagram_simple":
      return first.map {
        MarkdownMarkup.link("Picture on Instagram", to: "https://www.instagram.com/p/\($0)/")
      }
    case "qr": return (arguments.text("text") ?? first).map(qr)
    case "param":
      return first.flatMap { front.text($0.lowercased()) ?? Self.value(params, $0.lowercased()) }
    default: return nil
    }
  }

  private func figure(_ arguments: TagArguments) -> String? {
    guard let source = arguments.text("src") else { return nil }
    let parts = [arguments.text("title"), arguments.text("caption"), arguments.text("attr")]
      .compactMap(\.self)
    let image = MarkdownMarkup.figure(
      source, alt: arguments.text("alt") ?? arguments.text("caption") ?? "",
      caption: parts.isEmpty ? nil : OldFrontMatter.line(parts.joined(separator: " ")))
    guard let link = arguments.text("link") else { return image }
    return "[\(image)](\(MarkdownMarkup.address(link)))"
  }

  private func qr(_ text: String) -> String {
    text.isWebAddress ? MarkdownMarkup.link(text, to: text) : MarkdownMarkup.code(text)
  }

  private static func value(_ params: OldFrontMatter, _ path: String) -> String? {
    var node = params.node
    for part in path.split(separator: ".") { node = node?[String(part)] }
    guard case .scalar(let text, _)? = node?.content else { return nil }
    return text
  }

  private static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(\.isDigit)
  }
}
