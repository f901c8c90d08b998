/// Builds front matter key by key.
struct FrontMatterText {
  private(set) var lines: [String] = []

  mutating func add(_ key: String, _ text: String?) {
    if let text { lines.append("\(key): \(YAMLText.scalar(text))") }
  }

  mutating func add(_ key: String, _ texts: [String]) {
    if !texts.isEmpty { lines.append("\(key): \(YAMLText.list(texts))") }
  }

  /// Adds the ids of authors: one as a text, several as a list.
  mutating func add(author ids: [String]) {
    var seen: Set<String> = []
    let ids = ids.filter { seen.insert($0).inserted }
    if ids.count > 1 { add("author", ids) } else { add("author", ids.first) }
  }

  mutating func add(_ key: String, isTrue: Bool) {
    if isTrue { lines.append("\(key): true") }
  }

  /// Adds the URLs of a page.
  mutating func add(_ move: PageMove) {
    add("url", move.url)
    add("aliases", move.aliases)
  }

  /// Turns Liquid off if a site that runs it in texts would run anything in this text.
  mutating func disableLiquid(in body: [UInt8]) {
    if TemplateMarkup.couldRun(body) { add("liquid", yaml: "false") }
  }

  /// Adds a value that is already YAML on one line.
  mutating func add(_ key: String, yaml: String) {
    lines.append("\(YAMLText.scalar(key)): \(yaml)")
  }

  /// Adds a comment line.
  mutating func addComment(_ text: String) { lines.append("# \(text)") }

  /// The keys as an item of a list.
  var item: String { "- " + lines.joined(separator: "\n  ") + "\n" }

  /// A Markdown file with this front matter and a body.
  func file(_ body: [UInt8]) -> [UInt8] {
    var bytes = Array(("---\n" + lines.map { $0 + "\n" }.joined() + "---\n").utf8)
    if !body.isEmpty, body.first != 0x0A { bytes.append(0x0A) }
    bytes += body
    if let last = body.last, last != 0x0A { bytes.append(0x0A) }
    return bytes
  }
}
