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
  }

  /// The blocks in the order of the layouts.
  private(set) var blocks: [Block] = []
  private let read: (String) -> String?
  private var known: Set<String> = []

  private static let deepest = 4

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
    collect(path, views: folders, isAfterContent: false, depth: 0)
  }

  private mutating func collect(
    _ path: String, views: [String], isAfterContent: Bool, depth: Int
  ) {
    guard depth < Self.deepest, known.insert(path).inserted, let text = read(path) else { return }
    var isAfterContent = isAfterContent
    var open: [(start: String.Index, key: String?, changesDot: Bool)] = []
    for action in Self.actions(text) {
      let words = action.text.split { $0.isWhitespace || $0 == "(" }.map(String.init)
      switch words.first {
      case "with", "if", "range", "block", "define":
        let isPlain = words.count == 2 && (words[0] == "with" || words[0] == "if")
        let key = isPlain ? Self.parameter(words[1]) : nil
        open.append((action.range.lowerBound, key, words[0] == "with" || words[0] == "range"))
      case "end":
        guard let block = open.popLast() else { break }
        guard let key = block.key, !open.contains(where: \.changesDot) else { break }
        let source = String(text[block.start..<action.range.upperBound])
        if let template = try? GoTemplate(source), !blocks.contains(where: { $0.key == key }) {
          blocks.append(Block(key: key, template: template, isAfterContent: isAfterContent))
        }
      default: break
      }
      if words.contains(where: { $0 == ".Content" || $0 == "$.Content" }) { isAfterContent = true }
      for file in Self.included(words, views: views) {
        collect(file, views: views, isAfterContent: isAfterContent, depth: depth + 1)
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
  private static func parameter(_ word: String) -> String? {
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
