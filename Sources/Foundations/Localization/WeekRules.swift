import CLocalization

/// The week of a region: its first day and its weekend (CLDR, supplemental week data).
public struct WeekRules: Hashable, Sendable {
  /// The first day of the week, from 1 for Monday to 7 for Sunday.
  public let firstWeekday: Int
  /// The days of the weekend, from 1 for Monday to 7 for Sunday.
  public let weekend: Set<Int>

  /// The week that starts on Monday and ends on Sunday (ISO 8601).
  static let iso = WeekRules(firstWeekday: 1, weekend: [6, 7])
}

extension WeekRules {
  private static let calendars = ICUCache<Language> { language in
    ICU.open(language, close: { icu_calendar_close($0) }) { locale, status in
      icu_calendar_open(locale, &status)
    }
  }

  /// The week of a language's region: of Germany for `de`, of Egypt for `ar`. English without a
  /// region belongs to no region, so its week is that of ISO 8601.
  public init(of language: Language) {
    guard language.tag.lowercased() != "en" else {
      self = .iso
      return
    }
    let found = Self.calendars.use(language) { calendar -> WeekRules? in
      var status: Int32 = 0
      // ICU counts weekdays from 1 for Sunday.
      let weekend = (1...7).filter {
        icu_calendar_is_weekend(calendar, Int32($0 % 7 + 1), &status) != 0
      }
      let first = (Int(icu_calendar_first_weekday(calendar)) + 5) % 7 + 1
      guard status <= 0 else { return nil }
      return WeekRules(firstWeekday: first, weekend: Set(weekend))
    }
    self = found ?? .iso
  }
}
