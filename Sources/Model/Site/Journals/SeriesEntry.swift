/// Posts of a journal that belong together, in order.
public struct SeriesEntry: Sendable {
  /// The name, as it was first written.
  public let name: String
  /// The journal, as an index into the graph's list.
  public let journal: Int
  /// The path of the series' page; nil if a written page has that path.
  public internal(set) var path: URLPath?
  /// The series' parts, the oldest first, as indices into the graph's posts.
  public internal(set) var posts: [Int] = []
}

/// The position of a post in its series.
public struct SeriesPosition: Hashable, Sendable {
  /// The series, as an index into the graph's list.
  public let series: Int
  /// The index among its parts, from 0.
  public let index: Int
}
