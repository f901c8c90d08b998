/// A date of a résumé, which may be a year or a month only (JSON Resume 1.0.0, `iso8601`).
public struct PartialDate: Hashable, Comparable, Sendable {
  /// The year.
  public let year: Int
  /// The month, 1 to 12, where it is said.
  public let month: Int?
  /// The day of the month, where it is said.
  public let day: Int?

  /// `2014`, `2014-06` or `2014-06-29`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), parts[0].utf8.count == 4, let year = Int(parts[0]) else {
      return nil
    }
    let rest = parts.dropFirst().map { Int($0) }
    guard parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }), !rest.contains(nil) else {
      return nil
    }
    self.year = year
    month = rest.first ?? nil
    day = rest.count == 2 ? rest[1] : nil
    guard (1...12).contains(month ?? 1), (1...31).contains(day ?? 1) else { return nil }
  }

  /// As it was written: `2014`, `2014-06` or `2014-06-29`.
  public var iso: String {
    func two(_ number: Int) -> String { number < 10 ? "-0\(number)" : "-\(number)" }
    return "\(year)" + (month.map(two) ?? "") + (day.map(two) ?? "")
  }

  /// The months since year 0; a year alone counts as its January.
  public var months: Int { year * 12 + (month ?? 1) - 1 }

  /// Earlier dates first; what is not said counts as the first.
  public static func < (a: PartialDate, b: PartialDate) -> Bool {
    (a.year, a.month ?? 1, a.day ?? 1) < (b.year, b.month ?? 1, b.day ?? 1)
  }
}
