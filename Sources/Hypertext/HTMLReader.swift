/// The tags of an HTML page in order, with the text between them; comments, scripts and styles are
/// skipped (HTML Standard §13.2.5).
public struct HTMLReader: IteratorProtocol, Sequence {
  /// A part of a page.
  public enum Token: Sendable {
    /// A start or end tag.
    case tag(HTMLTag)
    /// The text between two tags.
    case text(Range<Int>)
  }

  private let html: [UInt8]
  private var index = 0
  /// The element whose text is not markup, until its end tag.
  private var rawElement: String?

  /// The parts of a page.
  public init(_ html: [UInt8]) {
    self.html = html
  }

  /// The next tag or text; nil at the end.
  public mutating func next() -> Token? {
    if let rawElement { skip(to: rawElement) }
    while let end = comment() { index = end }
    guard index < html.count else { return nil }
    guard html[index] == UInt8(ascii: "<") else { return .text(text()) }
    guard let tag = HTMLTag(html, at: index) else {
      let start = index
      index += 1
      return .text(start..<text().upperBound)
    }
    index = tag.range.upperBound
    if !tag.isEnd, ["script", "style"].contains(tag.name) { rawElement = tag.name }
    return .tag(tag)
  }

  private mutating func text() -> Range<Int> {
    let start = index
    index = html[index...].firstIndex(of: UInt8(ascii: "<")) ?? html.count
    return start..<index
  }

  /// The end of the comment or declaration that begins here; nil if none does.
  private func comment() -> Int? {
    guard index + 1 < html.count, html[index] == UInt8(ascii: "<") else { return nil }
    if html[index...].starts(with: "<!--".utf8) { return endOfComment(index + 4) }
    guard html[index + 1] == UInt8(ascii: "!") || html[index + 1] == UInt8(ascii: "?") else {
      return nil
    }
    return html[index...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? html.count
  }

  /// The end of a comment whose text begins at an offset: after `-->` or `--!>`. The comments `<!-->`
  /// and `<!--->` are empty (HTML Standard §13.2.5.43).
  private func endOfComment(_ start: Int) -> Int {
    var index = start - 2
    while let hyphen = html[index...].firstIndex(of: UInt8(ascii: "-")) {
      if html[hyphen...].starts(with: "-->".utf8) { return hyphen + 3 }
      if hyphen >= start, html[hyphen...].starts(with: "--!>".utf8) { return hyphen + 4 }
      index = hyphen + 1
    }
    return html.count
  }

  private mutating func skip(to element: String) {
    rawElement = nil
    let end = Array("</\(element)".utf8)
    while index < html.count {
      guard let next = html[index...].firstIndex(of: UInt8(ascii: "<")) else { break }
      index = next
      let name = html[next...].prefix(end.count)
      let isEnd = name.elementsEqual(end) { $0 == $1 || $0 | 0x20 == $1 }
      if isEnd, name.endIndex == html.count || HTMLTag.endsName(html[name.endIndex]) { return }
      index += 1
    }
    index = html.count
  }
}
