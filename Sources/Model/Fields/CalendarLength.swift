/// A number of days, weeks, months or years: `90d`, `6m`, `1y`.
public struct CalendarLength: Hashable, Sendable {
  /// The days.
  public let days: Int
  /// The months.
  public let months: Int

  /// Reads a number with a unit, at most twenty years.
  public init?(_ text: String) {
    let small = text.lowercased().filter { $0 != " " }
    let digits = small.prefix { ("0"..."9").contains($0) }
    guard (1...5).contains(digits.utf8.count), let number = Int(digits) else { return nil }
    switch small.dropFirst(digits.count) {
    case "d", "day", "days": self.init(days: number)
    case "w", "week", "weeks": self.init(days: number * 7)
    case "m", "month", "months": self.init(months: number)
    case "y", "year", "years": self.init(months: number * 12)
    default: return nil
    }
    guard days <= 7_305, months <= 240 else { return nil }
  }

  package init(days: Int = 0, months: Int = 0) {
    self.days = days
    self.months = months
  }
}
