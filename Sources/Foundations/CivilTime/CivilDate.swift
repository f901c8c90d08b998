/// A day of the proleptic Gregorian calendar, without a time or a zone.
public struct CivilDate: Hashable, Comparable, Sendable {
  /// The year, 0 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// A day; nil if it does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= Self.days(inMonth: month, of: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day a number of days after 1970-01-01.
  ///
  /// The computation is the well-known one over 400-year eras of 146,097 days, with years that
  /// begin in March so that the leap day is a year's last.
  public init(daysSinceEpoch days: Int) {
    let shifted = days + 719_468
    let era = shifted >= 0 ? shifted / 146_097 : (shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970-01-01, negative before.
  public var daysSinceEpoch: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear >= 0 ? shiftedYear / 400 : (shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week by ISO 8601: Monday is 1, Sunday is 7.
  public var isoWeekday: Int {
    let remainder = (daysSinceEpoch + 3) % 7
    return (remainder < 0 ? remainder + 7 : remainder) + 1
  }

  /// The day of the year, from 1.
  public var dayOfYear: Int {
    daysSinceEpoch - CivilDate(startOf: year).daysSinceEpoch + 1
  }

  /// The week by ISO 8601: its number, 1 to 53, and the year that it belongs to.
  public var isoWeek: (year: Int, week: Int) {
    let thursday = CivilDate(daysSinceEpoch: daysSinceEpoch - isoWeekday + 4)
    return (thursday.year, (thursday.dayOfYear - 1) / 7 + 1)
  }

  /// The Monday of this day's week.
  public var monday: CivilDate { adding(days: 1 - isoWeekday) }

  /// The first day of this day's week, if weeks start on a day of the week from 1 for Monday to 7
  /// for Sunday.
  public func weekStart(on firstWeekday: Int) -> CivilDate {
    adding(days: -((isoWeekday - firstWeekday + 7) % 7))
  }

  /// The day a number of days later, or earlier when negative.
  public func adding(days: Int) -> CivilDate {
    CivilDate(daysSinceEpoch: daysSinceEpoch + days)
  }

  /// The day in another year; 29 February becomes 28 February if there is none.
  public func adding(years: Int) -> CivilDate {
    let target = min(max(year + years, 0), 9999)
    let last = Self.days(inMonth: month, of: target)
    return CivilDate(checkedYear: target, month: month, day: min(day, last))
  }

  /// `YYYY-MM-DD` (RFC 3339 `full-date`).
  public var iso: String {
    var text = [UInt8]()
    Digits.append(year, width: 4, to: &text)
    text.append(UInt8(ascii: "-"))
    Digits.append(month, width: 2, to: &text)
    text.append(UInt8(ascii: "-"))
    Digits.append(day, width: 2, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// The number of days in a month; 0 for an invalid month.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    case 1...12: 31
    default: 0
    }
  }

  /// Whether a year has a 29 February.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Earlier days first.
  public static func < (a: CivilDate, b: CivilDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  private init(startOf year: Int) {
    self.init(checkedYear: year, month: 1, day: 1)
  }

  private init(checkedYear year: Int, month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }
}
