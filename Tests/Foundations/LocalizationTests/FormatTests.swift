import CivilTime
import Localization
import Testing

@Suite struct FormatTests {
  /// 2026-11-26T14:30:05+02:00, a Thursday.
  private let moment = Timestamp(unixSeconds: 1_795_696_205, utcOffset: 7_200)

  @Test(arguments: [
    ("en", "November 26, 2026"), ("en-GB", "26 November 2026"), ("de", "26. November 2026"),
    ("ja", "2026年11月26日"), ("ar", "٢٦ نوفمبر ٢٠٢٦"), ("ar-u-nu-latn", "26 نوفمبر 2026"),
    ("fa", "۲۶ نوامبر ۲۰۲۶"), ("fa-u-ca-persian", "۵ آذر ۱۴۰۵"), ("pl", "26 listopada 2026"),
    ("nb", "26. november 2026"), ("qq", "November 26, 2026"),
  ])
  func `a date has the language's form`(tag: String, expected: String) {
    let text = DateTimeFormat.text(moment, date: .long, time: nil, in: Language(tag))
    #expect(text == expected)
  }

  @Test func `a time is that of the moment's zone`() {
    let german = Language("de")
    #expect(DateTimeFormat.text(moment, skeleton: "Hm", in: german) == "14:30")
    #expect(DateTimeFormat.text(moment, date: nil, time: .long, in: german) == "14:30:05 GMT+2")
    let india = Timestamp(unixSeconds: moment.unixSeconds, utcOffset: 19_800)
    #expect(DateTimeFormat.text(india, date: nil, time: .long, in: german) == "18:00:05 GMT+5:30")
  }

  @Test func `dates before 1582 are Gregorian`() {
    let old = Timestamp(unixSeconds: -15_059_606_400)
    #expect(DateTimeFormat.text(old, skeleton: "yMMMMd", in: .english) == "October 12, 1492")
  }

  @Test func `unknown fields are refused`() {
    #expect(DateTimeFormat.text(moment, skeleton: "yMMMd'x'", in: .english) == nil)
    #expect(DateTimeFormat.text(moment, skeleton: "", in: .english) == nil)
    #expect(DateTimeFormat.range(from: moment, to: moment, skeleton: "%", in: .english) == nil)
  }

  @Test func `a range names what its ends share once`() {
    let end = Timestamp(unixSeconds: moment.unixSeconds + 2 * 86_400, utcOffset: 7_200)
    let text = DateTimeFormat.range(from: moment, to: end, skeleton: "yMMMMd", in: Language("de"))
    #expect(text == "26.–28. November 2026")
  }

  @Test(arguments: [
    ("%-d %B %Y", "dMMMMy"), ("%A, %-d %b %H:%M", "EEEEdMMMHm"), ("%Y", "y"), ("%j", nil),
    ("no date", nil), ("%", nil), ("100%%", nil),
  ])
  func `a format has a skeleton`(format: String, skeleton: String?) {
    #expect(DateSkeleton.make(fromFormat: format) == skeleton)
  }

  @Test(arguments: [
    ("en", "-1234567.8915", "-1,234,567.892"), ("de", "1234567.8", "1.234.567,8"),
    ("hi", "1234567", "12,34,567"), ("pl", "1234", "1234"), ("ar", "12.5", "١٢٫٥"),
    ("en", "1e3", "1,000"), ("de-CH", "1234567", "1’234’567"),
  ])
  func `a number has the language's notation`(tag: String, number: String, expected: String) {
    #expect(NumberFormat.text(number, in: Language(tag)) == expected)
  }

  @Test func `amounts, shares and short numbers have their notations`() {
    let (english, german) = (Language.english, Language("de"))
    #expect(NumberFormat.text("1234.5", .currency("EUR", nil), in: english) == "€1,234.50")
    #expect(NumberFormat.text("1234.5", .currency("EUR", nil), in: german) == "1.234,50\u{A0}€")
    #expect(NumberFormat.text("1234.5", .currency("JPY", nil), in: english) == "¥1,234")
    #expect(NumberFormat.text("12", .currency("EUR", 0), in: german) == "12\u{A0}€")
    #expect(NumberFormat.text("0.256", .percent(0), in: german) == "26\u{A0}%")
    #expect(NumberFormat.text("12345", .compact, in: english) == "12K")
    #expect(NumberFormat.text("1.5", .fixed(2), in: german) == "1,50")
    #expect(NumberFormat.text("1", .currency("euro", nil), in: german) == nil)
  }

  @Test(arguments: ["", "x", "1.2.3", "--1", "1e9999", "0x10", "NaN", "٣", "."])
  func `texts that are no numbers are refused`(text: String) {
    #expect(NumberFormat.text(text, in: .english) == nil)
  }

  @Test func `the number of decimals has a limit`() {
    #expect(NumberFormat.text("1", .fixed(1_000), in: .english)?.utf8.count == 22)
    #expect(NumberFormat.text("1", .fixed(-1), in: .english) == "1")
  }

  @Test func `days near today have names`() {
    let german = Language("de")
    #expect(RelativeTime.text(days: -1, in: german) == "gestern")
    #expect(RelativeTime.text(days: 3, in: german) == "in 3 Tagen")
    #expect(RelativeTime.text(days: 60, in: .english) == "in 2 months")
    #expect(RelativeTime.text(-1, .day, in: german, isNumeric: true) == "vor 1 Tag")
  }

  @Test func `lists and names are in the language`() {
    #expect(ListFormat.text(["a", "b", "c"], in: Language("de")) == "a, b und c")
    #expect(ListFormat.text(["a", "b"], .or, in: Language("fr")) == "a ou b")
    #expect(ListFormat.text([], in: .english) == "")
    #expect(ListFormat.text(["a"], in: .english) == "a")
    #expect(LanguageNames.language(Language("pt-BR"), in: Language("de")).contains("Portugiesisch"))
    #expect(LanguageNames.own(Language("fr")) == "Français")
    #expect(LanguageNames.own(Language("zh-Hant")) == "繁體中文")
    #expect(LanguageNames.own(Language("qqq")) == "qqq")
    #expect(LanguageNames.region("de", in: Language("fr")) == "Allemagne")
  }

  @Test(arguments: [
    ("en", 1, [6, 7]), ("en-US", 7, [6, 7]), ("de", 1, [6, 7]), ("ar-EG", 6, [5, 6]),
    ("he", 7, [5, 6]), ("fa", 6, [5]), ("pt-BR", 7, [6, 7]),
  ])
  func `a region has its week`(tag: String, first: Int, weekend: [Int]) {
    let week = WeekRules(of: Language(tag))
    #expect(week.firstWeekday == first)
    #expect(week.weekend == Set(weekend))
  }

  @Test func `a language has its order`() {
    func sorted(_ words: [String], _ tag: String) -> [String] {
      words.sorted {
        Collation.key(of: $0, in: Language(tag)) < Collation.key(of: $1, in: Language(tag))
      }
    }
    #expect(sorted(["z", "ä", "a", "å"], "sv") == ["a", "z", "å", "ä"])
    #expect(sorted(["z", "ä", "a", "å"], "de") == ["a", "å", "ä", "z"])
    #expect(sorted(["Zebra", "öl", "apfel", "Oma"], "de") == ["apfel", "öl", "Oma", "Zebra"])
    #expect(sorted(["öl", "zebra"], "sv") == ["zebra", "öl"])
  }

  @Test func `letter case follows the language`() {
    #expect(LetterCase.upper("istanbul", in: Language("tr")) == "İSTANBUL")
    #expect(LetterCase.lower("IŞIK", in: Language("tr")) == "ışık")
    #expect(LetterCase.upper("istanbul", in: .english) == "ISTANBUL")
    #expect(LetterCase.upper("Ελλάδα", in: Language("el")) == "ΕΛΛΑΔΑ")
  }

  @Test func `months change next to a day`() {
    let names = DateNames(in: Language("pl"))
    #expect(names.months[4] == "maja")
    #expect(names.standaloneMonths[4] == "maj")
    #expect(names.weekdays[0] == "poniedziałek")
    #expect(DateNames(in: Language("en-GB")) == .english)
  }

  @Test func `results do not depend on threads`() async {
    await withTaskGroup(of: String?.self) { group in
      for index in 0..<64 {
        group.addTask {
          let language = Language(index % 2 == 0 ? "de" : "ja")
          return DateTimeFormat.text(self.moment, skeleton: "yMMMMd", in: language)
        }
      }
      var found: Set<String?> = []
      for await text in group { found.insert(text) }
      #expect(found == ["26. November 2026", "2026年11月26日"])
    }
  }
}
