import SourceText

/// The effect of an import on the site: what came in, and what became of it.
public struct ImportSummary: Sendable {
  /// A row of the summary.
  public struct Row: Sendable {
    /// What is counted, such as `pages`.
    public let name: String
    /// How many the old site has.
    public var total = 0
    /// How many are part of the site.
    public var carried = 0
    /// How many of these differ: converted with a remark, or at another URL that redirects.
    public var changed = 0
    /// How many the author has to look at.
    public var needsHand = 0
  }

  /// The pages.
  public private(set) var pages = Row(name: "pages")
  /// The words of their texts.
  public private(set) var words = Row(name: "words")
  /// The links in them.
  public private(set) var links = Row(name: "links")
  /// The pictures in them.
  public private(set) var pictures = Row(name: "pictures")
  /// The URLs of the pages.
  public private(set) var urls = Row(name: "URLs")
  /// All other files.
  public private(set) var files = Row(name: "other files")
  /// What needs the author's hand, the largest effect first.
  public private(set) var findings: [ImportFinding] = []

  /// All rows.
  public var rows: [Row] { [pages, words, links, pictures, urls, files] }

  /// Measures a result; the texts of files are read again from the input.
  public init(_ result: ImportResult, _ input: ImportInput) {
    var texts: [String: [UInt8]] = [:]
    for file in result.files {
      if case .bytes(let bytes) = file.content { texts[file.path.text] = bytes }
    }
    for outcome in result.outcomes { add(outcome, texts, input) }
    findings = ImportFinding.list(result)
  }

  private mutating func add(
    _ outcome: ImportOutcome, _ texts: [String: [UInt8]], _ input: ImportInput
  ) {
    guard outcome.measure != nil || Self.isPage(outcome) else {
      files.total += 1
      if outcome.status == .carried { files.carried += 1 }
      if outcome.status == .kept { files.needsHand += 1 }
      return
    }
    let old = outcome.measure ?? TextMeasure(input.file(outcome.source)?.bytes ?? [])
    let isCarried = outcome.status == .carried
    let made = isCarried ? outcome.targets.compactMap { texts[$0] } : []
    let new = made.reduce(TextMeasure()) { $0 + TextMeasure($1) }
    Self.add(1, isCarried ? 1 : 0, to: &pages)
    Self.add(1, isCarried ? 1 : 0, to: &urls)
    Self.add(old.words, new.words, to: &words)
    Self.add(old.links, new.links, to: &links)
    Self.add(old.pictures, new.pictures, to: &pictures)
    guard isCarried else { return }
    if outcome.reason != nil { pages.changed += 1 }
    if made.contains(where: Self.redirects) { urls.changed += 1 }
  }

  private static func add(_ old: Int, _ new: Int, to row: inout Row) {
    let carried = max(0, min(old, new))
    row.total += max(0, old)
    row.carried += carried
    row.needsHand += max(0, old) - carried
  }

  /// Whether a file of the old site is a page: one that became a page, or a text that was kept.
  private static func isPage(_ outcome: ImportOutcome) -> Bool {
    let ending = SitePath.split(outcome.source).ending
    switch outcome.status {
    case .carried: return outcome.targets.contains { $0.hasSuffix(".md") }
    case .kept: return ["md", "markdown", "mdown", "html", "htm"].contains(ending)
    case .left:
      let isHidden = outcome.source.hasPrefix(".") || outcome.source.contains("/.")
      return !isHidden && ["md", "markdown", "mdown"].contains(ending)
    }
  }

  /// Whether the front matter of a page lists former URLs.
  private static func redirects(_ text: [UInt8]) -> Bool {
    for line in ByteLines.ranges(text).dropFirst() {
      if text[line].elementsEqual("---".utf8) { return false }
      if text[line].starts(with: "aliases:".utf8) { return true }
    }
    return false
  }
}
