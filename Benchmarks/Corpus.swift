import Foundation

/// A site of so many posts, the same bytes each time: paragraphs with emphasis, links and code
/// spans, headings, a list, a quote, a table and a code fence in each.
struct Corpus {
  let posts: Int
  let folder: URL
  /// Whether the code in posts gets its colours.
  var isHighlighted = false
  /// Whether the site has a search.
  var hasSearch = false

  /// Writes the site if it is not there yet.
  func write() throws {
    guard !FileManager.default.fileExists(atPath: folder.path) else { return }
    let part = folder.appendingPathExtension("part")
    try? FileManager.default.removeItem(at: part)
    for journal in Self.journals {
      try write(
        "---\ntitle: \(journal.capitalized)\n---\n", to: "content/journal/\(journal)/index.md", part
      )
    }
    let others =
      "search: \(hasSearch)\nmarkdown: {highlight: \(isHighlighted), math: false}\n"
    try write(Self.settings + others, to: "content/site.yaml", part)
    for (name, text) in Layouts.all { try write(text, to: "templates/layouts/\(name).html", part) }
    for index in 0..<posts {
      let (path, text) = post(index)
      try write(text, to: path, part)
    }
    try FileManager.default.moveItem(at: part, to: folder)
  }

  /// Adds a sentence to a post.
  func edit() throws {
    var random = Random(seed: UInt64(posts))
    let file = try FileHandle(forWritingTo: folder.appendingPathComponent(post(posts / 2).path))
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: Data(("\n" + random.sentence() + "\n").utf8))
  }

  /// Writes one post more, which is newer than all others; where it is.
  func addPost() throws -> URL {
    let post = post(posts)
    try write(post.text, to: post.path, folder)
    return folder.appendingPathComponent(post.path)
  }

  private func write(_ text: String, to path: String, _ root: URL) throws {
    let url = root.appendingPathComponent(path)
    let parent = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func post(_ index: Int) -> (path: String, text: String) {
    var random = Random(seed: UInt64(index) &* 0x9E37_79B9_7F4A_7C15)
    let day = 7_305 * index / max(1, posts)
    let (year, month) = (2006 + day / 366, day / 31 % 12 + 1)
    let date = "\(year)-\(two(month))-\(two(day % 28 + 1))"
    let title = random.words(5).joined(separator: " ").capitalized
    let tags = (0..<3).map { _ in random.pick(Self.tags) }
    let journal = random.pick(Self.journals)
    let head =
      "---\ntitle: \"\(title)\"\ndate: \(date)T08:00:00Z\ntags: [\(tags.joined(separator: ", "))]\n"
      + "summary: \"\(random.sentence(rich: false))\"\n---\n\n"
    let number = String(format: "%06d", index)
    return ("content/journal/\(journal)/\(date)-p\(number).md", head + body(&random))
  }

  private func body(_ random: inout Random) -> String {
    let list = (0..<5).map { _ in "- " + random.sentence() }.joined(separator: "\n")
    let rows = (0..<4).map { _ in "| \(random.words(2).joined(separator: " ")) | 12 | good |" }
    let table = "| Item | Count | Note |\n| :--- | ---: | --- |\n" + rows.joined(separator: "\n")
    let code = "```swift\nlet limit = 12\nfor item in items.prefix(limit) { use(item) }\n```"
    let parts = [
      random.paragraph(), "## " + random.words(3).joined(separator: " "), random.paragraph(), list,
      "> " + random.sentence(), "## " + random.words(3).joined(separator: " "), random.paragraph(),
      code, table, random.paragraph(),
    ]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  static let journals = ["field-notes", "workshop", "kitchen", "travel", "reading"]
  private static let tags = (0..<60).map { "tag-\($0)" }
  private static let settings = """
    title: Bench
    url: https://bench.example/
    timeZone: UTC
    paginate: 20
    socialImages: false
    feeds: {formats: [rss], for: [site], limit: 20}

    """
}

/// SplitMix64, for a corpus that is the same on every machine.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 0x1234_5678 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(next() % UInt64(elements.count))]
  }

  mutating func words(_ count: Int) -> [String] { (0..<count).map { _ in pick(Self.vocabulary) } }

  mutating func sentence(rich: Bool = true) -> String {
    var words = words(12)
    if rich {
      switch next() % 6 {
      case 0: words[3] = "*\(words[3])*"
      case 1: words[4] = "**\(words[4])**"
      case 2: words[5] = "`\(words[5])()`"
      case 3: words[6] = "[\(words[6])](https://other.example/\(words[2]))"
      default: break
      }
    }
    return words.joined(separator: " ").prefix(1).uppercased()
      + words.joined(separator: " ").dropFirst() + "."
  }

  mutating func paragraph() -> String {
    (0..<5).map { _ in sentence() }.joined(separator: "\n")
  }

  private static let vocabulary = """
    amber anchor apple autumn bake basket beach bell birch boat book bread bridge candle carve chair
    chalk clay clear cloud coast copper cotton dawn deep door draw early east echo edge evening fern
    field fire first flour fog forest frame garden glass gold grain green hammer harbour hill hollow
    honey house ink iron island ivy kettle knife ladder lake lamp late leaf light linen long loom map
    maple meadow mill mint moon moss mountain needle north oak oar orchard paper path pear pencil
    pine plum pond quiet rain river road rope salt sand seed shade shell silver slow snow soft song
    south spoon spring star stone storm stream summer tea thread tide timber tree valley village walk
    warm water wave west wheat wild willow wind winter wood wool year
    """.split { $0 == " " || $0 == "\n" }.map(String.init)
}
