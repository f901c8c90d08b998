public import CivilTime
public import Fields
import SourceText

/// The days for which sessions are computed: `window` in `site.yaml`.
public struct CalendarWindow: Sendable {
  /// The length before the build's day.
  public let back: CalendarLength
  /// The length after the build's day.
  public let ahead: CalendarLength
  /// Whether the settings define it.
  public let isGiven: Bool

  init(_ reader: inout FieldReader) {
    isGiven = reader.node != nil
    back = Self.length("back", "How far back, such as 90d, 6m or 1y", &reader)
    ahead = Self.length("ahead", "How far ahead", &reader)
  }

  /// The days of the window around a day.
  public func days(around today: CivilDate) -> ClosedRange<CivilDate> {
    let first = today.adding(months: -back.months).adding(days: -back.days)
    let last = today.adding(months: ahead.months).adding(days: ahead.days)
    return min(first, today)...max(last, today)
  }

  /// An example of a window, with a length that may be written instead of it.
  static func example(_ written: String) -> String {
    guard CalendarLength(written) != nil else { return "{back: 6m, ahead: 1y}" }
    let digits = written.prefix(while: \.isNumber)
    let unit = written.dropFirst(digits.count).first { $0.isLetter } ?? "m"
    return "{back: \(digits)\(unit), ahead: \(digits)\(unit)}"
  }

  private static func length(
    _ key: String, _ meaning: String, _ reader: inout FieldReader
  ) -> CalendarLength {
    guard let text = reader.located(key, meaning) else { return CalendarLength(months: 12) }
    if let length = CalendarLength(text.value) { return length }
    reader.report(
      "'\(key)' is not a duration: '\(text.value)'", text.range,
      hint: "write it as 90d, 6m or 1y, at most 20y")
    return CalendarLength(months: 12)
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
