/// The routes of a site, and what only they determine.
public struct RouteTable: Sendable {
  /// The pages of the site and its generated files.
  public internal(set) var routes: [Route]
  /// The indices of routes by their files; the first route if two have the same file.
  public let indexes: [String: Int]
  /// The route indices of the first pages of listings.
  public let listings: [RouteKind: Int]
  /// Older paths of pages, with their targets.
  public let redirects: [Redirect]
  /// The years and months of journals: for each journal, its years, the newest first, each followed
  /// by its months.
  public let archive: [ArchivePeriod]
  /// The series of posts, journal by journal.
  public let series: [SeriesEntry]
}
