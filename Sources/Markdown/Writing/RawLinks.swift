import Hypertext
import SourceText

/// Finds the addresses in raw HTML: the values of `href`, `src` and `poster` (HTML §13.1.2.3).
///
/// Comments, declarations and the content of scripts and styles are skipped. For input that is not
/// HTML, addresses may be missing, but ranges are never wrong.
struct RawLinks {
  /// An address as written.
  struct Address {
    let kind: LinkReference.Kind
    let range: Range<Int>
    /// The start of the address's tag, or the end of the previous address in the same tag.
    let start: Int
    /// Whether the address belongs to an image without `alt`.
    var isUndescribed = false
  }

  private let html: ByteView
  private var index = 0
  private var found: [Address] = []

  /// The addresses in the order in which they are written.
  static func find(in html: ByteView) -> [Address] {
    guard html.contains(UInt8(ascii: "=")) else { return [] }
    var links = RawLinks(html)
    links.scan()
    return links.found
  }

  private init(_ html: ByteView) {
    self.html = html
  }

  private mutating func scan() {
    while let open = html.firstIndex(of: UInt8(ascii: "<"), from: index) {
      if let end = HTMLTagScanner.endOfDeclaration(html, at: open) {
        index = end
      } else if let tag = HTMLTagScanner(html, at: open), !tag.isEnd {
        read(tag, from: open)
      } else {
        index = html.firstIndex(of: UInt8(ascii: ">"), from: open) ?? html.count
      }
    }
  }

  private mutating func read(_ tag: HTMLTagScanner, from open: Int) {
    var tag = tag
    var start = open
    let isImage = equals(tag.name, "img")
    let first = found.count
    var hasText = false
    while let attribute = tag.nextAttribute() {
      if equals(attribute.name, "alt") { hasText = true }
      guard let value = attribute.value, !value.isEmpty else { continue }
      if equals(attribute.name, "href") || equals(attribute.name, "src")
        || equals(attribute.name, "poster")
      {
        found.append(Address(kind: isImage ? .image : .link, range: value, start: start))
        start = value.upperBound
      }
    }
    if isImage, !hasText {
      for image in found.indices[first...] { found[image].isUndescribed = true }
    }
    index = tag.index
    if equals(tag.name, "script") { index = end(of: "</script", from: index) }
    if equals(tag.name, "style") { index = end(of: "</style", from: index) }
  }

  /// The offset after the next occurrence of a text, ignoring case; the end if there is none.
  private func end(of text: StaticString, from start: Int) -> Int {
    let count = text.utf8CodeUnitCount
    var index = start
    while let open = html.firstIndex(of: UInt8(ascii: "<"), from: index) {
      if open + count <= html.count, equals(open..<(open + count), text) { return open + count }
      index = open + 1
    }
    return html.count
  }

  private func equals(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount
      && html[part: range].elementsEqual(ByteView(text)) { byte, letter in
        let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        return (isUpper ? byte | 0x20 : byte) == letter
      }
  }
}
