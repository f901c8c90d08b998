public import Content

/// A journal with its path in the site.
public struct JournalEntry: Sendable {
  /// The journal, as read from the content.
  public let journal: Journal
  /// The path of the journal's first page.
  public let path: URLPath
  /// The journal's posts, the newest first, as indices into the graph's list.
  public internal(set) var posts: [Int] = []
  /// The journal's years with posts, the newest first, as indices into the graph's archive.
  public internal(set) var years: [Int] = []
  /// The journal's series, the most recent post's first, as indices into the graph's list.
  public internal(set) var series: [Int] = []
}
