import Fields
import Localization
import Phrases
import SourceText
import Testing

@testable import Texts

@Suite struct WordingTests {
  private static let words = PhraseCatalog(
    [
      "en": [
        SourceFile(
          path: "en.yaml",
          text: """
            resume:
              present: "{start} – present"
              until: until {end}
              years: {one: "{count} year", other: "{count} years"}
              months: {one: "{count} month", other: "{count} months"}
            """)
      ]
    ], for: []
  ).table(for: "en")

  private static let periods: [(start: String?, end: String?, text: String)] = [
    ("2014-06", nil, "June 2014 – present"), ("2014", "2016", "2014–2016"),
    ("2014-06", "2014-06", "June 2014"), (nil, "2016-01", "until January 2016"),
  ]

  @Test(arguments: periods)
  func `a period names its ends`(start: String?, end: String?, text: String) {
    let (first, last) = (start.flatMap { PartialDate($0) }, end.flatMap { PartialDate($0) })
    #expect(Wording.period(from: first, to: last, Self.words) == text)
  }

  private static let durations: [(start: String, end: String, text: String?)] = [
    ("2014-06", "2016-08", "2 years 3 months"), ("2014-06", "2014-06", "1 month"),
    ("2014", "2016", "2 years"), ("2014", "2014-05", nil), ("2014-06-02", "2014-06-02", nil),
  ]

  @Test(arguments: durations)
  func `a duration counts both ends`(start: String, end: String, text: String?) throws {
    let (first, last) = (try #require(PartialDate(start)), try #require(PartialDate(end)))
    #expect(Wording.duration(from: first, to: last, Self.words) == text)
  }

  private static let lists: [(words: [String], text: String)] = [
    ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"),
  ]

  @Test(arguments: lists)
  func `the last word of a list is after 'and'`(words: [String], text: String) {
    #expect(Wording.list(words, in: Language("en")) == text)
  }
}
