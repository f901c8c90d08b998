import CivilTime
import Testing

@Suite struct CivilDateTests {
  /// Day after day from 0000-01-01, counted by hand and not by the code under test.
  @Test func `every day from year 0 to 9999 converts both ways`() {
    var (year, month, day) = (0, 1, 1)
    var weekday = 6
    var dayOfYear = 1
    var mistakes = 0
    // 1970-01-01 is day 719,528 of year 0 in the proleptic Gregorian calendar.
    for days in -719_528...2_932_896 {
      let date = CivilDate(daysSinceEpoch: days)
      let isRight =
        date.year == year && date.month == month && date.day == day
        && date.daysSinceEpoch == days && date.isoWeekday == weekday
        && date.dayOfYear == dayOfYear
      if !isRight { mistakes += 1 }
      let isLeap = year % 400 == 0 || year % 4 == 0 && year % 100 != 0
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      (day, dayOfYear, weekday) = (day + 1, dayOfYear + 1, weekday % 7 + 1)
      if day > lengths[month - 1] { (day, month) = (1, month + 1) }
      if month > 12 { (month, year, dayOfYear) = (1, year + 1, 1) }
    }
    #expect(mistakes == 0)
    #expect((year, month, day) == (10_000, 1, 1))
  }

  @Test(arguments: [
    (2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0),
    (2026, 1, 32), (-1, 1, 1), (10_000, 1, 1), (2026, 12, -1),
  ])
  func `a day that the calendar does not have is refused`(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    (0, true), (1900, false), (2000, true), (2023, false), (2024, true), (2100, false),
    (9996, true),
  ])
  func `leap years have a 29 February`(year: Int, isLeap: Bool) {
    #expect(CivilDate.isLeap(year) == isLeap)
    #expect((CivilDate(year: year, month: 2, day: 29) != nil) == isLeap)
    #expect(CivilDate.days(inMonth: 2, of: year) == (isLeap ? 29 : 28))
  }

  @Test(arguments: [
    ("2005-01-01", 2004, 53), ("2005-01-02", 2004, 53), ("2005-12-31", 2005, 52),
    ("2006-01-01", 2005, 52), ("2007-01-01", 2007, 1), ("2007-12-31", 2008, 1),
    ("2008-12-29", 2009, 1), ("2010-01-03", 2009, 53), ("2020-12-31", 2020, 53),
    ("2026-01-01", 2026, 1), ("2026-12-31", 2026, 53), ("2027-01-03", 2026, 53),
    ("2027-01-04", 2027, 1),
  ])
  func `the ISO week belongs to the year of its Thursday`(text: String, year: Int, week: Int) throws
  {
    let date = try #require(DateText(text)?.date)
    #expect(date.isoWeek == (year, week))
  }

  @Test(arguments: [
    ("2026-03-02", "2026-03-02"), ("2026-03-08", "2026-03-02"), ("2026-03-01", "2026-02-23"),
    ("2024-03-01", "2024-02-26"), ("2026-01-01", "2025-12-29"),
  ])
  func `a week begins on Monday`(text: String, monday: String) throws {
    #expect(try #require(DateText(text)?.date).monday.iso == monday)
    #expect(try #require(DateText(text)?.date).weekStart(on: 1).iso == monday)
  }

  @Test(arguments: [
    ("2024-02-29", 1, "2025-02-28"), ("2024-02-29", 4, "2028-02-29"),
    ("2024-02-29", -124, "1900-02-28"), ("2026-03-02", -1, "2025-03-02"),
    ("9999-12-31", 1, "9999-12-31"), ("0000-01-01", -1, "0000-01-01"),
  ])
  func `days and years can be added`(text: String, years: Int, expected: String) throws {
    #expect(try #require(DateText(text)?.date).adding(years: years).iso == expected)
  }

  @Test func `dates are ordered and padded`() throws {
    let dates = try ["0000-01-01", "0999-12-31", "2026-03-02", "2026-03-10", "2026-11-01"].map {
      try #require(DateText($0)?.date)
    }
    #expect(dates.reversed().sorted() == dates)
    #expect(dates.map(\.iso)[1] == "0999-12-31")
    #expect(dates[2].adding(days: 8) == dates[3])
    #expect(CivilDate.days(inMonth: 13, of: 2026) == 0)
  }
}
