import Bytes
import Hypertext
import Markup
import Texts

/// Converts a page's HTML for feeds: URLs become absolute, and scripts and markup that works only
/// on the page itself are removed.
struct FeedMarkup {
  private let html: [UInt8]
  /// The page's scheme and host, and the page's absolute URL.
  private let origin: String
  private let page: String
  private var index = 0
  private var output: [UInt8] = []

  /// Elements that are removed with their content.
  private static let dropped: Set<String> = [
    "script", "style", "template", "form", "object", "embed", "applet", "svg", "head", "title",
    "button", "select", "textarea", "noscript", "dialog", "frameset",
  ]
  /// Elements that are removed while their content is kept.
  private static let unwrapped: Set<String> = [
    "html", "body", "input", "link", "meta", "base", "frame", "label", "fieldset", "picture",
  ]
  /// Elements whose content is text, in which tags are not parsed.
  private static let texts: Set<String> = [
    "script", "style", "textarea", "title", "noscript", "iframe",
  ]
  /// Attributes that are kept; all others are removed.
  private static let kept: Set<String> = [
    "href", "src", "alt", "title", "width", "height", "poster", "controls", "cite", "datetime",
    "lang", "dir", "colspan", "rowspan", "scope", "start", "reversed", "type", "value", "open",
    "align", "preload", "kind", "srclang", "label", "display", "encoding", "xmlns", "loop",
    "muted", "abbr", "headers", "summary", "hreflang", "rel",
  ]
  private static let addresses: Set<String> = ["href", "src", "poster", "cite"]

  /// Returns the cleaned HTML.
  static func clean(_ html: [UInt8], origin: String, page: String) -> [UInt8] {
    var work = FeedMarkup(html: html, origin: origin, page: page)
    work.run()
    return work.output
  }

  private init(html: [UInt8], origin: String, page: String) {
    self.html = html
    self.origin = origin
    self.page = page
    output.reserveCapacity(html.count)
  }

  private mutating func run() {
    while index < html.count {
      let next = html[index...].firstIndex(of: UInt8(ascii: "<")) ?? html.count
      output += html[index..<next]
      index = next
      guard index < html.count else { return }
      if html[index...].starts(with: "<!--".utf8) {
        index = end(of: "-->", from: index + 4)
      } else if let tag = HTMLTag(html, at: index) {
        index = tag.range.upperBound
        take(tag)
      } else if [UInt8(ascii: "!"), UInt8(ascii: "?")].contains(byte(index + 1)) {
        index = end(of: ">", from: index + 1)
      } else if byte(index + 1).isLetter || byte(index + 1) == UInt8(ascii: "/") {
        // If a tag has no `>`, no later one has either (HTML Standard §13.2.5.33, end of file).
        index = html.count
      } else {
        output += "&lt;".utf8
        index += 1
      }
    }
  }

  private func byte(_ place: Int) -> UInt8 { place < html.count ? html[place] : 0 }

  /// The offset after the next `mark`; the end of the text if there is none.
  private func end(of mark: StaticString, from start: Int) -> Int {
    let bytes = Array("\(mark)".utf8)
    var place = start
    while let found = html[min(place, html.count)...].firstIndex(of: bytes[0]) {
      if html[found...].starts(with: bytes) { return found + bytes.count }
      place = found + 1
    }
    return html.count
  }

  private mutating func take(_ tag: HTMLTag) {
    if Self.unwrapped.contains(tag.name) { return }
    // Alternative sources of an image are dropped: every feed reader shows the image itself.
    if tag.name == "source", tag.attribute("srcset") != nil { return }
    let classes = tag.name == "a" ? tag.attribute("class")?.value.split(separator: " ") : nil
    let isAnchor = classes?.contains("anchor") == true
    if Self.dropped.contains(tag.name) || (isAnchor && !tag.isEnd) {
      return tag.isEnd || tag.isClosed ? () : skip(tag.name)
    }
    if tag.name == "iframe" { return takeFrame(tag) }
    output += tag.isEnd ? "</\(tag.name)".utf8 : "<\(tag.name)".utf8
    if !tag.isEnd {
      for attribute in tag.attributes { put(attribute.name, attribute.value, of: tag.name) }
    }
    output += (tag.isClosed ? " />" : ">").utf8
  }

  /// Replaces an `iframe` with a link to its source.
  private mutating func takeFrame(_ tag: HTMLTag) {
    guard !tag.isEnd, let source = tag.attribute("src")?.value, let url = absolute(source) else {
      return
    }
    let title = tag.attribute("title")?.value ?? source
    output += "<p><a href=\"\(url)\">\(title)</a></p>".utf8
    skip("iframe")
  }

  /// Skips an element up to the end of its end tag. Elements of the same name may be nested, unless
  /// their content is text.
  private mutating func skip(_ name: String) {
    var depth = 1
    while depth > 0, let next = html[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = next + 1
      let isEnd = byte(index) == UInt8(ascii: "/")
      guard isEnd || !Self.texts.contains(name), isNamed(name, at: isEnd ? index + 1 : index)
      else { continue }
      guard let tag = HTMLTag(html, at: next) else { break }
      index = tag.range.upperBound
      if tag.isEnd { depth -= 1 } else if !tag.isClosed { depth += 1 }
    }
    if depth > 0 { index = html.count }
  }

  private func isNamed(_ name: String, at start: Int) -> Bool {
    let end = start + name.utf8.count
    guard end < html.count, !html[end].isLetter else { return false }
    return zip(html[start..<end], name.utf8).allSatisfy { $0 | 0x20 == $1 }
  }

  private mutating func put(_ name: String, _ value: String, of element: String) {
    if name == "class", element == "code" || element == "pre" {
      let languages = value.split(separator: " ").filter { $0.hasPrefix("language-") }
      if let language = languages.first { put("class", String(language)) }
      return
    }
    guard Self.kept.contains(name) else { return }
    guard Self.addresses.contains(name) else { return put(name, value) }
    if let url = absolute(value) { put(name, url) }
  }

  private mutating func put(_ name: String, _ value: String) {
    output += " \(name)=\"\(HTMLEscaping.keepingReferences.escaped(value))\"".utf8
  }

  /// The absolute URL of an address on the page; nil if it is not safe.
  private func absolute(_ written: String) -> String? {
    let url = written.trimmingPrefix { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" }
    guard WebAddress.isSafe(written) else { return nil }
    if url.prefix(while: { !"/?#".contains($0) }).contains(":") { return String(url) }
    if url.hasPrefix("//") { return String(origin.prefix { $0 != "/" }) + String(url) }
    if url.hasPrefix("/") { return origin + url }
    if url.hasPrefix("#") || url.hasPrefix("?") { return page + url }
    let folder = page.lastIndex(of: "/").map { page[...$0] } ?? page[...]
    return String(folder) + String(url)
  }
}
