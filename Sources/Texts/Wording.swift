package import CivilTime
package import Content
package import Fields
import Site

/// Dates, times and schedules in English words.
package enum Wording {
  package static let months = EnglishWords.months
  package static let weekdays = EnglishWords.weekdays

  /// A date such as `June 2014`, or `2014` if there is no month.
  package static func text(_ date: PartialDate) -> String {
    date.month.map { "\(months[$0 - 1]) \(date.year)" } ?? String(date.year)
  }

  /// A period such as `June 2014 – present`.
  package static func period(from start: PartialDate?, to end: PartialDate?) -> String? {
    guard let start else { return end.map { "until \(text($0))" } }
    guard let end else { return "\(text(start)) – present" }
    return text(start) == text(end) ? text(start) : "\(text(start)) – \(text(end))"
  }

  /// A duration such as `2 years 3 months`. If both dates have a month, the first and last month
  /// both count.
  package static func duration(from start: PartialDate, to end: PartialDate) -> String? {
    let areMonths = start.month != nil && end.month != nil
    let months = end.months - start.months + (areMonths ? 1 : 0)
    let isOneDay = start.day != nil && start == end
    guard months > 0, !isOneDay else { return nil }
    let years = months / 12
    let rest = areMonths ? months % 12 : 0
    let words = [(years, "year"), (rest, "month")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// A time such as `18:00`.
  package static func text(_ time: CivilTimeOfDay) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return two(time.hour) + ":" + two(time.minute)
  }

  /// A schedule such as `Mondays and Wednesdays 18:00–18:45`.
  package static func text(_ schedule: WeeklySchedule) -> String {
    let days = schedule.weekdays.map { weekdays[$0 - 1] + "s" }
    return list(days) + " \(text(schedule.start))–\(text(schedule.end))"
  }

  /// A list such as `a, b and c`.
  package static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
