import Bytes
import DataFormats
import SourceText

/// Converts Hugo's own shortcodes to Markdown; those of a theme stay as text.
struct HugoShortcodes {
  struct Output {
    var bytes: [UInt8] = []
    /// The shortcodes that stay as text, with their source ranges.
    var kept: [(name: String, range: SourceRange)] = []
  }

  private struct Token {
    let range: Range<Int>
    let name: String
    let text: String
    let isClosing: Bool
    /// Whether it is `{{</* … */>}}`, which shows a shortcode as text.
    let isShown: Bool
  }

  private let file: SourceFile
  private let front: OldFrontMatter
  private let params: OldFrontMatter
  /// Returns the file in `content/` that a `ref` refers to.
  private let page: (String) -> String?
  private var tokens: [Token] = []
  /// For each token, the number of the next token with the same name.
  private var nextOfName: [Int?] = []
  private var code: CodeRegions
  private var output = Output()

  static func convert(
    _ file: SourceFile, _ range: Range<Int>, front: OldFrontMatter, params: OldFrontMatter,
    page: (String) -> String?
  ) -> Output {
    withoutActuallyEscaping(page) { page in
      var converter = HugoShortcodes(file: file, front: front, params: params, page: page)
      converter.scan(range)
      converter.connect()
      converter.run(range)
      return converter.output
    }
  }

  private init(
    file: SourceFile, front: OldFrontMatter, params: OldFrontMatter,
    page: @escaping (String) -> String?
  ) {
    (self.file, self.front, self.params, self.page) = (file, front, params, page)
    code = CodeRegions(file.bytes, countsHTML: false)
  }

  private mutating func scan(_ range: Range<Int>) {
    var index = range.lowerBound
    while let start = ByteSearch.first("{{", in: file.bytes, index..<range.upperBound) {
      index = start + 2
      guard index < range.upperBound else { return }
      let isMarkdown = file.bytes[index] == UInt8(ascii: "%")
      guard isMarkdown || file.bytes[index] == UInt8(ascii: "<") else { continue }
      let close = isMarkdown ? "%}}" : ">}}"
      guard let end = ByteSearch.first(close, in: file.bytes, index..<range.upperBound) else {
        return
      }
      var text = FirebaseRecord.trim(String(decoding: file.bytes[(index + 1)..<end], as: UTF8.self))
      index = end + 3
      let isShown = text.hasPrefix("/*") && text.hasSuffix("*/") && text.count >= 4
      let isClosing = !isShown && text.hasPrefix("/")
      if isClosing { text = FirebaseRecord.trim(String(text.dropFirst())) }
      if text.hasSuffix("/"), !isShown { text = String(text.dropLast()) }
      let name = text.prefix { !$0.isWhitespace }
      tokens.append(
        Token(
          range: start..<index, name: String(name), text: String(text.dropFirst(name.count)),
          isClosing: isClosing, isShown: isShown))
    }
  }

  private mutating func connect() {
    var last: [String: Int] = [:]
    nextOfName = Array(repeating: nil, count: tokens.count)
    for (number, token) in tokens.enumerated().reversed() {
      nextOfName[number] = last[token.name]
      last[token.name] = number
    }
  }

  private mutating func run(_ range: Range<Int>) {
    var copied = range.lowerBound
    var number = 0
    while number < tokens.count {
      let token = tokens[number]
      output.bytes += file.bytes[copied..<token.range.lowerBound]
      copied = token.range.upperBound
      if token.isShown {
        output.bytes += shown(token)
      } else if token.name == "highlight", !token.isClosing, let end = closing(number) {
        addCode(token, tokens[end])
        copied = tokens[end].range.upperBound
        number = end
      } else if ["rawhtml", "raw", "html", "raw_html"].contains(token.name), !token.isClosing,
        let end = closing(number)
      {
        output.bytes += file.bytes[token.range.upperBound..<tokens[end].range.lowerBound]
        copied = tokens[end].range.upperBound
        number = end
      } else if let markdown = markdown(token) {
        output.bytes += markdown.utf8
      } else {
        keep(token)
      }
      number += 1
    }
    output.bytes += file.bytes[copied..<range.upperBound]
  }

  /// The number of the token that closes a token, if it is the next token with that name.
  private func closing(_ number: Int) -> Int? {
    nextOfName[number].flatMap { tokens[$0].isClosing ? $0 : nil }
  }

  private mutating func shown(_ token: Token) -> [UInt8] {
    let text = String(decoding: file.bytes[token.range], as: UTF8.self)
      .replacing("/*", with: "").replacing("*/", with: "")
    let isCode = code.end(at: token.range.lowerBound) != nil
    return Array((isCode ? text : MarkdownMarkup.code(text)).utf8)
  }

  private mutating func keep(_ token: Token) {
    let text = String(decoding: file.bytes[token.range], as: UTF8.self)
    var line = token.range.lowerBound
    let first = max(0, line - 2_000)
    while line > first, file.bytes[line - 1] != 0x0A { line -= 1 }
    let before = file.bytes[line..<token.range.lowerBound]
    let isInMarkup =
      code.end(at: token.range.lowerBound) != nil
      || (before.lastIndex(of: UInt8(ascii: "<")) ?? -1)
        > (before.lastIndex(of: UInt8(ascii: ">")) ?? -1)
      || ByteSearch.first("](", in: Array(before.suffix(2)), 0..<min(2, before.count)) != nil
    output.bytes += (isInMarkup ? text : MarkdownMarkup.code(text)).utf8
    output.kept.append((token.name, SourceRange(token.range.lowerBound, token.range.upperBound)))
  }

  private mutating func addCode(_ opening: Token, _ closing: Token) {
    let words = TagArguments(opening.text).words.map(\.text)
    var info = words.first ?? ""
    let options = words.dropFirst().joined(separator: ",")
    if !options.isEmpty {
      let pairs = options.split(separator: ",").compactMap { pair -> String? in
        let parts = pair.split(separator: "=", maxSplits: 1).map { FirebaseRecord.trim(String($0)) }
        guard parts.count == 2 else { return nil }
        return "\(parts[0])=\"\(parts[1].replacing("\"", with: ""))\""
      }
      if !pairs.isEmpty { info += " {" + pairs.joined(separator: " ") + "}" }
    }
    let code = file.bytes[opening.range.upperBound..<closing.range.lowerBound]
    output.bytes += MarkdownMarkup.fence(code, info: info)
  }

  // MARK: Hugo's own

  private func markdown(_ token: Token) -> String? {
    let arguments = TagArguments(token.text)
    let first = arguments.words.first?.text
    switch token.name {
    case "details":
      if token.isClosing { return "\n\n</details>\n" }
      let summary = arguments.text("summary", "title") ?? "Details"
      let open = arguments.text("open") == "true" ? " open" : ""
      return "<details\(open)>\n<summary>\(Self.escape(summary))</summary>\n\n"
    case _ where token.isClosing: return token.name == "figure" ? "" : nil
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
    FirebaseRecord.isAddress(text) ? MarkdownMarkup.link(text, to: text) : MarkdownMarkup.code(text)
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

  private static func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
