import CivilTime
package import Content
package import Fields
package import Localization
package import Phrases

/// Dates, times and schedules in words.
package enum Wording {
  /// A date such as `June 2014`, or `2014` if there is no month.
  package static func text(_ date: PartialDate, in language: Language) -> String {
    date.month.map { CalendarText.month($0, of: date.year, in: language) }
      ?? CalendarText.year(date.year, in: language)
  }

  /// A period such as `June 2014 – present`.
  package static func period(
    from start: PartialDate?, to end: PartialDate?, _ words: PhraseTable
  ) -> String? {
    let language = Language(words.language)
    guard let start else {
      return end.map { words.text(.untilEnd, ["end": text($0, in: language)]) }
    }
    guard let end else { return words.text(.toPresent, ["start": text(start, in: language)]) }
    switch (start.firstOfMonth, end.firstOfMonth) {
    case (let first?, let last?): return CalendarText.months(from: first, to: last, in: language)
    case (nil, nil): return CalendarText.years(from: start.year, to: end.year, in: language)
    default: return "\(text(start, in: language)) – \(text(end, in: language))"
    }
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
    let language = Language(words.language)
    if parts.isEmpty { return nil }
    return language.isEnglish
      ? parts.joined(separator: " ") : ListFormat.text(parts, .units, in: language)
  }

  /// A schedule such as `Mondays and Wednesdays 18:00–18:45`.
  package static func text(_ schedule: WeeklySchedule, _ words: PhraseTable) -> String {
    let language = Language(words.language)
    let days = schedule.weekdays.map { words.text(.weekdays($0)) }
    return list(days, in: language) + " "
      + CalendarText.times(from: schedule.start, to: schedule.end, in: language)
  }

  /// A list such as `a, b and c`, in English without a comma before its last element.
  package static func list(_ words: [String], in language: Language) -> String {
    guard language.isEnglish else { return ListFormat.text(words, in: language) }
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension PartialDate {
  /// The first day of its month; nil if it has no month.
  fileprivate var firstOfMonth: CivilDate? {
    month.flatMap { CivilDate(year: year, month: $0, day: 1) }
  }
}
