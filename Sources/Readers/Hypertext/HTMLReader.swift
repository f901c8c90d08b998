import SourceText
/// The tags of an HTML page in order, with the text between them; comments, scripts and styles are
/// skipped (HTML Standard §13.2.5).
public struct HTMLReader: IteratorProtocol, Sequence {
  /// A token of a page.
  public enum Token: Sendable {
    /// A start or end tag.
    case tag(HTMLTag)
    /// The text between two tags.
    case text(Range<Int>)
  }

  /// The page.
  public let html: [UInt8]
  private let keepsBrokenMarkup: Bool
  private var index = 0
  /// The raw text element that is open, whose content is not markup until its end tag.
  private var rawElement: String?

  /// Creates a reader of a page.
  ///
  /// - Parameter keepsBrokenMarkup: Whether an unfinished tag at the end of the page, and an end
  ///   tag without a name, are returned as text; browsers ignore both.
  public init(_ html: [UInt8], keepsBrokenMarkup: Bool = true) {
    self.html = html
    self.keepsBrokenMarkup = keepsBrokenMarkup
  }

  /// The next tag or text; nil at the end of the page.
  public mutating func next() -> Token? {
    if let rawElement { skipContent(of: rawElement) }
    while let end = endOfSkipped() { index = end }
    guard index < html.count else { return nil }
    guard html[index] == UInt8(ascii: "<") else { return .text(text()) }
    guard let tag = HTMLTag(html, at: index) else {
      let start = index
      index += 1
      return .text(start..<text().upperBound)
    }
    index = tag.range.upperBound
    if !tag.isEnd, tag.name == "script" || tag.name == "style" { rawElement = tag.name }
    return .tag(tag)
  }

  private mutating func text() -> Range<Int> {
    let start = index
    index = html[index...].firstIndex(of: UInt8(ascii: "<")) ?? html.count
    return start..<index
  }

  /// The end of the comment, declaration or broken markup at the current offset; nil if there is
  /// none.
  private func endOfSkipped() -> Int? {
    guard index < html.count, html[index] == UInt8(ascii: "<") else { return nil }
    return html.withBytes { html in
      if let end = HTMLTagScanner.endOfDeclaration(html, at: index) { return end }
      if keepsBrokenMarkup { return nil }
      if var tag = HTMLTagScanner(html, at: index) { return tag.end() == nil ? html.count : nil }
      guard html.has("</", at: index), index + 2 < html.count else { return nil }
      return html.firstIndex(of: UInt8(ascii: ">"), from: index).map { $0 + 1 } ?? html.count
    }
  }

  /// Skips the content of a raw text element, up to its end tag.
  public mutating func skipContent(of element: String) {
    rawElement = nil
    let end = Array("</\(element)".utf8)
    while index < html.count {
      guard let next = html[index...].firstIndex(of: UInt8(ascii: "<")) else { break }
      index = next
      let name = html[next...].prefix(end.count)
      let isEnd = name.elementsEqual(end) { $0 == $1 || $0 | 0x20 == $1 }
      if isEnd, name.endIndex == html.count || HTMLTagScanner.endsName(html[name.endIndex]) {
        return
      }
      index += 1
    }
    index = html.count
  }
}
