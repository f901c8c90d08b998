package import CivilTime
package import Content
package import Fields
package import Phrases
import Site

/// Dates, times and schedules in words.
package enum Wording {
  package static let months = EnglishWords.months
  package static let weekdays = EnglishWords.weekdays

  /// A date such as `June 2014`, or `2014` if there is no month.
  package static func text(_ date: PartialDate) -> String {
    date.month.map { "\(months[$0 - 1]) \(date.year)" } ?? String(date.year)
  }

  /// A period such as `June 2014 – present`.
  package static func period(
    from start: PartialDate?, to end: PartialDate?, _ words: PhraseTable
  ) -> String? {
    guard let start else { return end.map { words.text(.untilEnd, ["end": text($0)]) } }
    guard let end else { return words.text(.toPresent, ["start": text(start)]) }
    return text(start) == text(end) ? text(start) : "\(text(start)) – \(text(end))"
  }

  /// A duration such as `2 years 3 months`. If both dates have a month, the first and last month
  /// both count.
  package static func duration(
    from start: PartialDate, to end: PartialDate, _ words: PhraseTable
  ) -> String? {
    let areMonths = start.month != nil && end.month != nil
    let months = end.months - start.months + (areMonths ? 1 : 0)
    let isOneDay = start.day != nil && start == end
    guard months > 0, !isOneDay else { return nil }
    let years = months / 12
    let rest = areMonths ? months % 12 : 0
    let parts = [(years, PhraseKey.years), (rest, .months)].filter { $0.0 > 0 }
      .map { words.text($0.1, count: $0.0) }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// A time such as `18:00`.
  package static func text(_ time: CivilTimeOfDay) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return two(time.hour) + ":" + two(time.minute)
  }

  /// A schedule such as `Mondays and Wednesdays 18:00–18:45`.
  package static func text(_ schedule: WeeklySchedule, _ words: PhraseTable) -> String {
    let days = schedule.weekdays.map { words.text(.weekdays($0)) }
    return list(days) + " \(text(schedule.start))–\(text(schedule.end))"
  }

  /// A list such as `a, b and c`.
  package static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
