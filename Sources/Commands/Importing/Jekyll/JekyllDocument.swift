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
    _ kind: Kind, _ path: String, _ file: SourceFile, _ node: Node?, body: Int,
    _ config: JekyllConfig
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

  static func isMarkdown(_ ending: String) -> Bool {
    ["md", "markdown", "mkd", "mkdn", "mkdown"].contains(ending)
  }

  static func isHTML(_ ending: String) -> Bool { ["html", "htm", "xhtml"].contains(ending) }

  /// The categories, from the folders above `_posts` and from the front matter.
  var categories: [String] {
    var found: [String] = []
    if kind == .post || kind == .draft {
      let marker = kind == .post ? "_posts/" : "_drafts/"
      let above = path.components(before: marker)
      found = above.split(separator: "/").map(String.init).filter { !$0.hasPrefix("_") }
    }
    // For Jekyll, the singular key has a single value.
    if let one = front.text("category") {
      found.append(one)
    } else {
      found += front.texts("category")
    }
    found += front.texts("categories", splits: true)
    var seen: Set<String> = []
    return found.filter { seen.insert($0).inserted }
  }

  var tags: [String] {
    var found = front.text("tag").map { [$0] } ?? front.texts("tag")
    found += front.texts("tags", splits: true)
    var seen: Set<String> = []
    return found.filter { seen.insert($0).inserted }
  }
}

extension String {
  /// The path before `marker`; empty if the path does not contain it.
  fileprivate func components(before marker: String) -> String {
    range(of: marker).map { String(self[..<$0]) } ?? ""
  }

  private func range(of word: String) -> String.Index? {
    let bytes = Array(utf8)
    return bytes.firstIndex(of: word).map {
      utf8.index(utf8.startIndex, offsetBy: $0)
    }
  }
}
