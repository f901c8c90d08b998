import CivilTime
import SourceText
import Testing

@testable import ICalendar

@Suite("Zone rules", .enabled(if: ZoneRules.isDataInstalled, "the system has no zone files"))
struct ZoneRulesTests {
  /// Offsets that Python's `zoneinfo` gives for the same zone files.
  @Test(arguments: [
    ("Europe/London", 57_600_000, 3_600, "BST"),
    ("Europe/London", 1_767_225_600, 0, "GMT"),
    ("America/New_York", 1_782_864_000, -14_400, "EDT"),
    ("America/Sao_Paulo", 1_529_280_000, -10_800, "-03"),
    ("Australia/Sydney", 1_767_225_600, 39_600, "AEDT"),
    ("Australia/Lord_Howe", 1_782_864_000, 37_800, "+1030"),
    ("Australia/Lord_Howe", 1_767_225_600, 39_600, "+11"),
    ("Asia/Kolkata", 1_767_225_600, 19_800, "IST"),
    ("Asia/Kathmandu", 441_763_200, 19_800, "+0530"),
    ("Asia/Kathmandu", 1_767_225_600, 20_700, "+0545"),
    ("Pacific/Apia", 1_325_239_199, -36_000, "-10"),
    ("Pacific/Apia", 1_325_239_200, 50_400, "+14"),
    ("Africa/Casablanca", 1_767_225_600, 3_600, "+01"),
    ("Africa/Casablanca", 1_772_323_200, 0, "+00"),
    ("Europe/Dublin", 1_767_225_600, 0, "GMT"),
    ("Europe/Dublin", 1_782_864_000, 3_600, "IST"),
    ("Europe/Berlin", 3_981_571_200, 3_600, "CET"),
    ("Europe/Berlin", 3_996_950_400, 7_200, "CEST"),
    ("Asia/Jerusalem", 1_370_000_000, 10_800, "IDT"),
    ("Africa/Cairo", 1_782_864_000, 10_800, "EEST"),
  ])
  func `the offset and abbreviation at a moment`(
    zone: String, seconds: Int, offset: Int, abbreviation: String
  ) throws {
    let rules = try #require(ZoneRules(identifier: zone))
    #expect(rules.utcOffset(atUnixSeconds: seconds) == offset)
    #expect(rules.abbreviation(atUnixSeconds: seconds) == abbreviation)
  }

  @Test(arguments: [
    ("Europe/London", "2026-03-29 00:59:59", "2026-03-29T00:59:59Z", LocalTimeKind.unique),
    ("Europe/London", "2026-03-29 01:30", "2026-03-29T02:30:00+01:00", .skipped),
    ("Europe/London", "2026-10-25 01:30", "2026-10-25T01:30:00+01:00", .repeated),
    ("Australia/Lord_Howe", "2026-10-04 02:15", "2026-10-04T02:45:00+11:00", .skipped),
    ("Australia/Lord_Howe", "2026-04-05 01:45", "2026-04-05T01:45:00+11:00", .repeated),
    ("Pacific/Apia", "2011-12-30 12:00", "2011-12-31T12:00:00+14:00", .skipped),
    ("Africa/Casablanca", "2026-02-15 02:30", "2026-02-15T02:30:00+01:00", .repeated),
  ])
  func `the time of a clock is a moment`(
    zone: String, local: String, expected: String, kind: LocalTimeKind
  ) throws {
    let rules = try #require(ZoneRules(identifier: zone))
    let found = rules.resolve(try #require(DateText(local)).local)
    #expect(found.timestamp.rfc3339 == expected)
    #expect(found.kind == kind)
  }

  @Test(arguments: [
    ("W. Europe Standard Time", "Europe/Berlin"), ("Eastern Standard Time", "America/New_York"),
  ])
  func `names of zones in Windows are known`(name: String, identifier: String) {
    #expect(ZoneRules(identifier: name)?.identifier == identifier)
  }

  @Test(arguments: [
    "", "Europe/Londn", "../../etc/passwd", "/etc/localtime", "Europe", "tzdata.zi",
    "right/Europe/London", "Europe/London\0",
  ])
  func `other names of zones are unknown`(name: String) {
    #expect(ZoneRules(identifier: name) == nil)
  }

  @Test func `a misspelt name gives the nearest one`() {
    #expect(ZoneRules.hint(forUnknown: "Europe/Londn")?.text == "did you mean 'Europe/London'?")
  }

  @Test func `every listed zone can be read`() {
    let unreadable = ZoneRules.identifiers.filter { ZoneRules(identifier: $0) == nil }
    #expect(unreadable == [])
  }
}

struct ZoneCatalogTests {
  @Test func `without zone files there is UTC and the hint names the package`() {
    let catalog = ZoneCatalog(directory: "/nowhere")
    #expect(catalog.rules(named: "UTC") == .utc)
    #expect(catalog.rules(named: "Europe/London") == nil)
    #expect(catalog.identifiers == ["UTC"])
    #expect(
      catalog.hint(forUnknown: "Europe/London")?.text
        == "no time zone files in '/nowhere'; install the package 'tzdata'")
  }

  @Test(arguments: ["TZif", "TZif2", "", "TZif2" + String(repeating: "\u{7F}", count: 60)])
  func `a file that is no zone file gives no table`(text: String) {
    #expect(ZoneFile.table(Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    ("EST5EDT,M3.2.0,M11.1.0", 1_782_864_000, -14_400, "EDT"),
    ("EST5EDT,M3.2.0,M11.1.0", 1_767_225_600, -18_000, "EST"),
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 1_767_225_600, 39_600, "+11"),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", 1_767_225_600, 0, "GMT"),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_782_864_000, -3_600, "-01"),
    ("AAA-3", 0, 10_800, "AAA"),
    ("XXX3EDT4,0/0,J365/23", 0, -14_400, "EDT"),
  ])
  func `the footer decides what is after the last change`(
    rule: String, seconds: Int, offset: Int, abbreviation: String
  ) throws {
    let footer = try #require(ZoneFooter(rule.utf8))
    let table = ZoneTable(footer.periods(through: ZoneFile.span.upperBound))
    let period = table.periods[table.index(at: seconds)]
    #expect(period.utcOffset == offset)
    #expect(period.abbreviation == abbreviation)
  }

  @Test(arguments: ["", "EST", "EST5EDT", "EST5EDT,M13.1.0,M1.1.0", "<EST5"])
  func `a broken footer is ignored`(rule: String) {
    #expect(ZoneFooter(rule.utf8) == nil)
  }
}
