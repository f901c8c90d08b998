import Bytes
import Hypertext
package import SourceText

/// Finds the addresses in raw HTML (HTML §13.1.2.3): the values of `href`, `src` and `poster`, and
/// what else loads a file from another host.
///
/// Comments, declarations and the content of scripts and styles are skipped. For input that is not
/// HTML, addresses may be missing, but ranges are never wrong.
package struct RawLinks {
  /// An address as written.
  package struct Address {
    package fileprivate(set) var kind: LinkReference.Kind
    package let range: Range<Int>
    /// The start of the address's tag, or the end of the previous address in the same tag.
    let start: Int
    /// Whether the address belongs to an image without `alt`.
    var isUndescribed = false
  }

  private let html: ByteView
  private var index = 0
  /// Where the next address of the tag may start.
  private var start = 0
  private var found: [Address] = []

  /// The addresses in the order in which they are written.
  package static func find(in html: ByteView) -> [Address] {
    guard html.contains(UInt8(ascii: "=")) || html.firstIndex(of: ByteView("//"), from: 0) != nil
    else { return [] }
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
    start = open
    let kind = kind(ofElement: tag.name)
    let first = found.count
    var (hasText, loaded) = (false, LinkReference.Kind.link)
    while let attribute = tag.nextAttribute() {
      let name = HTMLTagScanner.lowercased(html[part: attribute.name])
      if name == "alt" { hasText = true }
      guard let value = attribute.value, !value.isEmpty else { continue }
      switch name {
      case "href": add(value, kind == .media ? .media : .link)
      case "src": add(value, kind)
      case "poster": add(value, .media)
      case "srcset", "imagesrcset": addCandidates(value)
      case "style", "background": addForeign(value, .media)
      case "srcdoc": addForeign(value, .frame, marks: " \n\t;'\"<>=")
      case "xlink:href" where kind == .media: addForeign(value, .media)
      case "data" where kind == .frame: addForeign(value, .frame)
      case "rel":
        let words = HTMLTagScanner.lowercased(html[part: value])
        if words.contains("stylesheet") {
          loaded = .stylesheet
        } else if ["preload", "icon", "manifest"].contains(where: words.contains) {
          loaded = .media
        }
      default: break
      }
    }
    for address in found.indices[first...] {
      if found[address].kind == .image { found[address].isUndescribed = !hasText }
      if equals(tag.name, "link") { found[address].kind = loaded }
    }
    index = tag.index
    if equals(tag.name, "script") { index = end(of: "</script", from: index) }
    if equals(tag.name, "style") {
      start = index
      index = end(of: "</style", from: index)
      addForeign(start..<index, .media)
    }
  }

  /// How an element uses its address.
  private func kind(ofElement name: Range<Int>) -> LinkReference.Kind {
    switch HTMLTagScanner.lowercased(html[part: name]) {
    case "img": .image
    case "source", "video", "audio", "track", "input", "image", "use", "feimage": .media
    case "script": .script
    case "iframe", "embed", "object", "frame": .frame
    default: .link
    }
  }

  private mutating func add(_ value: Range<Int>, _ kind: LinkReference.Kind) {
    found.append(Address(kind: kind, range: value, start: start))
    start = value.upperBound
  }

  /// Adds the addresses of the candidates of `srcset` (HTML §4.8.4.2.1).
  private mutating func addCandidates(_ value: Range<Int>) {
    var index = value.lowerBound
    func skip(while isSkipped: (UInt8) -> Bool) {
      while index < value.upperBound, isSkipped(html[index]) { index += 1 }
    }
    while index < value.upperBound {
      skip { $0.isWhitespace || $0 == UInt8(ascii: ",") }
      let first = index
      skip { !$0.isWhitespace }
      var end = index
      while end > first, html[end - 1] == UInt8(ascii: ",") { end -= 1 }
      if end > first { add(first..<end, .media) }
      if end == index { skip { $0 != UInt8(ascii: ",") } }
    }
  }

  /// Adds the addresses on other hosts in a list of sources or in CSS.
  private mutating func addForeign(
    _ value: Range<Int>, _ kind: LinkReference.Kind, marks: StaticString = " \n\t,;()'\""
  ) {
    let isForeign = ["//", "\\\\"].contains { (mark: StaticString) in
      html[part: value].firstIndex(of: ByteView(mark), from: 0) != nil
    }
    guard isForeign else { return }
    var first = value.lowerBound
    for index in value.lowerBound...value.upperBound
    where index == value.upperBound || ByteView(marks).contains(html[index]) {
      let address = String(decoding: html[part: first..<index], as: UTF8.self)
      if WebAddress.host(of: address) != nil { add(first..<index, kind) }
      first = index + 1
    }
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
