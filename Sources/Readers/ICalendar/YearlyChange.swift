import CivilTime

/// A clock change that recurs every year on the same weekday, within the same seven days of a
/// month, at the same time.
struct YearlyChange {
  /// Years that include every combination of weekdays and leap days, after all exceptions.
  static let sample = 2060...2099

  /// The rule (RFC 5545 §3.3.10), without an end.
  let text: String
  /// The first of the years without a gap that have the change.
  let firstYear: Int

  /// Finds the rule of clock changes, whose local times are in order; nil if there is none.
  init?(_ onsets: [CivilDateTime]) {
    let byYear = Dictionary(grouping: onsets, by: \.date.year)
    let sampled = Self.sample.compactMap { byYear[$0] }
    guard sampled.count == Self.sample.count, let example = sampled.first?.first else { return nil }
    let days = sampled.flatMap { $0 }.map(\.date.day)
    guard let first = days.min(), let last = days.max(), last - first <= 6 else { return nil }
    let month = example.date.month
    let weekday = example.date.isoWeekday
    func fits(_ onsets: [CivilDateTime]?) -> Bool {
      guard let onsets, onsets.count == 1, let onset = onsets.first else { return false }
      return onset.time == example.time && onset.date.month == month
        && onset.date.isoWeekday == weekday && (first...first + 6).contains(onset.date.day)
    }
    guard sampled.allSatisfy(fits) else { return nil }
    var year = Self.sample.lowerBound
    while fits(byYear[year - 1]) { year -= 1 }
    firstYear = year
    text = Self.rule(month: month, weekday: weekday, firstDay: first)
  }

  private static func rule(month: Int, weekday: Int, firstDay: Int) -> String {
    let name = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][weekday - 1]
    let start = "FREQ=YEARLY;BYMONTH=\(month);"
    if month != 2, firstDay == CivilDate.days(inMonth: month, of: 2001) - 6 {
      return start + "BYDAY=-1" + name
    }
    if firstDay % 7 == 1 { return start + "BYDAY=\(firstDay / 7 + 1)" + name }
    let days = (firstDay...firstDay + 6).map(String.init).joined(separator: ",")
    return start + "BYMONTHDAY=\(days);BYDAY=" + name
  }
}
