import Localization

/// A year or a month of a journal with posts.
public struct ArchivePeriod: Sendable {
  /// The journal, as an index into the graph's list.
  public let journal: Int
  /// The year.
  public let year: Int
  /// The month, from 1; nil for a whole year.
  public let month: Int?
  /// The path of the period's page; nil for a month that only its year's page shows, and if another
  /// page has that path.
  public internal(set) var path: URLPath?
  /// The period's posts as indices into its journal's posts, the newest first.
  public internal(set) var posts: Range<Int>
  /// The year that it belongs to, as an index into the graph's archive; for a year, its own index.
  let yearIndex: Int
  /// A year's months, the newest first, as indices into the graph's archive.
  public internal(set) var months: Range<Int>
  /// The nearest earlier year or month that has a page, as an index into the graph's archive.
  public internal(set) var previous: Int?
  /// The nearest later year or month that has a page, as an index into the graph's archive.
  public internal(set) var next: Int?

  /// The site's language.
  let language: Language

  /// `March 2026`, or `2026`.
  public var name: String {
    month.map { CalendarText.month($0, of: year, in: language) }
      ?? CalendarText.year(year, in: language)
  }

  /// `March`, or `2026`.
  public var shortName: String {
    month.map { DateNames(in: language).standaloneMonths[$0 - 1] }
      ?? CalendarText.year(year, in: language)
  }

  /// The id of its heading on the page of its year: `march`, or `month-3` if its name is not English.
  public var anchor: String {
    guard let month else { return String(year) }
    return language.isEnglish ? shortName.lowercased() : "month-\(month)"
  }
}
