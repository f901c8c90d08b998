import CivilTime

/// A date of a résumé, which may be a year or a month only (JSON Resume 1.0.0, `iso8601`).
public struct PartialDate: Hashable, Comparable, Sendable {
  /// The year.
  public let year: Int
  /// The month, 1 to 12, if it is given.
  public let month: Int?
  /// The day of the month, if it is given.
  public let day: Int?

  /// `2014`, `2014-06` or `2014-06-29`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard [[4], [4, 2], [4, 2, 2]].contains(parts.map(\.utf8.count)),
      case .day(let date)? = DateText(text + "-01-01".suffix(10 - text.utf8.count))
    else { return nil }
    year = date.year
    month = parts.count > 1 ? date.month : nil
    day = parts.count > 2 ? date.day : nil
  }

  /// As it was written: `2014`, `2014-06` or `2014-06-29`.
  public var iso: String {
    func two(_ number: Int) -> String { number < 10 ? "-0\(number)" : "-\(number)" }
    return String("000\(year)".suffix(4)) + (month.map(two) ?? "") + (day.map(two) ?? "")
  }

  /// The months since year 0; a year alone counts as its January.
  public var months: Int { year * 12 + (month ?? 1) - 1 }

  /// Whether it is certainly before another date, even if either has no month or day.
  package func isBefore(_ other: PartialDate) -> Bool {
    if year != other.year { return year < other.year }
    guard let month, let otherMonth = other.month, month == otherMonth else {
      return (month ?? 12) < (other.month ?? 1)
    }
    return (day ?? 31) < (other.day ?? 1)
  }

  /// Earlier dates first; a missing month or day counts as the first one.
  public static func < (a: PartialDate, b: PartialDate) -> Bool {
    (a.year, a.month ?? 1, a.day ?? 1) < (b.year, b.month ?? 1, b.day ?? 1)
  }
}
