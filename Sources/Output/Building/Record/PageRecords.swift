import FileSystem
import Pages
import Publishing
import Queries
import Texts

/// The records of the last build's pages, in addition to the `BuildRecord` of the whole site.
///
/// They are in the state folder and may be deleted or damaged at any time: then all pages are
/// rendered.
struct PageRecords: Sendable, Hashable {
  /// Identifies the build: see `BuildRecordHead.build`.
  var build: UInt64
  /// The outline of the site at that build.
  let outline: SiteOutline
  /// The record of each route; nil for files.
  private(set) var pages: [PageRecord?]
  /// The queries of all pages, and their results.
  private(set) var queries: [Query]
  private(set) var results: [UInt64]
  /// For each anchor that links lead to, whether it exists.
  let answers: [FragmentLink.Anchor: FragmentLink.Answer]

  /// The records of rendered pages. The results of the last build's queries are already known.
  ///
  /// - Parameters:
  ///   - pages: The record of each route.
  ///   - reused: The pages that were reused.
  static func made(
    of pages: [PageRecord?], _ rendered: Rendered, reused: ReusedPages?, outline: SiteOutline,
    renderer: Renderer, inputs: BuildInputs, jobs: Int
  ) -> PageRecords {
    let (queries, known) = (rendered.queries, reused?.results ?? [])
    var results = known
    if known.count < queries.count {
      let evaluator = reused?.evaluator ?? outline.evaluator(of: renderer, inputs)
      results += evaluator.results(of: Array(queries[known.count...]), jobs: jobs)
    }
    var records = PageRecords(
      build: 0, outline: outline, pages: pages, queries: queries, results: results,
      answers: rendered.answers)
    records.tidy()
    return records
  }

  /// Drops the queries that no page uses any more.
  private mutating func tidy() {
    var isUsed = [Bool](repeating: false, count: queries.count)
    for page in pages {
      for query in page?.queries ?? [] { isUsed[Int(query)] = true }
    }
    guard isUsed.contains(false) else { return }
    var numbers: [Int32] = []
    numbers.reserveCapacity(queries.count)
    for isUsed in isUsed { numbers.append((numbers.last ?? -1) + (isUsed ? 1 : 0)) }
    for (index, page) in pages.enumerated() {
      guard let page, !page.queries.isEmpty else { continue }
      pages[index]?.queries = page.queries.map { numbers[Int($0)] }
    }
    results = zip(results, isUsed).filter(\.1).map(\.0)
    queries = zip(queries, isUsed).filter(\.1).map(\.0)
  }

  /// The path of the records of the site's original language, or of that with a prefix.
  private static func path(_ options: BuildOptions, _ prefix: String) -> String {
    prefix.isEmpty ? options.state + "/last-pages" : "\(folder(options))/\(prefix)"
  }

  /// The folder of the records of the other languages.
  private static func folder(_ options: BuildOptions) -> String {
    options.state + "/last-translations"
  }

  /// The page records of a build; nil if they cannot be read.
  ///
  /// - Parameter prefix: The prefix of a language; empty for the original one.
  static func read(
    _ options: BuildOptions, of head: BuildRecordHead, _ prefix: String
  ) -> PageRecords? {
    guard let bytes = try? Files.read(path(options, prefix)),
      let records = PageRecords(bytes: bytes),
      records.build == head.build
    else { return nil }
    return records
  }

  /// Removes the records of all languages.
  static func remove(_ options: BuildOptions) {
    try? Files.remove(path(options, ""))
    try? Files.removeTree(folder(options))
  }

  /// Writes the records. A failure is ignored: the next build then has no records.
  ///
  /// - Parameter prefix: The prefix of a language; empty for the original one.
  func write(_ options: BuildOptions, _ prefix: String = "") {
    if !prefix.isEmpty { try? Files.createDirectories(Self.folder(options)) }
    write(header: Self.header, to: Self.path(options, prefix))
  }
}
