import CivilTime
import Content
import Fields
import Localization
import Testing

@Suite struct ValueTests {
  @Test(
    arguments: [
      ("site.yaml", .settings), ("site.yml", .settings), ("profile.yaml", .profile),
      ("profile.yml", .profile), ("resume.json", .profile), ("profile.md", .profileText),
      ("people.yaml", .people), ("people.yml", .people), ("about.md", .page), ("index.md", .page),
      ("photo.jpg", .copied), ("site.json", .copied), ("CNAME", .copied), ("md", .copied),
      ("portfolio/bike.md", .material), ("portfolio/index.md", .page),
      ("portfolio/bike.jpg", .copied), ("portfolio/mugs/index.md", .collection),
      ("portfolio/mugs/blue.md", .item), ("portfolio/mugs/a/b.md", .page),
      ("journal/index.md", .page), ("journal/runs/index.md", .journal),
      ("journal/runs/2026-03-02-hills.md", .post),
      ("journal/runs/2026-03-02-hills/index.md", .post),
      ("journal/runs/2026-03-02-hills/notes.md", .page), ("journal/runs/map.png", .copied),
      ("journal/runs/2026-03-02-hills.comments.yaml", .comments),
      ("events/x.comments.yml", .comments),
      ("x.comments.yaml", .copied), ("timetable/pool.yaml", .timetable),
      ("timetable/pool.yml", .timetable),
      ("timetable/attendance.csv", .attendance), ("timetable/attendance.yaml", .attendance),
      ("timetable/pool.csv", .copied), ("timetable/pool.ics", .calendar),
      ("timetable/index.md", .page),
      ("events/picnic.md", .event), ("events/2026/a.ics", .calendar), ("pool.ics", .copiedCalendar),
      ("events/index.md", .page), ("events/2026/x.md", .page),
      ("library/videos.yaml", .library), ("library/a/b.yaml", .copied), ("data/a.yaml", .data),
      ("data/a/b.json", .data), ("data/c.csv", .data), ("data/d.txt", .copied),
      ("data/json", .copied),
      ("a/b/c.md", .page), ("a/site.yaml", .copied), ("PORTFOLIO/x.md", .page),
    ] as [(String, SourceKind)])
  func `the path of a file decides its kind`(path: String, kind: SourceKind) {
    #expect(SourceKind(path: path) == kind)
    #expect(SourceKind(path: path).isRead == ![.copied, .copiedCalendar].contains(kind))
  }

  @Test(
    arguments: [
      ("2026-03-02-hills", "2026-03-02", "hills"), ("2026-3-2-hills", "2026-03-02", "hills"),
      ("2026-03-02-First Ride!", "2026-03-02", "first-ride"), ("2026-03-02", "2026-03-02", ""),
      ("2026-02-30-x", nil, "2026-02-30-x"), ("2026-13-01-x", nil, "2026-13-01-x"),
      ("hills", nil, "hills"), ("26-03-02-x", nil, "26-03-02-x"), ("2026-03-02-", "2026-03-02", ""),
      ("2026-+3-02-x", nil, "2026-3-02-x"), ("2026-03-02-10-km", "2026-03-02", "10-km"),
    ] as [(String, String?, String)])
  func `a post's name gives its day and its slug`(stem: String, date: String?, slug: String) {
    let name = PostName(stem[...])
    #expect(name.date?.iso == date)
    #expect(name.slug == slug)
  }

  @Test(arguments: [
    ("mon 18:00-18:45", [1], 45), ("mon, wed 18:00-19:30", [1, 3], 90),
    ("Wednesdays,Mondays 6:05–7:05", [1, 3], 60), ("tue thu 09:00-09:30", [2, 4], 30),
    ("tues, thurs, weds 09:00-09:30", [2, 3, 4], 30), ("sat sun 23:30-00:15", [6, 7], 45),
    ("mo tu we th fr sa su 10:00-11:00", [1, 2, 3, 4, 5, 6, 7], 60),
    ("mon mon 10:00-11:00", [1], 60),
    ("fri 22:00-2:00", [5], 240), ("mon\t18:00-18:01", [1], 1),
  ])
  func `a weekly schedule names days and times`(text: String, weekdays: [Int], minutes: Int) throws
  {
    let schedule = try #require(WeeklySchedule(text))
    #expect(schedule.weekdays == weekdays)
    #expect(schedule.minutes == minutes)
  }

  @Test(arguments: [
    "", "mon", "18:00-18:45", "mon 18:00", "mon 18:00-18:00", "mon 18-19", "mon 25:00-26:00",
    "mon 18:00-24:00", "monkey 18:00-19:00", "m 18:00-19:00", "s 18:00-19:00", "mon 18:60-19:00",
    "mon 18:00-19:00-20:00", "18:00-19:00 mon", "mon +8:00-9:00", "daily 18:00-19:00",
    "mon 8:5-9:00",
  ])
  func `a text that is no weekly schedule is refused`(text: String) {
    #expect(WeeklySchedule(text) == nil)
  }

  @Test(
    arguments: [
      ("0", 0), ("12", 12_000), ("12.5", 12_500), ("12.50", 12_500), ("12.05", 12_050),
      ("007.10", 7_100), ("12.345", 12_345), ("999999999999.999", 999_999_999_999_999),
      ("-0", nil), ("-0.50", nil), ("-1", nil), ("+1", nil), ("", nil), (".5", nil), ("12.", nil),
      ("12.3456", nil), ("12.x", nil), ("12.+5", nil), ("12,50", nil), ("1e3", nil),
      ("1_000", nil), ("€5", nil), ("1000000000000", nil), ("99999999999999999999", nil),
      ("1.2.3", nil), ("１２", nil),
    ] as [(String, Int?)])
  func `an amount is read in thousandths`(text: String, thousandths: Int?) {
    #expect(Amount(text)?.thousandths == thousandths)
  }

  @Test(
    arguments: [
      ("12.5", "EUR", "€12.50", "€12.50"), ("0.05", "GBP", "£0.05", "£0.05"),
      ("1000", "USD", "$1000.00", "$1000"), ("12.50", "CHF", "12.50\u{A0}CHF", "12.50\u{A0}CHF"),
      ("12.5", nil, "12.50", "12.50"), ("1200.00", "JPY", "¥1200", "¥1200"),
      ("0.5", "JPY", "¥0.5", "¥0.5"), ("3", "KWD", "3.000\u{A0}KWD", "3\u{A0}KWD"),
      ("3.25", "BHD", "3.250\u{A0}BHD", "3.250\u{A0}BHD"), ("1.005", "EUR", "€1.005", "€1.005"),
      ("9", "KRW", "9\u{A0}KRW", "9\u{A0}KRW"), ("0", "EUR", "€0.00", "€0"),
    ] as [(String, String?, String, String)])
  func `an amount prints in its currency, with as many decimals as that has`(
    number: String, currency: String?, expected: String, short: String
  ) throws {
    let amount = try #require(Amount(number))
    #expect(amount.text(in: currency) == expected)
    #expect(amount.shortText(in: currency, .english) == short)
  }

  @Test(
    arguments: [
      ("2014", 2014, nil, nil), ("2014-06", 2014, 6, nil), ("2014-06-29", 2014, 6, 29),
      ("2024-02-29", 2024, 2, 29), ("0044", 44, nil, nil),
    ] as [(String, Int, Int?, Int?)])
  func `a résumé's date may be a year, a month or a day`(
    text: String, year: Int, month: Int?, day: Int?
  ) throws {
    let date = try #require(PartialDate(text))
    #expect((date.year, date.month ?? 0, date.day ?? 0) == (year, month ?? 0, day ?? 0))
    #expect(date.iso == text)
    #expect(date.months == year * 12 + (month ?? 1) - 1)
  }

  @Test(arguments: [
    "", "14", "20140", "2014-", "2014-6", "2014-13", "2014-00", "2014-06-", "2014-06-31",
    "2014-02-29", "2014-06-00", "2014-06-29-01", "+201", "-201", "2014-+6", "2014-06-+1",
    "June 2014",
    "2014/06", " 2014", "2014-06-29T00:00:00Z", "20 4",
  ])
  func `a text that is no date of a résumé is refused`(text: String) {
    #expect(PartialDate(text) == nil)
  }

  @Test func `partial dates are ordered by their known parts`() throws {
    let dates = try ["2013-12-31", "2014", "2014-01-02", "2014-02"].map {
      try #require(PartialDate($0))
    }
    #expect(dates.shuffled().sorted() == dates)
  }

  @Test(arguments: [
    ("First Ride", "first-ride"), ("  a  b  ", "a-b"), ("Été à l'école", "ete-a-lecole"),
    ("E\u{301}te\u{301}", "ete"), ("Straße", "strasse"), ("Æsir & Œuvre", "aesir-oeuvre"),
    ("Łódź", "lodz"), ("İstanbul", "istanbul"), ("日本 語", "日本-語"), ("Привет", "привет"),
    ("swift-2.2", "swift-2.2"), (".net", "net"), ("a..b", "a..b"), ("..", ""), ("../../x", "x"),
    ("a/b\\c", "a-b-c"), ("what?#now", "what-now"), ("C++", "c"), ("100%", "100"), ("--a--", "a"),
    ("snake_case_", "snake_case"), ("it’s", "its"), ("a\0b\nc", "a-b-c"), ("🚀", ""), ("", ""),
    ("!!!", ""),
    ("มา", "มา"), ("ม้า", "ม้า"), ("हिन्दी", "हिन्दी"), ("শিক্ষা", "শিক্ষা"), ("தமிழ்", "தமிழ்"),
    ("क्\u{200D}ष", "क्\u{200D}ष"),
    ("שָׁלוֹם", "שָׁלוֹם"), ("e\u{301}", "e"), ("α\u{301}", "ά"), ("и\u{306}од", "йод"),
    ("か\u{3099}", "が"), ("❤️ a", "a"),
    ("%2e%2e", "2e-2e"), ("a -. b", "a-b"),
  ])
  func `a slug is made of small letters, digits and hyphens`(title: String, expected: String) {
    #expect(Slug(title: title).text == expected)
  }

  @Test(arguments: ["a", "é", "日", "a-"])
  func `a slug fits into a file's name`(unit: String) {
    let slug = Slug(title: String(repeating: unit, count: 5_000)).text
    #expect((150...200).contains(slug.utf8.count))
    #expect(!slug.hasSuffix("-"))
  }

  @Test(arguments: MaterialKind.allCases)
  func `a material's name fits its kind`(kind: MaterialKind) {
    #expect(kind.name.first?.isUppercase ?? false)
    #expect(kind.color.utf8.count == 7)
  }
}
