import CLocalization

/// The names of months, weekdays and halves of the day in a language, for the Gregorian calendar.
public struct DateNames: Hashable, Sendable {
  /// The months next to a day, January first: `2 мая`.
  public let months: [String]
  /// The abbreviated months next to a day.
  public let shortMonths: [String]
  /// The months by themselves: `май 2026`.
  public let standaloneMonths: [String]
  /// The abbreviated months by themselves.
  public let standaloneShortMonths: [String]
  /// The days of the week next to a day, Monday first.
  public let weekdays: [String]
  /// The abbreviated days of the week next to a day, Monday first.
  public let shortWeekdays: [String]
  /// The days of the week by themselves, Monday first.
  public let standaloneWeekdays: [String]
  /// The abbreviated days of the week by themselves, Monday first.
  public let standaloneShortWeekdays: [String]
  /// The names of the morning and of the afternoon: `AM` and `PM`.
  public let halves: [String]

  /// The English names, which need no data of ICU.
  public static let english = DateNames(
    months: englishMonths, shortMonths: englishMonths.map { String($0.prefix(3)) },
    standaloneMonths: englishMonths,
    standaloneShortMonths: englishMonths.map { String($0.prefix(3)) },
    weekdays: englishWeekdays, shortWeekdays: englishWeekdays.map { String($0.prefix(3)) },
    standaloneWeekdays: englishWeekdays,
    standaloneShortWeekdays: englishWeekdays.map { String($0.prefix(3)) }, halves: ["AM", "PM"])

  private static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static let englishWeekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
}

extension DateNames {
  private static let known = LanguageCache<DateNames>()

  /// The names in a language. They are read once.
  public init(in language: Language) {
    self = Self.known.value(of: language) { Self.read($0) ?? .english }
  }

  private static func read(_ language: Language) -> DateNames? {
    // English has the same abbreviations in every region: "Sep", also where CLDR has "Sept".
    if language.isEnglish { return .english }
    let formatter = ICU.open(language, close: { icu_date_close($0) }) { locale, status in
      let zone = Array("GMT".utf16)
      return icu_date_open_pattern(
        ICU.gregorian(locale), zone, ICU.count(zone), zone, 0, &status)
    }
    guard let formatter else { return nil }
    func names(_ kind: Int32, _ indexes: some Sequence<Int32>) -> [String] {
      indexes.compactMap { index in
        ICU.text {
          icu_date_symbol(
            formatter.pointer, kind, index, $0, $1, &$2)
        }
      }
    }
    // ICU counts weekdays from 1 for Sunday.
    let weekdays: [Int32] = [2, 3, 4, 5, 6, 7, 1]
    let names = DateNames(
      months: names(icu_months, 0..<12), shortMonths: names(icu_short_months, 0..<12),
      standaloneMonths: names(icu_standalone_months, 0..<12),
      standaloneShortMonths: names(icu_standalone_short_months, 0..<12),
      weekdays: names(icu_weekdays, weekdays),
      shortWeekdays: names(icu_short_weekdays, weekdays),
      standaloneWeekdays: names(icu_standalone_weekdays, weekdays),
      standaloneShortWeekdays: names(icu_standalone_short_weekdays, weekdays),
      halves: names(icu_halves_of_day, 0..<2))
    return names.isComplete ? names : nil
  }

  private var isComplete: Bool {
    let (months, weekdays) = (
      [months, shortMonths, standaloneMonths, standaloneShortMonths],
      [weekdays, shortWeekdays, standaloneWeekdays, standaloneShortWeekdays]
    )
    return months.allSatisfy { $0.count == 12 } && weekdays.allSatisfy { $0.count == 7 }
      && halves.count == 2
  }
}
