import CivilTime
public import Content
import Fields

/// An event of a calendar file, with its path in the site.
public struct ImportedEntry: Sendable {
  /// The calendar, as an index into the content's list.
  public let calendar: Int
  /// The index of its series in the calendar.
  public let seriesIndex: Int
  /// The series.
  public let series: ImportedSeries
  /// Whether its occurrences are sessions of the timetable or events.
  public let role: ImportedCalendar.Role
  /// The title.
  public let title: String
  /// The path of the event's page, which depends only on its title and its `UID`.
  public let path: URLPath
  /// The event's colour, chosen by its first category or else its title.
  public let color: String
  /// The event's `UID` in published calendars: its own, or else one derived from its file, title
  /// and start.
  public let uid: String
  /// The event's sessions within the window, in order, as indices into the graph's `sessions` or
  /// `importedEvents`.
  public internal(set) var sessions: [Int] = []

  init(
    series index: Int, of calendar: ImportedCalendar, index calendarIndex: Int,
    _ permalinks: PermalinkSet, identity: SiteIdentity, colors: CategoryColors,
    untitled: String, _ names: inout Set<String>
  ) {
    self.calendar = calendarIndex
    seriesIndex = index
    series = calendar.series[index]
    role = calendar.role
    let details = series.details
    let named = details.title.isEmpty ? calendar.title : details.title
    title = named ?? untitled
    var written = "\(calendar.path) \(details.title) \(series.start.secondsSinceEpoch)"
    // Events without a `UID` that are alike are numbered.
    if details.uid == nil, !names.insert(written).inserted {
      var number = 2
      while !names.insert("\(written) \(number)").inserted { number += 1 }
      written += " \(number)"
    }
    uid = details.uid ?? identity.uuid(of: written)
    let hash = ShortHash.text(details.uid ?? written)
    let slug = permalinks.slugs.slug(of: named ?? "untitled")
    let name = slug.isEmpty ? hash : "\(slug.prefix(60))-\(hash)"
    let values = Permalink.Values(slug: name, date: series.start.date)
    path =
      permalinks.path(role == .events ? .event : .class, values)
      ?? URLPath(folder: [role.rawValue, name])
    color = colors.color(of: series, in: calendar)
  }
}
