public import CivilTime

/// Dates and times of the calendar in words. In English, the day is before the month, as in the theme.
public enum CalendarText {
  /// `2 March 2026`.
  public static func day(_ date: CivilDate, in language: Language) -> String {
    text(date, "yMMMMd", language)
      ?? "\(date.day) \(english.months[date.month - 1]) \(date.year)"
  }

  /// `Wednesday, 4 March 2026`.
  public static func weekdayAndDay(_ date: CivilDate, in language: Language) -> String {
    text(date, "yMMMMEEEEd", language)
      ?? english.weekdays[date.isoWeekday - 1] + ", " + day(date, in: .english)
  }

  /// `2 Mar`.
  public static func shortDay(_ date: CivilDate, in language: Language) -> String {
    text(date, "MMMd", language) ?? "\(date.day) \(english.shortMonths[date.month - 1])"
  }

  /// `March 2026`; the month is from 1 to 12.
  public static func month(_ month: Int, of year: Int, in language: Language) -> String {
    CivilDate(year: year, month: month, day: 1).flatMap { text($0, "yMMMM", language) }
      ?? "\(english.months[month - 1]) \(year)"
  }

  /// `Mar 26`; the month is from 1 to 12.
  public static func shortMonth(_ month: Int, of year: Int, in language: Language) -> String {
    CivilDate(year: year, month: month, day: 1).flatMap { text($0, "yyMMM", language) }
      ?? "\(english.shortMonths[month - 1]) \(year % 100)"
  }

  /// `23–29 November 2026`.
  public static func days(
    from first: CivilDate, to last: CivilDate, in language: Language
  ) -> String {
    range(first, last, "yMMMMd", language) ?? day(first, in: language)
  }

  /// `March–June 2026`; the months are given by any day in them.
  public static func months(
    from first: CivilDate, to last: CivilDate, in language: Language
  ) -> String {
    range(first, last, "yMMMM", language) ?? month(first.month, of: first.year, in: language)
  }

  /// `2024–2026`.
  public static func years(from first: Int, to last: Int, in language: Language) -> String {
    guard let start = CivilDate(year: first, month: 1, day: 1),
      let end = CivilDate(year: last, month: 1, day: 1)
    else { return year(first, in: language) }
    return range(start, end, "y", language) ?? year(first, in: language)
  }

  /// `2026`, with the word for years in languages that add it.
  public static func year(_ year: Int, in language: Language) -> String {
    CivilDate(year: year, month: 1, day: 1).flatMap { text($0, "y", language) } ?? String(year)
  }

  /// `18:00–19:30`.
  public static func times(
    from start: CivilTimeOfDay, to end: CivilTimeOfDay, in language: Language
  ) -> String {
    DateTimeFormat.range(
      from: Timestamp(unixSeconds: start.secondsSinceMidnight),
      to: Timestamp(unixSeconds: end.secondsSinceMidnight), skeleton: "Hm", in: language.withRanges)
      ?? time(start, in: language)
  }

  /// `18:00`.
  public static func time(_ time: CivilTimeOfDay, in language: Language) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    guard !language.isEnglish,
      let text = DateTimeFormat.text(
        Timestamp(unixSeconds: time.secondsSinceMidnight), skeleton: "Hm", in: language)
    else { return two(time.hour) + ":" + two(time.minute) }
    return text
  }

  private static let english = DateNames.english

  private static func range(
    _ first: CivilDate, _ last: CivilDate, _ skeleton: String, _ language: Language
  ) -> String? {
    let moments = [first, last].map { Timestamp(unixSeconds: $0.daysSinceEpoch * 86_400) }
    return DateTimeFormat.range(
      from: moments[0], to: moments[1], skeleton: skeleton, in: language.withRanges)
  }

  /// The date with the fields of a skeleton; nil in English.
  private static func text(
    _ date: CivilDate, _ skeleton: String, _ language: Language
  ) -> String? {
    guard !language.isEnglish else { return nil }
    let midnight = Timestamp(unixSeconds: date.daysSinceEpoch * 86_400)
    return DateTimeFormat.text(midnight, skeleton: skeleton, in: language)
  }
}
