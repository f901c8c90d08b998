import FileSystem
import Publishing
import Queries
import Texts

/// The records of the last build's pages, in addition to the `BuildRecord` of the whole site.
///
/// They are in the state folder and may be deleted or damaged at any time: then all pages are
/// rendered.
struct PageRecords: Sendable, Hashable {
  /// The manifest that the build wrote.
  let manifest: Fingerprint
  /// The outline of the site at that build.
  let outline: SiteOutline
  /// The record of each route; nil for files.
  private(set) var pages: [PageRecord?]
  /// The queries of all pages, and their results.
  private(set) var queries: [Query]
  private(set) var results: [UInt64]
  /// For each anchor that links lead to, whether it exists.
  let answers: [FragmentLink.Anchor: FragmentLink.Answer]

  /// Drops the queries that no page uses any more.
  mutating func tidy() {
    var isUsed = [Bool](repeating: false, count: queries.count)
    for page in pages {
      for query in page?.queries ?? [] { isUsed[query] = true }
    }
    guard isUsed.contains(false) else { return }
    var numbers: [Int] = []
    numbers.reserveCapacity(queries.count)
    for isUsed in isUsed { numbers.append((numbers.last ?? -1) + (isUsed ? 1 : 0)) }
    for (index, page) in pages.enumerated() {
      guard let page, !page.queries.isEmpty else { continue }
      pages[index]?.queries = page.queries.map { numbers[$0] }
    }
    results = zip(results, isUsed).filter(\.1).map(\.0)
    queries = zip(queries, isUsed).filter(\.1).map(\.0)
  }

  private static func path(_ options: BuildOptions) -> String { options.state + "/last-pages" }

  /// The page records of a build; nil if they cannot be read.
  static func read(_ options: BuildOptions, of head: BuildRecordHead) -> PageRecords? {
    guard let bytes = try? Files.read(path(options)), let records = PageRecords(bytes: bytes),
      records.manifest == head.manifest
    else { return nil }
    return records
  }

  /// Removes the records.
  static func remove(_ options: BuildOptions) {
    let path = path(options)
    if Files.exists(path) { try? Files.remove(path) }
  }

  /// Writes the records. A failure is ignored: the next build then has no records.
  func write(_ options: BuildOptions) {
    try? FieldWriter.write(to: Self.path(options), add)
  }
}
