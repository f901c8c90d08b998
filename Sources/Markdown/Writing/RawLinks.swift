import SourceText

/// Finds the addresses in raw HTML: the values of `href`, `src` and `poster` (HTML §13.1.2.3).
///
/// Comments, declarations and the text of scripts and styles are passed over. Input that is no
/// HTML gives fewer addresses, never wrong ranges.
struct RawLinks {
  /// An address as it is written.
  struct Found {
    let kind: LinkReference.Kind
    let range: Range<Int>
    /// Where its tag begins, or the address before it in the same tag ends.
    let start: Int
    /// Whether it is of an image without `alt`.
    var isUndescribed = false
  }

  private let html: ByteView
  private var index = 0
  private var found: [Found] = []

  /// The addresses in the order in which they are written.
  static func find(in html: ByteView) -> [Found] {
    guard html.contains(UInt8(ascii: "=")) else { return [] }
    var links = RawLinks(html)
    links.scan()
    return links.found
  }

  private init(_ html: ByteView) {
    self.html = html
  }

  private mutating func scan() {
    while let open = next(UInt8(ascii: "<"), from: index) {
      index = open + 1
      guard index < html.count else { return }
      let byte = html[index]
      if byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") {
        readTag()
      } else if isAt("!--") {
        index = end(of: "-->", from: index + 3)
      } else {
        index = next(UInt8(ascii: ">"), from: index) ?? html.count
      }
    }
  }

  private mutating func readTag() {
    var start = index - 1
    let name = word { Self.isBlank($0) || $0 == UInt8(ascii: "/") }
    let isImage = equals(name, "img")
    let first = found.count
    var hasText = false
    while index < html.count, html[index] != UInt8(ascii: ">") {
      skipBlanks()
      let attribute = word { Self.isBlank($0) || $0 == UInt8(ascii: "=") }
      if equals(attribute, "alt") { hasText = true }
      skipBlanks()
      guard index < html.count, html[index] == UInt8(ascii: "=") else {
        if attribute.isEmpty, index < html.count, html[index] != UInt8(ascii: ">") { index += 1 }
        continue
      }
      index += 1
      let value = readValue()
      if value.isEmpty { continue }
      if equals(attribute, "href") || equals(attribute, "src") || equals(attribute, "poster") {
        found.append(Found(kind: isImage ? .image : .link, range: value, start: start))
        start = value.upperBound
      }
    }
    if isImage, !hasText {
      for image in found.indices[first...] { found[image].isUndescribed = true }
    }
    if equals(name, "script") { index = end(of: "</script", from: index) }
    if equals(name, "style") { index = end(of: "</style", from: index) }
  }

  private mutating func readValue() -> Range<Int> {
    skipBlanks()
    guard index < html.count else { return index..<index }
    let quote = html[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return word(upTo: Self.isBlank)
    }
    let start = index + 1
    let end = next(quote, from: start) ?? html.count
    index = min(end + 1, html.count)
    return start..<end
  }

  /// What is read up to a byte or a `>`.
  private mutating func word(upTo isEnd: (UInt8) -> Bool) -> Range<Int> {
    let start = index
    while index < html.count, html[index] != UInt8(ascii: ">"), !isEnd(html[index]) { index += 1 }
    return start..<index
  }

  private mutating func skipBlanks() {
    while index < html.count, Self.isBlank(html[index]) { index += 1 }
  }

  private func next(_ byte: UInt8, from start: Int) -> Int? {
    guard start < html.count else { return nil }
    return html[part: start..<html.count].firstIndex(of: byte).map { start + $0 }
  }

  /// The place after a text that is looked for without regard to case; the end if it is not.
  private func end(of text: StaticString, from start: Int) -> Int {
    let count = text.utf8CodeUnitCount
    var place = start
    while place + count <= html.count {
      if equals(place..<place + count, text) { return place + count }
      place += 1
    }
    return html.count
  }

  private func isAt(_ text: StaticString) -> Bool {
    let end = index + text.utf8CodeUnitCount
    return end <= html.count && equals(index..<end, text)
  }

  private func equals(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount
      && html[part: range].elementsEqual(ByteView(text)) { byte, letter in
        let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        return (isUpper ? byte | 0x20 : byte) == letter
      }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }
}
