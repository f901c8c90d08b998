public import CivilTime

/// A day with sessions, and the page that shows it.
public struct SessionDay: Sendable {
  /// The day.
  public let date: CivilDate
  /// The path of the day's page.
  public let path: URLPath
  /// The day's sessions in order, each with its column among overlapping sessions.
  public let cells: [WeekGrid.Cell]

  /// The days with sessions, by date. A session belongs to the day on which it begins in the site's
  /// time zone.
  static func all(_ sessions: [Session]) -> [SessionDay] {
    var byDay: [CivilDate: [Int]] = [:]
    for (index, session) in sessions.enumerated() {
      byDay[session.start.local.date, default: []].append(index)
    }
    return byDay.sorted { $0.key < $1.key }.map { date, indices in
      SessionDay(
        date: date, path: URLPath(folder: ["timetable", date.iso]),
        cells: WeekGrid.cells(indices, sessions))
    }
  }
}
