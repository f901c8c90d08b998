import Bytes
import Liquid

/// Puts markup into the HTML of a text that was written with marks in its place.
///
/// A block alone in a paragraph takes the paragraph's place; one within a paragraph ends it, and the
/// rest is a paragraph of its own. Within a tag nothing is put.
struct MarkupInsertion {
  private let markup: [[UInt8]]
  private let html: [UInt8]
  private var output: [UInt8] = []
  private var index = 0
  /// Where the open paragraph's start tag is in the output.
  private var paragraph: Range<Int>?
  /// How many elements are open in the paragraph.
  private var depth = 0
  /// Whether a paragraph has been ended whose end tag is still to come.
  private var isEnded = false

  static func insert(_ markup: [[UInt8]], into html: [UInt8]) -> [UInt8] {
    guard !markup.isEmpty else { return html }
    var work = MarkupInsertion(markup, html)
    work.run()
    return work.output
  }

  private init(_ markup: [[UInt8]], _ html: [UInt8]) {
    self.markup = markup
    self.html = html
    output.reserveCapacity(html.count + markup.reduce(0) { $0 + $1.count })
  }

  private mutating func run() {
    while index < html.count {
      switch html[index] {
      case UInt8(ascii: "<"): copyTag()
      default:
        if let mark = MarkupMark.read(html, at: index) {
          index = mark.end
          if markup.indices.contains(mark.number) { put(markup[mark.number]) }
          continue
        }
        if isEnded, !html[index].isWhitespace { reopen() }
        if !isEnded { output.append(html[index]) }
        index += 1
      }
    }
  }

  private mutating func put(_ element: [UInt8]) {
    guard Self.isBlock(element), paragraph != nil || isEnded, depth == 0 else {
      if isEnded { reopen() }
      output += element
      return
    }
    if let start = paragraph {
      trimOutput()
      if output.count <= start.upperBound {
        output.removeLast(output.count - start.lowerBound)
      } else {
        output += Array("</p>\n".utf8)
      }
      paragraph = nil
      isEnded = true
    }
    output += element
    output.append(UInt8(ascii: "\n"))
  }

  /// Takes white space and a line break from the end.
  private mutating func trimOutput() {
    while let last = output.last, last.isWhitespace { output.removeLast() }
    for mark in ["<br />", "<br>"] where output.suffix(mark.utf8.count).elementsEqual(mark.utf8) {
      output.removeLast(mark.utf8.count)
      while let last = output.last, last.isWhitespace { output.removeLast() }
    }
  }

  /// Begins a paragraph for what stands after a block.
  private mutating func reopen() {
    let start = output.count
    output += Array("<p>".utf8)
    paragraph = start..<output.count
    isEnded = false
  }

  private mutating func copyTag() {
    let start = index
    let tag = Tag(html, at: index)
    index = tag.end
    switch tag.name {
    case .paragraph where tag.isEnd:
      if isEnded {
        isEnded = false
        skipLineEnd()
        return
      }
      paragraph = nil
    case .lineBreak where isEnded: return
    case .paragraph:
      (paragraph, depth) = (output.count..<(output.count + tag.end - start), 0)
    default:
      if isEnded { reopen() }
      if paragraph != nil, !tag.isVoid { depth = max(0, depth + (tag.isEnd ? -1 : 1)) }
    }
    append(start..<index)
  }

  private mutating func skipLineEnd() {
    if index < html.count, html[index] == UInt8(ascii: "\n") { index += 1 }
  }

  /// Copies a tag, without marks in it.
  private mutating func append(_ range: Range<Int>) {
    output += MarkupMark.replace(in: Array(html[range])) { _, _ in }
  }

  /// Whether markup begins with an element that cannot stand in a paragraph.
  private static func isBlock(_ markup: [UInt8]) -> Bool {
    guard markup.first == UInt8(ascii: "<") else { return false }
    let name = markup.dropFirst().prefix(while: \.isLetterOrDigit)
    return blocks.contains(String(decoding: name, as: UTF8.self).lowercased())
  }

  /// The elements that end an open paragraph (HTML Standard §13.2.6.4.7).
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "center", "details", "dialog", "dir", "div", "dl",
    "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hgroup", "hr", "main", "menu", "nav", "ol", "p", "pre", "search", "section",
    "summary", "table", "ul",
  ]
}

/// A tag, comment or declaration in HTML.
private struct Tag {
  enum Name { case paragraph, lineBreak, other }

  let name: Name
  let isEnd: Bool
  /// Whether no end tag belongs to it.
  let isVoid: Bool
  let end: Int

  init(_ html: [UInt8], at start: Int) {
    var index = start + 1
    isEnd = index < html.count && html[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    let first = index
    while index < html.count, html[index].isLetterOrDigit { index += 1 }
    let word = String(decoding: html[first..<index], as: UTF8.self).lowercased()
    end = word.isEmpty ? Self.otherEnd(html, start) : Self.tagEnd(html, index)
    switch word {
    case "p": name = .paragraph
    case "br": name = .lineBreak
    default: name = .other
    }
    let isClosed = end - 2 > start && html[end - 2] == UInt8(ascii: "/")
    isVoid = word.isEmpty || isClosed || Self.void.contains(word)
  }

  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// The end of a tag, whose attributes' values may hold `>`.
  private static func tagEnd(_ html: [UInt8], _ start: Int) -> Int {
    var quote: UInt8?
    for index in start..<html.count {
      let byte = html[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
    }
    return html.count
  }

  /// The end of a comment or declaration; a `<` that begins none is one byte of text.
  private static func otherEnd(_ html: [UInt8], _ start: Int) -> Int {
    guard start + 1 < html.count,
      html[start + 1] == UInt8(ascii: "!") || html[start + 1] == UInt8(ascii: "?")
    else { return min(html.count, start + 1) }
    let isComment = html[(start + 1)...].starts(with: "!--".utf8)
    var index = start + 2
    while index < html.count {
      let isEnd = html[index] == UInt8(ascii: ">")
      if isEnd, !isComment || html[..<index].suffix(2).elementsEqual("--".utf8) { return index + 1 }
      index += 1
    }
    return html.count
  }
}
