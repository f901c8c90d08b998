import Bytes

/// The blocks of page layouts that print a value of front matter, such as
/// `{{ with .Params.byline }}<p>{{ . }}</p>{{ end }}`. On the site, their words are part of the
/// page.
struct HugoLayoutBlocks {
  struct Block {
    /// The name of the value.
    let key: String
    let template: GoTemplate
    /// Whether the layout prints the block after the content of the page.
    let isAfterContent: Bool
    /// The number of blocks within this one, which follow it in the list.
    let innerCount: Int
  }

  /// The blocks in the order of the layouts, each before those within it.
  private(set) var blocks: [Block] = []
  private let read: (String) -> String?
  private var known: Set<String> = []
  /// Whether the content of the page is printed already.
  private var isAfterContent = false

  private static let deepest = 4
  /// The most blocks around one that is read, and its most bytes.
  private static let (mostOuter, longest) = (20, 20_000)

  /// The blocks that a layout and the partials that it includes print.
  ///
  /// - Parameters:
  ///   - section: The first folder of the pages.
  ///   - read: The text of a file in `layouts`; nil if there is none.
  init(section: String, _ read: @escaping (String) -> String?) {
    self.read = read
    let folders = [section, "_default", ""].map { $0.isEmpty ? "" : $0 + "/" }
    let names = ["single.html", "page.html"]
    let paths = folders.flatMap { folder in names.map { folder + $0 } }
    guard let path = paths.first(where: { read($0) != nil }) else { return }
    collect(path, views: folders, depth: 0)
  }

  /// A block of a template whose end is not read yet.
  private struct OpenBlock {
    let start: String.Index
    /// The key of its condition `.Params.key`; nil for other blocks.
    let key: String?
    /// Whether `.` has another meaning in it.
    let changesDot: Bool
    /// The index that it gets among the blocks.
    let index: Int

    init(_ words: [String], at start: String.Index, before index: Int) {
      (self.start, self.index) = (start, index)
      changesDot = words[0] == "with" || words[0] == "range"
      let isCondition = words.count == 2 && (words[0] == "with" || words[0] == "if")
      key = isCondition ? HugoLayoutBlocks.parameter(words[1]) : nil
    }
  }

  private mutating func collect(_ path: String, views: [String], depth: Int) {
    guard depth < Self.deepest, known.insert(path).inserted, let text = read(path) else { return }
    var open: [OpenBlock] = []
    for action in Self.actions(text) {
      let words = action.text.split { $0.isWhitespace || $0 == "(" }.map(String.init)
      switch words.first {
      case "with", "if", "range", "block", "define":
        open.append(OpenBlock(words, at: action.range.lowerBound, before: blocks.count))
      case "end":
        guard let block = open.popLast(), let key = block.key else { break }
        let source = text[block.start..<action.range.upperBound]
        guard open.count < Self.mostOuter, source.utf8.count < Self.longest,
          !open.contains(where: \.changesDot),
          !blocks.contains(where: { $0.key == key }), let template = try? GoTemplate(String(source))
        else { break }
        blocks.insert(
          Block(
            key: key, template: template, isAfterContent: isAfterContent,
            innerCount: blocks.count - block.index), at: block.index)
      default: break
      }
      if words.contains(where: { $0 == ".Content" || $0 == "$.Content" }) { isAfterContent = true }
      for file in Self.included(words, views: views) {
        collect(file, views: views, depth: depth + 1)
      }
    }
  }

  /// The files that an action includes: partials and views.
  private static func included(_ words: [String], views: [String]) -> [String] {
    zip(words, words.dropFirst()).flatMap { word, next -> [String] in
      let name = next.filter { $0 != "\"" && $0 != "`" && $0 != ")" }
      guard name != next else { return [] }
      switch word {
      case "partial", "partialCached":
        let file = name.hasSuffix(".html") ? name : name + ".html"
        return ["partials/" + file, "_partials/" + file]
      case ".Render", "$.Render": return views.map { $0 + name + ".html" }
      default: return []
      }
    }
  }

  /// The key of `.Params.key`; nil if the word is something else.
  fileprivate static func parameter(_ word: String) -> String? {
    let word = word.hasPrefix("$") ? word.dropFirst() : word[...]
    guard word.hasPrefix(".Params.") else { return nil }
    let key = word.dropFirst(8).lowercased()
    return key.utf8.allSatisfy(\.isWord) ? key : nil
  }

  /// The actions of a template with the ranges of their text, which include the braces.
  private static func actions(_ text: String) -> [(text: Substring, range: Range<String.Index>)] {
    var found: [(text: Substring, range: Range<String.Index>)] = []
    var start = text.startIndex
    while let open = text[start...].firstRange(of: "{{"),
      let close = text[open.upperBound...].firstRange(of: "}}")
    {
      let inner = text[open.upperBound..<close.lowerBound].drop { $0 == "-" || $0.isWhitespace }
      let end = inner.lastIndex { $0 != "-" && !$0.isWhitespace }
      if let end {
        found.append((inner[...end], open.lowerBound..<close.upperBound))
      }
      start = close.upperBound
    }
    return found
  }
}
