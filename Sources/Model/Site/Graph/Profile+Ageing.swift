import CivilTime
import Content
import Fields

extension Profile {
  /// The next day on which the duration of a current entry, in years and months, may change; nil if
  /// there is none.
  func nextChange(after today: CivilDate) -> CivilDate? {
    let lasting = sections.flatMap(\.entries).filter { $0.date("endDate") == nil }
    return lasting.compactMap { $0.date("startDate") }
      .compactMap { Self.nextChange(of: $0, after: today) }.min()
  }

  /// The next change of a duration that began at `start`. A month counts from its first day, but on
  /// the start day itself the duration is zero. A start without a month counts in whole years.
  private static func nextChange(of start: PartialDate, after today: CivilDate) -> CivilDate? {
    guard let month = start.month else {
      return CivilDate(year: max(start.year, today.year) + 1, month: 1, day: 1)
    }
    let length = CivilDate.days(inMonth: today.month, of: today.year)
    let next = today.adding(days: length - today.day + 1)
    let first = CivilDate(year: start.year, month: month, day: 1)
    let day = start.day.flatMap { CivilDate(year: start.year, month: month, day: $0) }
    let days = [first.map { max($0, next) } ?? next, day, day?.adding(days: 1)].compactMap { $0 }
    return days.filter { $0 > today }.min()
  }
}
