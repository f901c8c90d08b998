import CLocalization

/// Times relative to now: `yesterday`, `in 3 days`.
public enum RelativeTime {
  /// The unit that is counted.
  public enum Unit: Int32, CaseIterable, Sendable {
    case year, quarter, month, week, day, hour, minute, second
  }

  private static let formatters = ICUCache<Language> { language in
    ICU.open(language, close: { icu_relative_close($0) }) { locale, status in
      icu_relative_open(locale, 0, &status)
    }
  }

  /// A number of units from now, negative in the past. Words such as `tomorrow` are used where the
  /// language has them, unless `isNumeric` is true.
  public static func text(
    _ offset: Int, _ unit: Unit, in language: Language, isNumeric: Bool = false
  ) -> String? {
    formatters.use(language) { formatter in
      ICU.text {
        icu_relative_format(
          formatter, Double(offset), unit.rawValue, isNumeric ? 1 : 0, $0, $1, &$2)
      }
    }
  }

  /// The distance of a day from another one in the largest unit that fits: days up to a week, weeks
  /// up to a month, months up to a year.
  public static func text(days: Int, in language: Language) -> String? {
    let (count, unit): (Int, Unit) =
      switch abs(days) {
      case ..<7: (days, .day)
      case ..<30: (days / 7, .week)
      case ..<365: (days / 30, .month)
      default: (days / 365, .year)
      }
    return text(count, unit, in: language)
  }
}
