import Content
import Markup
import Phrases
import Site

/// Marks texts of data files and front matter that are in another language than the page
/// (WCAG 2.2, success criterion 3.1.2). Texts in elements that state another language, in code and in
/// drawings are not marked, and those in the texts of documents only if they are sentences.
struct ForeignTexts: Sendable {
  /// The languages of the texts, as they are in HTML.
  private let languages: [String: String]
  /// Whether a text has a number of bytes, up to that of the longest one.
  private let hasLength: [Bool]
  /// The language of the pages, and its direction.
  private let language: String
  private let direction: String

  /// Nil if no text is in another language than the site.
  init?(_ graph: SiteGraph) {
    let texts = Self.texts(graph)
    guard !texts.isEmpty else { return nil }
    // Markdown does not escape apostrophes, templates do.
    let escaped = texts.flatMap { text, language in
      let inTemplates = HTMLEscaping.anyQuotes.escaped(text)
      return [inTemplates, inTemplates.replacing("&#39;", with: "'")].map { ($0, language) }
    }
    self.init(
      Dictionary(escaped) { first, _ in first }, on: graph.content.settings.language)
  }

  /// Texts as they are in HTML, with their languages, on pages in a language.
  init(_ languages: [String: String], on language: String) {
    (self.languages, self.language) = (languages, language)
    direction = SiteLanguage.direction(of: language)
    let lengths = Set(languages.keys.map(\.utf8.count))
    hasLength = (0...(lengths.max() ?? 0)).map(lengths.contains)
  }

  /// The texts that pages show in another language than the site's, and that language: titles of
  /// documents, their terms and series, and texts of data files.
  static func texts(_ graph: SiteGraph) -> [String: String] {
    let language = graph.content.settings.language
    guard let known = graph.content.textLanguages else { return [:] }
    var texts = known.foreign(in: language)
    let original = graph.content.settings.languages.original
    var own: Set<String> = []
    func add(_ text: String, in foreign: String?) {
      guard let foreign else {
        own.insert(text)
        return
      }
      if known.isWritten(text, in: foreign) { texts[text] = foreign }
    }
    func addWord(_ text: String, of key: String, in document: Document) {
      guard TextLanguages.isText(text), !known.has(text, in: language) else { return }
      add(text, in: graph.entries.foreignLanguage(of: key, in: document))
    }
    for route in graph.routes {
      guard let document = route.document else { continue }
      add(document.shownTitle, in: graph.entries.foreignLanguage(ofTitle: document))
      for taxonomy in graph.entries.taxonomies.map(\.name) {
        for term in document.terms(taxonomy) { addWord(term, of: taxonomy, in: document) }
      }
    }
    for post in graph.entries.posts.map(\.post) {
      if let series = post.series { addWord(series, of: "series", in: post.document) }
    }
    if original != language {
      for entry in graph.entries.imported { add(entry.title, in: original) }
    }
    for text in graph.words.fixedTexts + own { texts[text] = nil }
    return texts
  }

  private typealias Page = UnsafeBufferPointer<UInt8>
  private typealias Insertion = (offset: Int, text: String)

  /// A page that states the language of each foreign text, in an attribute of the element that has no
  /// other content, or in a new element.
  func marked(_ page: [UInt8]) -> [UInt8] {
    let insertions = page.withUnsafeBufferPointer(insertions)
    guard !insertions.isEmpty else { return page }
    var output: [UInt8] = []
    output.reserveCapacity(page.count + insertions.count * 32)
    var copied = 0
    for (offset, text) in insertions {
      output += page[copied..<offset]
      output += text.utf8
      copied = offset
    }
    return output + page[copied...]
  }

  private func insertions(in page: Page) -> [Insertion] {
    var insertions: [Insertion] = []
    var regions = MarkedRegions(language)
    var (tag, index) = (0..<0, 0)
    while let start = page[index...].firstIndex(of: UInt8(ascii: "<")) {
      let next = MarkedRegions.tag(at: start, in: page)
      if !tag.isEmpty, regions.marking != .none,
        let text = Self.trimmed(index..<start, in: page)
      {
        let isOnly = MarkedRegions.areOfOneElement(tag, next, in: page)
        for (part, language) in parts(of: text, in: page, regions.marking) {
          let other = SiteLanguage.direction(of: language)
          if part == text, other == direction, isOnly,
            MarkedRegions.language(of: tag, in: page) == nil
          {
            insertions.append((tag.upperBound - 1, " lang=\"\(language)\""))
          } else {
            insertions.append((part.lowerBound, "<span lang=\"\(language)\" dir=\"\(other)\">"))
            insertions.append((part.upperBound, "</span>"))
          }
        }
      }
      regions.pass(next, in: page)
      (tag, index) = (next, next.upperBound)
    }
    return insertions
  }

  /// The texts of another language in a text: the whole of it, or what is between separators, as
  /// in `Boats, page 2`.
  private func parts(
    of text: Range<Int>, in page: Page, _ marking: MarkedRegions.Marking
  ) -> [(Range<Int>, language: String)] {
    if marking == .sentences, text.count < Self.shortestSentence { return [] }
    if let language = language(of: text, in: page) { return [(text, language)] }
    guard marking == .all, text.count <= Self.longestList else { return [] }
    var found: [(Range<Int>, language: String)] = []
    var (start, index) = (text.lowerBound, text.lowerBound)
    while index <= text.upperBound {
      let length = index == text.upperBound ? 1 : Self.separator(at: index, in: page)
      guard length > 0 else {
        index += 1
        continue
      }
      if let part = Self.trimmed(start..<index, in: page), part != text,
        let language = language(of: part, in: page)
      {
        found.append((part, language))
      }
      index += length
      start = index
    }
    return found
  }

  private func language(of text: Range<Int>, in page: Page) -> String? {
    guard text.count < hasLength.count, hasLength[text.count] else { return nil }
    return languages[String(decoding: page[text], as: UTF8.self)]
  }

  /// The fewest bytes of a sentence.
  private static let shortestSentence = 20
  /// The most bytes of a text with separators.
  private static let longestList = 400
  /// The separators of a title from what a phrase adds to it, and of names; by the first bytes.
  private static let separators: [[[UInt8]]] = {
    let all = [":", "：", ",", "،", "、", "，", "（", "）", "「", "」", "«", "»", "„", "“", "”", "·"]
    return all.reduce(into: Array(repeating: [], count: 256)) { table, mark in
      let bytes = Array(mark.utf8)
      table[Int(bytes[0])].append(bytes)
    }
  }()

  /// The number of bytes of the separator at an offset; 0 if there is none.
  private static func separator(at offset: Int, in page: Page) -> Int {
    separators[Int(page[offset])].first { MarkedRegions.has($0, at: offset, in: page) }?.count ?? 0
  }

  /// A range without white space at its ends; nil if nothing is left.
  private static func trimmed(_ range: Range<Int>, in page: Page) -> Range<Int>? {
    var (first, end) = (range.lowerBound, range.upperBound)
    while first < end, page[first] <= 0x20 { first += 1 }
    while first < end, page[end - 1] <= 0x20 { end -= 1 }
    return first < end ? first..<end : nil
  }
}
