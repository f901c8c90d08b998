import CivilTime
import DataFormats
import SourceText

/// A page of a Hugo site.
struct HugoDocument {
  enum Kind {
    /// `NAME.md`.
    case single
    /// `NAME/index.md`, with its own files next to it.
    case leaf
    /// `_index.md`: the page of a section.
    case branch
  }

  let kind: Kind
  /// The path of its file.
  let source: String
  /// The path in the content's folder, without the language.
  let path: String
  let file: SourceFile
  /// The front matter with its keys in lower case; its defaults are what `cascade` gives.
  private(set) var front: OldFrontMatter
  /// The front matter with its keys as they are written.
  let written: Node?
  let body: Range<Int>
  let isHTML: Bool
  private(set) var date: CivilDateTime?
  private(set) var dateText: String?
  private(set) var hasBadDate = false

  init(_ kind: Kind, source: String, path: String, _ file: SourceFile, _ front: HugoFrontMatter) {
    self.kind = kind
    self.source = source
    self.path = path
    self.file = file
    written = front.node
    self.front = OldFrontMatter(node: front.node.map { Self.lowered($0) })
    body = front.bodyStart..<file.bytes.count
    isHTML = JekyllDocument.isHTML(SitePath.split(path).ending)
    readDate()
  }

  /// Sets the values that sections above give to the page.
  mutating func inherit(_ defaults: [Node]) {
    guard !defaults.isEmpty else { return }
    front.defaults = defaults
    (date, dateText, hasBadDate) = (nil, nil, false)
    readDate()
  }

  private static func lowered(_ node: Node) -> Node {
    guard let entries = node.entries else { return node }
    return Node(
      .mapping(
        entries.map {
          Node.Entry(key: $0.key.lowercased(), keyRange: $0.keyRange, value: $0.value)
        }), node.range)
  }

  private mutating func readDate() {
    for key in ["date", "publishdate", "pubdate", "published", "lastmod", "modified"] {
      guard let text = front.text(key), !text.hasPrefix("0001-01-01") else { continue }
      guard let value = DateText(text) else {
        hasBadDate = key == "date"
        continue
      }
      take(value, text)
      break
    }
    if let text = front.text("publishdate"), let value = DateText(text), let date,
      value.local > date
    {
      take(value, text)
    }
    guard date == nil, let dated = JekyllDocument.dated(name) else { return }
    date = CivilDateTime(dated.0)
    dateText = dated.0.iso
  }

  private mutating func take(_ value: DateText, _ text: String) {
    date = value.local
    switch value {
    case .day(let day): dateText = day.iso
    case .moment(let moment): dateText = moment.rfc3339
    case .local: dateText = text.replacing("T", with: " ")
    }
  }

  /// Whether Hugo publishes the page under a URL.
  var hasURL: Bool {
    let build = OldFrontMatter(node: front["build"] ?? front["_build"])
    let render = build.text("render")
    let isHidden = render == "never" || render == "link" || build.flag("render") == false
    return !isHidden && front.flag("headless") != true
  }

  /// The page's parent folders, without its own folder if it is a bundle.
  var folders: [String] {
    let parts = path.split(separator: "/").map(String.init).dropLast()
    return Array(kind == .leaf ? parts.dropLast() : parts)
  }

  /// The page's first folder.
  var section: String { folders.first ?? "" }

  /// The page's name in URLs: the file's, or a bundle's folder.
  var name: String {
    let parts = path.split(separator: "/").map(String.init)
    return kind == .single ? SitePath.split(path).stem : parts.dropLast().last ?? ""
  }

  /// The keys of its front matter, as written, for whose lower-case forms `isWanted` is true.
  func keys(where isWanted: (String) -> Bool) -> Set<String> {
    Set((written?.entries ?? []).map(\.key).filter { isWanted($0.lowercased()) })
  }

  var title: String? { front.text("title").map(OldFrontMatter.line) }
}
