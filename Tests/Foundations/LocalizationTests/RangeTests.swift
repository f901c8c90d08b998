import CivilTime
import Localization
import Testing

/// Ranges of dates and times in words.
@Suite struct RangeTests {
  private func date(_ text: String) throws -> CivilDate {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return try #require(CivilDate(year: parts[0], month: parts[1], day: parts[2]))
  }

  @Test(arguments: [
    ("en", "2026-11-23", "2026-11-29", "23–29 November 2026"),
    ("de", "2026-11-23", "2026-11-29", "23.–29. November 2026"),
    ("ja", "2026-11-23", "2026-11-29", "2026年11月23日～29日"),
    ("ar", "2026-11-23", "2026-11-23", "٢٣ نوفمبر ٢٠٢٦"),
    ("ru", "2026-11-30", "2026-12-06", "30 ноября – 6 декабря 2026\u{202F}г."),
  ])
  func `days are joined by the language`(
    language: String, first: String, last: String, expected: String
  ) throws {
    let text = CalendarText.days(
      from: try date(first), to: try date(last), in: Language(language))
    #expect(text == expected)
  }

  @Test func `a range of Persian months names both`() throws {
    let text = CalendarText.months(
      from: try date("2044-10-01"), to: try date("2044-11-01"), in: Language("fa"))
    #expect(text == "اکتبر ۲۰۴۴ تا نوامبر ۲۰۴۴")
  }

  @Test(arguments: [("en", "2024", "2024–2026"), ("ja", "2024年", "2024年～2026年")])
  func `a year has the word of the language`(language: String, year: String, range: String) {
    #expect(CalendarText.year(2024, in: Language(language)) == year)
    #expect(CalendarText.years(from: 2024, to: 2026, in: Language(language)) == range)
  }

  @Test func `hours after midnight have no days`() throws {
    let start = try #require(CivilTimeOfDay(hour: 22, minute: 0))
    let end = try #require(CivilTimeOfDay(hour: 0, minute: 30))
    #expect(CalendarText.times(from: start, to: end, in: .english).hasPrefix("22:00"))
    #expect(CalendarText.times(from: start, to: end, in: .english).hasSuffix("00:30"))
  }

  @Test(arguments: [("de", "de_DE"), ("pt-BR", "pt_BR"), ("zh-Hant", "zh_TW"), ("en-GB", "en_GB")])
  func `a locale has a territory`(tag: String, expected: String) {
    #expect(Language(tag).localeWithTerritory == expected)
  }

  @Test(arguments: [
    ("America/New_York", "de", "New York"), ("Europe/Vienna", "de", "Wien"),
    ("Europe/Vienna", "ar", "فيينا"),
  ])
  func `a zone has a city in the language`(zone: String, language: String, city: String) {
    #expect(DateTimeFormat.city(ofZone: zone, in: Language(language)) == city)
  }
}
