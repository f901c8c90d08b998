import Bytes
import Hypertext
import Liquid
import SourceText

/// Replaces the marks in a text's HTML with markup.
///
/// A block that is alone in a paragraph replaces the paragraph. A block inside a paragraph ends it,
/// and the rest becomes a new paragraph. Marks inside a tag are removed.
struct MarkupInsertion {
  private let markup: [[UInt8]]
  private let html: [UInt8]
  private var output: [UInt8] = []
  private var index = 0
  /// The range of the open paragraph's start tag in the output.
  private var paragraph: Range<Int>?
  /// The number of open elements in the paragraph.
  private var depth = 0
  /// Whether a block has ended a paragraph whose end tag is still to come.
  private var isEnded = false

  static func insert(_ markup: [[UInt8]], into html: [UInt8]) -> [UInt8] {
    guard !markup.isEmpty else { return html }
    var work = MarkupInsertion(markup, html)
    html.withBytes { work.run($0) }
    return work.output
  }

  private init(_ markup: [[UInt8]], _ html: [UInt8]) {
    self.markup = markup
    self.html = html
    output.reserveCapacity(html.count + markup.reduce(0) { $0 + $1.count })
  }

  private mutating func run(_ bytes: ByteView) {
    while index < html.count {
      switch html[index] {
      case UInt8(ascii: "<"): copyTag(bytes)
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

  /// Removes white space and a line break from the end of the output.
  private mutating func trimOutput() {
    while let last = output.last, last.isWhitespace { output.removeLast() }
    for mark in ["<br />", "<br>"] where output.suffix(mark.utf8.count).elementsEqual(mark.utf8) {
      output.removeLast(mark.utf8.count)
      while let last = output.last, last.isWhitespace { output.removeLast() }
    }
  }

  /// Starts a paragraph for the content after a block.
  private mutating func reopen() {
    let start = output.count
    output += Array("<p>".utf8)
    paragraph = start..<output.count
    isEnded = false
  }

  /// Copies a tag, comment or declaration; a `<` that starts none of them is copied as text.
  private mutating func copyTag(_ bytes: ByteView) {
    let start = index
    guard var tag = HTMLTagScanner(bytes, at: start) else {
      index = HTMLTagScanner.endOfDeclaration(bytes, at: start) ?? start + 1
      if isEnded { reopen() }
      return append(start..<index)
    }
    index = tag.end() ?? html.count
    switch HTMLTagScanner.lowercased(bytes[part: tag.name]) {
    case "p" where tag.isEnd:
      if isEnded {
        isEnded = false
        skipLineEnd()
        return
      }
      paragraph = nil
    case "br" where isEnded: return
    case "p":
      (paragraph, depth) = (output.count..<(output.count + index - start), 0)
    case let name:
      if isEnded { reopen() }
      if paragraph != nil, !tag.isClosed, !Self.void.contains(name) {
        depth = max(0, depth + (tag.isEnd ? -1 : 1))
      }
    }
    append(start..<index)
  }

  private mutating func skipLineEnd() {
    if index < html.count, html[index] == UInt8(ascii: "\n") { index += 1 }
  }

  /// Copies a tag, with the marks in it removed.
  private mutating func append(_ range: Range<Int>) {
    output += MarkupMark.replace(in: Array(html[range])) { _, _ in }
  }

  /// Whether markup begins with an element that cannot be inside a paragraph.
  private static func isBlock(_ markup: [UInt8]) -> Bool {
    guard markup.first == UInt8(ascii: "<") else { return false }
    let name = markup.dropFirst().prefix(while: \.isLetterOrDigit)
    return blocks.contains(String(decoding: name, as: UTF8.self).lowercased())
  }

  /// The void elements, which have no end tag.
  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// The elements that end an open paragraph (HTML Standard §13.2.6.4.7).
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "center", "details", "dialog", "dir", "div", "dl",
    "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hgroup", "hr", "main", "menu", "nav", "ol", "p", "pre", "search", "section",
    "summary", "table", "ul",
  ]
}
