public import CivilTime
import SourceText

/// The days for which sessions are computed: `window` in `site.yaml`.
public struct CalendarWindow: Sendable {
  /// A number of days, weeks, months or years: `90d`, `6m`, `1y`.
  public struct Length: Hashable, Sendable {
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

    init(days: Int = 0, months: Int = 0) {
      self.days = days
      self.months = months
    }
  }

  /// The length before the build's day.
  public let back: Length
  /// The length after the build's day.
  public let ahead: Length
  /// Whether the settings define it.
  public let isGiven: Bool

  init() {
    isGiven = false
    (back, ahead) = (Length(months: 12), Length(months: 12))
  }

  init(_ reader: inout FieldReader) {
    isGiven = true
    back = Self.length("back", "How far back, such as 90d, 6m or 1y", &reader)
    ahead = Self.length("ahead", "How far ahead", &reader)
  }

  /// The days of the window around a day.
  public func days(around today: CivilDate) -> ClosedRange<CivilDate> {
    let first = today.adding(months: -back.months).adding(days: -back.days)
    let last = today.adding(months: ahead.months).adding(days: ahead.days)
    return min(first, today)...max(last, today)
  }

  private static func length(
    _ key: String, _ meaning: String, _ reader: inout FieldReader
  ) -> Length {
    guard let text = reader.located(key, meaning) else { return Length(months: 12) }
    if let length = Length(text.value) { return length }
    reader.report(
      "'\(key)' is not a duration: '\(text.value)'", text.range,
      hint: "write it as 90d, 6m or 1y, at most 20y")
    return Length(months: 12)
  }
}

extension CivilDate {
  /// The day some months later, or the last day of that month if it is shorter.
  fileprivate func adding(months: Int) -> CivilDate {
    let total = year * 12 + month - 1 + months
    let last = CivilDate.days(inMonth: total % 12 + 1, of: total / 12)
    return CivilDate(year: total / 12, month: total % 12 + 1, day: min(day, last)) ?? self
  }
}
