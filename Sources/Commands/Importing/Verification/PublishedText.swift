import Bytes
import Hypertext
import SourceText

/// What a visitor reads on a page: its titles, and the words of its main content by blocks.
///
/// The main content is the element `main` (or one with `role="main"`); in a page without it, all
/// `article` elements; in a page without those, `body` without `header`, `footer` and `aside`.
/// `nav`, forms, hidden elements, scripts and pictures in SVG are never part of it.
struct PublishedText {
  /// The content of `title`.
  private(set) var title = ""
  /// The headings of level 1.
  private(set) var headings: [String] = []
  /// The words of each block of the main content.
  private(set) var blocks: [[String]] = []
  /// The URL that the page redirects to.
  private(set) var redirect: String?
  /// Markup of templates and wikilinks that is visible outside of code.
  private(set) var rawMarkup: [String] = []

  init(_ html: [UInt8]) {
    var scan = PublishedTextScan(html)
    scan.run()
    title = Self.line(scan.title)
    headings = scan.headings.map(Self.line).filter { !$0.isEmpty }
    redirect = scan.redirect
    blocks = scan.chosen.map(\.words)
    rawMarkup = scan.chosen.flatMap(\.raw)
  }

  private static func line(_ text: String) -> String {
    CharacterReferences.decode(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// Reads a page once.
private struct PublishedTextScan {
  enum Region { case main, article, body, frame }

  struct Block {
    let region: Region
    let words: [String]
    var raw: [String] = []
  }

  private static let inlines: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "font", "i", "ins",
    "kbd", "mark", "q", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "tt", "u",
    "var", "wbr", "label", "math", "mi", "mn", "mo", "mrow",
  ]
  private static let skipped: Set<String> = [
    "nav", "svg", "template", "button", "select", "textarea", "noscript", "iframe", "object",
    "annotation",
  ]

  private let html: [UInt8]
  private(set) var title = ""
  private(set) var headings: [String] = []
  private(set) var redirect: String?
  private var blocks: [Block] = []
  private var text = ""
  private var raw: [String] = []
  private var isInTitle = false
  private var isInHeading = false
  private var mainElement: (name: String, depth: Int)?
  private var articleDepth = 0
  private var frameDepth = 0
  private var codeDepth = 0
  /// The element that is left out, with the number of open elements of its name.
  private var leftOut: (name: String, depth: Int)?

  init(_ html: [UInt8]) { self.html = html }

  /// The blocks of the main content.
  var chosen: [Block] {
    let region = [Region.main, .article, .body].first { region in
      blocks.contains { $0.region == region }
    }
    return blocks.filter { $0.region == region }
  }

  mutating func run() {
    for token in HTMLReader(html, keepsBrokenMarkup: false) {
      switch token {
      case .tag(let tag): take(tag)
      case .text(let range): take(range)
      }
    }
    flush()
  }

  private mutating func take(_ range: Range<Int>) {
    guard leftOut == nil else { return }
    let part = String(decoding: html[range], as: UTF8.self)
    guard !isInTitle else { return title += part }
    if isInHeading { headings[headings.count - 1] += part }
    text += part
    if codeDepth == 0 { noteRawMarkup(range) }
  }

  /// Notes the first `{{`, `{%` or `[[` of a text.
  private mutating func noteRawMarkup(_ range: Range<Int>) {
    var last: UInt8 = 0
    for index in range {
      let byte = html[index]
      let isMark =
        last == UInt8(ascii: "{") && (byte == last || byte == UInt8(ascii: "%"))
        || last == UInt8(ascii: "[") && byte == last
      guard !isMark else {
        raw.append(
          String(decoding: html[index - 1..<min(range.upperBound, index + 60)], as: UTF8.self))
        return
      }
      last = byte
    }
  }

  private mutating func take(_ tag: HTMLTag) {
    if let open = leftOut {
      if tag.name == open.name, !tag.isClosed {
        leftOut = (open.name, open.depth + (tag.isEnd ? -1 : 1))
        if leftOut?.depth == 0 { leftOut = nil }
      }
      return
    }
    if tag.name == "title" { isInTitle = !tag.isEnd && title.isEmpty }
    if tag.name == "meta" { readMeta(tag) }
    if !Self.inlines.contains(tag.name) { flush() }
    // The number of a footnote, or a date, is no part of the word before it.
    if ["sup", "sub", "time"].contains(tag.name) { text += " " }
    if tag.name == "h1" {
      // Themes have the site's name in the header.
      let isOfSite = frameDepth > 0 && mainElement == nil && articleDepth == 0
      isInHeading = !tag.isEnd && !isOfSite
      if isInHeading { headings.append("") }
    }
    count(tag)
    if !tag.isEnd, !tag.isClosed, !HTMLElements.voids.contains(tag.name), isLeftOut(tag) {
      leftOut = (tag.name, 1)
    }
  }

  private func isLeftOut(_ tag: HTMLTag) -> Bool {
    Self.skipped.contains(tag.name) || tag.attribute("hidden") != nil
      || tag.attribute("aria-hidden")?.value == "true"
      || tag.attribute("role")?.value == "navigation"
  }

  private mutating func count(_ tag: HTMLTag) {
    guard !tag.isClosed else { return }
    let step = tag.isEnd ? -1 : 1
    if let main = mainElement {
      if tag.name == main.name {
        mainElement = main.depth + step == 0 ? nil : (main.name, main.depth + step)
      }
    } else if !tag.isEnd, tag.name == "main" || tag.attribute("role")?.value == "main" {
      mainElement = (tag.name, 1)
    }
    switch tag.name {
    case "article": articleDepth = max(0, articleDepth + step)
    case "header", "footer", "aside": frameDepth = max(0, frameDepth + step)
    case "code", "pre", "kbd", "samp": codeDepth = max(0, codeDepth + step)
    default: break
    }
  }

  private mutating func readMeta(_ tag: HTMLTag) {
    guard tag.attribute("http-equiv")?.value.lowercased() == "refresh",
      let content = tag.attribute("content")?.text,
      let equals = content.utf8.firstIndex(of: UInt8(ascii: "="))
    else { return }
    let target = content[content.utf8.index(after: equals)...]
    redirect = String(target.trimming { $0 == "'" || $0 == "\"" || $0.isWhitespace })
  }

  /// Ends a block of text.
  private mutating func flush() {
    defer {
      text = ""
      raw = []
    }
    guard !text.isEmpty else { return }
    let words = WordList.words(of: CharacterReferences.decode(text))
    guard !words.isEmpty || !raw.isEmpty else { return }
    let region: Region =
      mainElement != nil ? .main : articleDepth > 0 ? .article : frameDepth > 0 ? .frame : .body
    blocks.append(Block(region: region, words: words, raw: raw))
  }
}
