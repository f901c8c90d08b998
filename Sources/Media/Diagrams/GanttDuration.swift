import CivilTime

/// A duration such as `3d`, `1.5h` or `1M`.
struct GanttDuration {
  private let amount: Double
  private let unit: String
  private let hoursPerDay: Double

  /// Parses a duration; nil if the text is none. A day of work has `hoursPerDay` hours.
  init?(_ text: String, hoursPerDay: Double) {
    guard let match = text.wholeMatch(of: /(\d{1,9}(?:\.\d{1,6})?)\s*(ms|[smhdwMy])/),
      let amount = Double(match.1)
    else { return nil }
    (self.amount, unit, self.hoursPerDay) = (amount, String(match.2), hoursPerDay)
  }

  /// The moment after the duration, in milliseconds since 1970.
  func end(from start: Int) -> Int {
    let day = Double(GanttChart.day)
    let length: Double =
      switch unit {
      case "ms": amount
      case "s": amount * 1_000
      case "m": amount * 60_000
      case "h": amount * day / hoursPerDay
      case "d": amount * day
      case "w": amount * 7 * day
      default: 0
      }
    guard unit == "M" || unit == "y" else { return start + Int(min(length, 1e15)) }
    let months = Int(min(amount * (unit == "y" ? 12 : 1), 12_000))
    return Self.adding(months: months, to: start)
  }

  /// The same day and time a number of months later, or the last day of that month.
  static func adding(months: Int, to moment: Int) -> Int {
    let days = Int((Double(moment) / Double(GanttChart.day)).rounded(.down))
    let date = CivilDate(daysSinceEpoch: days)
    let month = date.year * 12 + date.month - 1 + months
    let (year, inYear) = (min(month / 12, 9_999), month % 12 + 1)
    let last = CivilDate.days(inMonth: inYear, of: year)
    let day = CivilDate(year: year, month: inYear, day: min(date.day, last)) ?? date
    return day.daysSinceEpoch * GanttChart.day + moment - days * GanttChart.day
  }
}
