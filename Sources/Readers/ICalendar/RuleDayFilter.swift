import CivilTime

/// Checks which days a recurrence rule allows: by all of its parts that limit days, or by the start
/// if such parts are missing (RFC 5545 §3.3.10).
struct RuleDayFilter {
  private let parts: RuleParts
  private var months: [Int]
  private var monthDays: [Int]
  private var weekdays: [RuleParts.Weekday]

  init(_ parts: RuleParts, start: CivilDate) {
    self.parts = parts
    (months, monthDays, weekdays) = (parts.months, parts.monthDays, parts.weekdays)
    let weekday = RuleParts.Weekday(isoWeekday: start.isoWeekday, ordinal: 0)
    switch parts.frequency {
    case .yearly where !parts.saysDays:
      if months.isEmpty { months = [start.month] }
      monthDays = [start.day]
    case .monthly where !parts.saysDays: monthDays = [start.day]
    case .weekly where !parts.saysDays: weekdays = [weekday]
    case .yearly:
      let saysWeeksAlone = monthDays.isEmpty && weekdays.isEmpty && parts.yearDays.isEmpty
      if saysWeeksAlone { weekdays = [weekday] }
    default: break
    }
  }

  /// Whether the rule allows a day.
  func allows(_ date: CivilDate) -> Bool {
    (months.isEmpty || months.contains(date.month)) && allowsMonthDay(date)
      && allowsWeekday(date) && allowsYearDay(date) && allowsWeek(date)
  }

  private func allowsMonthDay(_ date: CivilDate) -> Bool {
    guard !monthDays.isEmpty else { return true }
    let fromEnd = date.day - CivilDate.days(inMonth: date.month, of: date.year) - 1
    return monthDays.contains(date.day) || monthDays.contains(fromEnd)
  }

  private func allowsYearDay(_ date: CivilDate) -> Bool {
    guard !parts.yearDays.isEmpty else { return true }
    let day = date.dayOfYear
    let fromEnd = day - (CivilDate.isLeap(date.year) ? 366 : 365) - 1
    return parts.yearDays.contains(day) || parts.yearDays.contains(fromEnd)
  }

  private func allowsWeekday(_ date: CivilDate) -> Bool {
    guard !weekdays.isEmpty else { return true }
    let weekday = date.isoWeekday
    return weekdays.contains { allowed in
      allowed.isoWeekday == weekday && (allowed.ordinal == 0 || isOrdinal(allowed.ordinal, date))
    }
  }

  /// Whether a day is the weekday with the given number in its month, or in its year for yearly
  /// rules without months. Other rules must not number weekdays, so their numbers are ignored.
  private func isOrdinal(_ ordinal: Int, _ date: CivilDate) -> Bool {
    let (day, length): (Int, Int)
    switch parts.frequency {
    case .yearly where !parts.weekNumbers.isEmpty: return true
    case .yearly where parts.months.isEmpty:
      (day, length) = (date.dayOfYear, CivilDate.isLeap(date.year) ? 366 : 365)
    case .monthly, .yearly:
      (day, length) = (date.day, CivilDate.days(inMonth: date.month, of: date.year))
    default: return true
    }
    return ordinal > 0 ? (day - 1) / 7 + 1 == ordinal : (length - day) / 7 + 1 == -ordinal
  }

  /// Whether the rule allows a day's week. Weeks are those of ISO 8601, except that the rule sets
  /// their first day: the first week has at least four days in the year.
  private func allowsWeek(_ date: CivilDate) -> Bool {
    guard !parts.weekNumbers.isEmpty else { return true }
    let middle = weekStart(date.daysSinceEpoch) + 3
    let year = CivilDate(daysSinceEpoch: middle).year
    let first = firstWeek(of: year)
    let week = (middle - first) / 7 + 1
    let count = (firstWeek(of: year + 1) - first) / 7
    return parts.weekNumbers.contains(week) || parts.weekNumbers.contains(week - count - 1)
  }

  private func firstWeek(of year: Int) -> Int {
    weekStart(CivilDate(year: year, month: 1, day: 4)?.daysSinceEpoch ?? 0)
  }

  /// The first day of the week that a day is in, both as days since 1970-01-01.
  func weekStart(_ day: Int) -> Int {
    let weekday = CivilDate(daysSinceEpoch: day).isoWeekday
    return day - (weekday - parts.weekStart + 7) % 7
  }
}
