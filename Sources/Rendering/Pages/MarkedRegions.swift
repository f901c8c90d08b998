/// The parts of a page in which texts of other languages are marked, found tag by tag.
struct MarkedRegions {
  typealias Page = UnsafeBufferPointer<UInt8>

  /// Which texts are marked in a part of a page.
  enum Marking {
    case all
    /// Whole sentences, in the text of a document, in which a short text may be a word of the document.
    case sentences
    case none
  }

  /// An element that changes what is marked, and the number of open elements of its name in it.
  private struct Region {
    let name: [UInt8]
    let marking: Marking
    var depth = 1
  }

  private let language: [UInt8]
  private var regions: [Region] = []

  /// The regions of a page in a language, before its first tag.
  init(_ language: String) { self.language = Array(language.utf8) }

  /// The marking of the text after the tags that were passed.
  var marking: Marking { regions.last?.marking ?? .all }

  /// Passes a tag, comment or element without markup.
  mutating func pass(_ tag: Range<Int>, in page: Page) {
    guard tag.count > 2 else { return }
    let isEnd = page[tag.lowerBound + 1] == UInt8(ascii: "/")
    let name = Self.name(of: tag, from: isEnd ? 2 : 1, in: page)
    let isOfLast = regions.last.map { $0.name.elementsEqual(name) } ?? false
    if isEnd {
      guard isOfLast else { return }
      regions[regions.count - 1].depth -= 1
      if regions[regions.count - 1].depth == 0 { regions.removeLast() }
    } else if let marking = marking(in: tag, name, page) {
      regions.append(Region(name: Array(name), marking: marking))
    } else if isOfLast {
      regions[regions.count - 1].depth += 1
    }
  }

  /// What is marked in the element of a start tag; nil if it is what is marked around it.
  private func marking(
    in tag: Range<Int>, _ name: Slice<Page>, _ page: Page
  ) -> Marking? {
    if Self.voidNames.contains(where: { name.elementsEqual($0) }) { return nil }
    if Self.plainNames.contains(where: { name.elementsEqual($0) }) { return Marking.none }
    if let stated = Self.language(of: tag, in: page) {
      return stated.elementsEqual(language) ? .all : Marking.none
    }
    return Self.end(of: Self.text, in: tag, page) == nil || marking == .none ? nil : .sentences
  }

  /// The elements without content.
  private static let voidNames = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ].map { Array($0.utf8) }
  /// The elements whose texts are no words of a language, or cannot have elements.
  private static let plainNames = ["code", "pre", "kbd", "samp", "svg", "math"].map {
    Array($0.utf8)
  }
  private static let text = Array(" class=\"prose e-content".utf8)
  private static let languageStart = Array(" lang=\"".utf8)

  /// The value of the attribute `lang` of a tag.
  static func language(of tag: Range<Int>, in page: Page) -> Slice<Page>? {
    guard let start = end(of: languageStart, in: tag, page) else { return nil }
    let value = page[start..<tag.upperBound]
    return value.firstIndex(of: UInt8(ascii: "\"")).map { value[..<$0] }
  }

  // MARK: Tags

  private static func name(of tag: Range<Int>, from offset: Int, in page: Page) -> Slice<Page> {
    page[tag].dropFirst(offset).prefix {
      $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
    }
  }

  /// The starts and ends of comments, and of the elements whose content is no markup.
  private static let rawElements = [
    ("<!--", "-->"), ("<script", "</script>"), ("<style", "</style>"),
    ("<textarea", "</textarea>"), ("<title", "</title>"),
  ].map { (start: Array($0.0.utf8), end: Array($0.1.utf8)) }

  /// The tag or comment that begins at an offset, or the element if its content is no markup.
  static func tag(at start: Int, in page: Page) -> Range<Int> {
    if let raw = rawElements.first(where: { has($0.start, at: start, in: page) }) {
      return start..<(end(of: raw.end, in: start..<page.count, page) ?? page.count)
    }
    var quote: UInt8 = 0
    for index in start..<page.count {
      let byte = page[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return start..<(index + 1)
      }
    }
    return start..<page.count
  }

  /// Whether a start tag and an end tag are those of one element.
  static func areOfOneElement(_ start: Range<Int>, _ end: Range<Int>, in page: Page) -> Bool {
    let name = name(of: start, from: 1, in: page)
    return !name.isEmpty && end.count > 2 && page[end.lowerBound + 1] == UInt8(ascii: "/")
      && self.name(of: end, from: 2, in: page).elementsEqual(name)
  }

  /// Whether a page has a mark of ASCII at an offset, in letters of any case.
  static func has(_ mark: [UInt8], at offset: Int, in page: Page) -> Bool {
    guard offset + mark.count <= page.count else { return false }
    for index in mark.indices {
      let byte = page[offset + index]
      let isUpper = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      if (isUpper ? byte | 0x20 : byte) != mark[index] { return false }
    }
    return true
  }

  /// The offset after the first occurrence of a mark in a range; nil if there is none.
  private static func end(of mark: [UInt8], in range: Range<Int>, _ page: Page) -> Int? {
    var index = range.lowerBound
    while index + mark.count <= range.upperBound {
      if has(mark, at: index, in: page) { return index + mark.count }
      index += 1
    }
    return nil
  }
}
