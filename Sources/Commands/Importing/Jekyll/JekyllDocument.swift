import CivilTime
import DataFormats
import SourceText

/// A file of a Jekyll site that becomes a page.
struct JekyllDocument {
  enum Kind: Equatable {
    case post, draft, page
    case collection(String)
  }

  let kind: Kind
  let path: String
  let file: SourceFile
  let front: OldFrontMatter
  let body: Range<Int>
  /// The day in the file's name.
  let fileDate: CivilDate?
  let name: String
  let ending: String
  /// The page's date in the site's time zone.
  private(set) var date: CivilDateTime?
  /// The date for the new front matter; nil if the file's name has it.
  private(set) var dateText: String?
  private(set) var hasBadDate = false

  init(
    _ kind: Kind, path: String, _ file: SourceFile, node: Node?, body: Int, _ config: JekyllConfig
  ) {
    self.kind = kind
    self.path = path
    self.file = file
    self.body = body..<file.bytes.count
    let split = SitePath.split(path)
    ending = split.ending
    let type =
      switch kind {
      case .post: "posts"
      case .draft: "drafts"
      case .page: "pages"
      case .collection(let name): name
      }
    front = OldFrontMatter(node: node, defaults: config.defaults(for: path, type: type))
    let dated = Self.dated(split.stem)
    fileDate = kind == .page ? nil : dated?.0
    name = kind == .page ? split.stem : dated?.1 ?? split.stem
    date = fileDate.map { CivilDateTime($0) }
    readDate(config)
  }

  /// The parts of `2019-5-3-a-title`, as in Jekyll's `DATE_FILENAME_MATCHER`.
  static func dated(_ stem: String) -> (CivilDate, String)? {
    let parts = stem.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, !parts[3].isEmpty, var year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), parts[0].count == 4 || parts[0].count == 2
    else { return nil }
    if parts[0].count == 2 { year += 2000 }
    return CivilDate(year: year, month: month, day: day).map { ($0, String(parts[3])) }
  }

  /// For Jekyll, a date without an offset is in UTC, and a day is in the site's time zone.
  private mutating func readDate(_ config: JekyllConfig) {
    guard let written = front.text("date") else { return }
    let zone = config.zone ?? .utc
    switch DateText(written) {
    case .day(let day):
      date = CivilDateTime(day)
      dateText = day == fileDate ? nil : day.iso
    case .local(let local):
      let moment = zone.timestamp(unixSeconds: local.secondsSinceEpoch)
      date = moment.local
      dateText = config.zone == nil ? Self.text(local) : moment.rfc3339
    case .moment(let moment):
      date = zone.timestamp(unixSeconds: moment.unixSeconds).local
      dateText = moment.rfc3339
    case nil: hasBadDate = true
    }
  }

  private static func text(_ local: CivilDateTime) -> String {
    let text = Timestamp(local, utcOffset: 0).rfc3339
    return String(text.dropLast()).replacing("T", with: " ")
  }

  var isMarkdown: Bool { JekyllDocument.isMarkdown(ending) }

  /// Whether it is a post or its draft.
  var isPost: Bool { kind == .post || kind == .draft }

  static func isMarkdown(_ ending: String) -> Bool {
    ["md", "markdown", "mkd", "mkdn", "mkdown"].contains(ending)
  }

  static func isHTML(_ ending: String) -> Bool { ["html", "htm", "xhtml"].contains(ending) }

  /// The categories, from the folders above `_posts` and from the front matter.
  var categories: [String] {
    var found: [String] = []
    if isPost {
      let marker = kind == .post ? "_posts/" : "_drafts/"
      let above = path.byteRange(of: marker).map { path[..<$0.lowerBound] } ?? ""
      found = above.split(separator: "/").map(String.init).filter { !$0.hasPrefix("_") }
    }
    return terms(found, "category", "categories")
  }

  var tags: [String] { terms([], "tag", "tags") }

  /// Terms without repetitions; for Jekyll, the singular key has a single value.
  private func terms(_ found: [String], _ key: String, _ plural: String) -> [String] {
    var seen: Set<String> = []
    let own = front.text(key).map { [$0] } ?? front.texts(key)
    return (found + own + front.texts(plural, splits: true)).filter { seen.insert($0).inserted }
  }
}
