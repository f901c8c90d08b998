public import CivilTime

/// A year of attendance, day by day. The last week contains the day for which the site is built.
public struct Heatmap: Equatable, Sendable {
  /// A day of the year.
  public struct Day: Equatable, Sendable {
    /// The day.
    public let date: CivilDate
    /// The minutes attended.
    public let minutes: Int
    /// The number of sessions attended.
    public let sessions: Int
    /// The level of attendance, from 0 (none) to 4 (at least three quarters of the busiest day's
    /// minutes).
    public let level: Int
  }

  /// The weeks in order; the last one has only past days.
  public let weeks: [[Day]]
  /// The minutes of the busiest day.
  public let most: Int

  /// The number of weeks.
  private static let length = 53

  /// Nil if nothing was attended within the year.
  init?(_ rows: [(date: CivilDate, minutes: Int)], today: CivilDate, firstWeekday: Int) {
    let first = today.weekStart(on: firstWeekday).adding(days: -7 * (Self.length - 1))
    let sums = Dictionary(
      rows.lazy.filter { $0.date >= first && $0.date <= today }.map { ($0.date, ($0.minutes, 1)) },
      uniquingKeysWith: { ($0.0 + $1.0, $0.1 + $1.1) })
    guard !sums.isEmpty else { return nil }
    let most = sums.values.map(\.0).max() ?? 0
    self.most = most
    weeks = (0..<Self.length).map { week in
      (0..<7).map { first.adding(days: week * 7 + $0) }.filter { $0 <= today }.map { date in
        let (minutes, sessions) = sums[date] ?? (0, 0)
        let quarter = most > 0 ? min(4, minutes * 4 / most + 1) : 1
        return Day(
          date: date, minutes: minutes, sessions: sessions, level: sessions == 0 ? 0 : quarter)
      }
    }
  }
}
