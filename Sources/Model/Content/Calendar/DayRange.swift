public import CivilTime

/// A range of days: `2026-10-26 to 2026-10-30`, or a single one.
public struct DayRange: Hashable, Sendable {
  /// The first day.
  public let first: CivilDate
  /// The last day, not before the first.
  public let last: CivilDate

  /// Reads a day, or two with `to`, `..`, `/` or a dash between them.
  public init?(_ text: String) {
    if let day = Self.day(text) {
      (first, last) = (day, day)
      return
    }
    for mark in [" to ", "..", "/", " - ", "–", "—"] {
      let parts = text.split(separator: mark)
      guard parts.count == 2 else { continue }
      guard let first = Self.day(String(parts[0])), let last = Self.day(String(parts[1])),
        first <= last
      else { return nil }
      (self.first, self.last) = (first, last)
      return
    }
    return nil
  }

  /// Whether a day is in the range.
  public func contains(_ day: CivilDate) -> Bool { first <= day && day <= last }

  private static func day(_ text: String) -> CivilDate? {
    guard case .day(let date)? = DateText(text) else { return nil }
    return date
  }
}
