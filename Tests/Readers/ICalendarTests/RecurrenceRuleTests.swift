import CivilTime
import Testing

@testable import ICalendar

struct RecurrenceRuleTests {
  /// What python-dateutil gives, but for one: by the week it leaves the days before the start out
  /// of the first week that `BYSETPOS` counts in.
  @Test(arguments: [
    (
      "FREQ=DAILY;INTERVAL=10;COUNT=4", "2026-01-06T09:30",
      "2026-01-06T09:30 2026-01-16T09:30 2026-01-26T09:30 2026-02-05T09:30"
    ),
    (
      "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=-1,1;COUNT=4", "2026-02-01T09:30",
      "2026-02-01T09:30 2026-02-28T09:30 2027-02-01T09:30 2027-02-28T09:30"
    ),
    (
      "FREQ=DAILY;BYDAY=SA;BYHOUR=9,13;BYMINUTE=0,30;COUNT=5", "2026-01-03T09:00",
      "2026-01-03T09:00 2026-01-03T09:30 2026-01-03T13:00 2026-01-03T13:30 2026-01-10T09:00"
    ),
    (
      "FREQ=DAILY;BYHOUR=9,13,17;BYSETPOS=-1,1;COUNT=4", "2026-01-06T09:00",
      "2026-01-06T09:00 2026-01-06T17:00 2026-01-07T09:00 2026-01-07T17:00"
    ),
    (
      "FREQ=WEEKLY;COUNT=3", "2026-01-06T18:00",
      "2026-01-06T18:00 2026-01-13T18:00 2026-01-20T18:00"
    ),
    (
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO;COUNT=4", "1997-08-05T09:00",
      "1997-08-05T09:00 1997-08-10T09:00 1997-08-19T09:00 1997-08-24T09:00"
    ),
    (
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU;COUNT=4", "1997-08-05T09:00",
      "1997-08-05T09:00 1997-08-17T09:00 1997-08-19T09:00 1997-08-31T09:00"
    ),
    (
      "FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=2;COUNT=3", "2026-01-07T18:00",
      "2026-01-07T18:00 2026-01-14T18:00 2026-01-21T18:00"
    ),
    (
      "FREQ=WEEKLY;BYMONTH=3;BYDAY=MO;COUNT=3", "2026-03-30T18:00",
      "2026-03-30T18:00 2027-03-01T18:00 2027-03-08T18:00"
    ),
    (
      "FREQ=MONTHLY;COUNT=4", "2026-01-31T10:00",
      "2026-01-31T10:00 2026-03-31T10:00 2026-05-31T10:00 2026-07-31T10:00"
    ),
    (
      "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3", "2026-01-31T10:00",
      "2026-01-31T10:00 2026-02-28T10:00 2026-03-31T10:00"
    ),
    (
      "FREQ=MONTHLY;INTERVAL=18;BYMONTHDAY=10,11;COUNT=4", "1997-09-10T09:00",
      "1997-09-10T09:00 1997-09-11T09:00 1999-03-10T09:00 1999-03-11T09:00"
    ),
    (
      "FREQ=MONTHLY;BYDAY=2TU,-1SU;COUNT=4", "2026-01-13T10:00",
      "2026-01-13T10:00 2026-01-25T10:00 2026-02-10T10:00 2026-02-22T10:00"
    ),
    (
      "FREQ=MONTHLY;BYDAY=5FR;COUNT=3", "2026-01-30T10:00",
      "2026-01-30T10:00 2026-05-29T10:00 2026-07-31T10:00"
    ),
    (
      "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3", "2026-02-13T10:00",
      "2026-02-13T10:00 2026-03-13T10:00 2026-11-13T10:00"
    ),
    (
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3", "2026-01-30T10:00",
      "2026-01-30T10:00 2026-02-27T10:00 2026-03-31T10:00"
    ),
    (
      "FREQ=MONTHLY;BYDAY=-1WE,3TU;BYHOUR=7,8;BYSETPOS=-1,1;COUNT=4", "2026-01-20T07:00",
      "2026-01-20T07:00 2026-01-28T08:00 2026-02-17T07:00 2026-02-25T08:00"
    ),
    (
      "FREQ=YEARLY;COUNT=3", "2024-02-29T10:00",
      "2024-02-29T10:00 2028-02-29T10:00 2032-02-29T10:00"
    ),
    (
      "FREQ=YEARLY;BYMONTH=1,6;COUNT=4", "2026-01-10T10:00",
      "2026-01-10T10:00 2026-06-10T10:00 2027-01-10T10:00 2027-06-10T10:00"
    ),
    (
      "FREQ=YEARLY;BYMONTHDAY=1,15;BYMONTH=2;COUNT=4", "2026-02-01T10:00",
      "2026-02-01T10:00 2026-02-15T10:00 2027-02-01T10:00 2027-02-15T10:00"
    ),
    (
      "FREQ=YEARLY;BYMONTHDAY=31;COUNT=4", "2026-01-31T10:00",
      "2026-01-31T10:00 2026-03-31T10:00 2026-05-31T10:00 2026-07-31T10:00"
    ),
    (
      "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;COUNT=3", "2026-03-29T10:00",
      "2026-03-29T10:00 2027-03-28T10:00 2028-03-26T10:00"
    ),
    (
      "FREQ=YEARLY;BYDAY=20MO;COUNT=3", "1997-05-19T09:00",
      "1997-05-19T09:00 1998-05-18T09:00 1999-05-17T09:00"
    ),
    (
      "FREQ=YEARLY;BYYEARDAY=1,100,-1;COUNT=5", "2026-01-01T10:00",
      "2026-01-01T10:00 2026-04-10T10:00 2026-12-31T10:00 2027-01-01T10:00 2027-04-10T10:00"
    ),
    (
      "FREQ=YEARLY;BYYEARDAY=366;COUNT=2", "2024-12-31T10:00",
      "2024-12-31T10:00 2028-12-31T10:00"
    ),
    (
      "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3", "1997-05-12T09:00",
      "1997-05-12T09:00 1998-05-11T09:00 1999-05-17T09:00"
    ),
    (
      "FREQ=YEARLY;BYWEEKNO=53,1;BYDAY=MO;COUNT=4", "2025-12-29T10:00",
      "2025-12-29T10:00 2026-12-28T10:00 2027-01-04T10:00 2028-01-03T10:00"
    ),
    (
      "FREQ=YEARLY;BYWEEKNO=-1;BYDAY=SU;WKST=SU;COUNT=3", "2025-12-28T10:00",
      "2025-12-28T10:00 2026-12-27T10:00 2027-12-26T10:00"
    ),
    (
      "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=3",
      "1996-11-05T09:00",
      "1996-11-05T09:00 2000-11-07T09:00 2004-11-02T09:00"
    ),
    (
      "FREQ=YEARLY;BYDAY=FR;BYSETPOS=5,-1;COUNT=4", "2026-01-30T10:00",
      "2026-01-30T10:00 2026-12-25T10:00 2027-01-29T10:00 2027-12-31T10:00"
    ),
    (
      "FREQ=YEARLY;INTERVAL=100;COUNT=2", "2000-02-29T10:00",
      "2000-02-29T10:00 2400-02-29T10:00"
    ),
    (
      "FREQ=HOURLY;INTERVAL=5;COUNT=4", "2026-01-06T20:00",
      "2026-01-06T20:00 2026-01-07T01:00 2026-01-07T06:00 2026-01-07T11:00"
    ),
    (
      "FREQ=HOURLY;BYMONTHDAY=-1;BYHOUR=9,10;BYMINUTE=0,30;COUNT=5", "2026-01-31T09:00",
      "2026-01-31T09:00 2026-01-31T09:30 2026-01-31T10:00 2026-01-31T10:30 2026-02-28T09:00"
    ),
    (
      "FREQ=HOURLY;BYDAY=MO;BYMINUTE=0,20,40;BYSETPOS=-1;BYHOUR=9;COUNT=2", "2026-01-05T09:40",
      "2026-01-05T09:40 2026-01-12T09:40"
    ),
    (
      "FREQ=MINUTELY;INTERVAL=90;COUNT=4", "2026-01-06T09:00",
      "2026-01-06T09:00 2026-01-06T10:30 2026-01-06T12:00 2026-01-06T13:30"
    ),
    (
      "FREQ=MINUTELY;INTERVAL=7;BYMINUTE=35;COUNT=3", "2026-01-06T16:35",
      "2026-01-06T16:35 2026-01-06T23:35 2026-01-07T06:35"
    ),
    (
      "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9;COUNT=4", "2026-01-06T09:00",
      "2026-01-06T09:00 2026-01-06T09:20 2026-01-06T09:40 2026-01-07T09:00"
    ),
    (
      "FREQ=SECONDLY;INTERVAL=45;COUNT=4", "2026-01-06T09:00",
      "2026-01-06T09:00:00 2026-01-06T09:00:45 2026-01-06T09:01:30 2026-01-06T09:02:15"
    ),
    (
      "FREQ=SECONDLY;BYSECOND=0;BYMINUTE=0;BYHOUR=9;BYMONTH=2;BYMONTHDAY=28;COUNT=3",
      "2026-02-28T09:00",
      "2026-02-28T09:00 2027-02-28T09:00 2028-02-28T09:00"
    ),
  ])
  func `a rule gives its times`(rule: String, start: String, expected: String) throws {
    let found = try readings(rule, start, from: start, through: "2500-01-01T00:00")
    #expect(found == (try expected.split(separator: " ").map { try local(String($0)) }))
  }

  @Test(arguments: [
    "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,SU;WKST=SU",
    "FREQ=MONTHLY;INTERVAL=7;BYDAY=-1FR", "FREQ=YEARLY;INTERVAL=3;BYMONTH=2,8",
    "FREQ=HOURLY;INTERVAL=7", "FREQ=MINUTELY;INTERVAL=50;BYDAY=MO",
  ])
  func `a rule without a count may be read from a later day on`(rule: String) throws {
    let start = "2001-03-05T10:20"
    let all = try readings(rule, start, from: start, through: "2005-05-01T00:00")
    let late = try readings(rule, start, from: "2003-01-01T00:00", through: "2005-05-01T00:00")
    #expect(late == (try all.filter { try $0 >= local("2003-01-01T00:00") }))
    #expect(!late.isEmpty)
  }

  /// As dateutil and recurring-ical-events count.
  @Test func `a start that is not in the rule is not counted`() throws {
    let found = try readings(
      "FREQ=WEEKLY;BYDAY=MO;COUNT=3", "2026-01-06T18:00", from: "2026-01-06T18:00",
      through: "2027-01-01T00:00")
    let days = ["2026-01-12", "2026-01-19", "2026-01-26"]
    #expect(found == (try days.map { try local($0 + "T18:00") }))
  }

  @Test(arguments: [
    "FREQ=SECONDLY", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MINUTELY;COUNT=999999999",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=20",
  ])
  func `no rule takes longer than its budget`(rule: String) throws {
    let parsed = try #require(RecurrenceRule(rule))
    let start = try local("0001-01-01T00:00")
    var budget = 100_000
    let clock = ContinuousClock()
    let time = try clock.measure {
      _ = RuleExpansion(rule: parsed, start: start).readings(
        from: start, through: try local("2500-01-01T00:00"), budget: &budget)
    }
    #expect(budget >= 0)
    #expect(time < .seconds(2))
  }

  @Test(arguments: [
    "", "FREQ=FORTNIGHTLY", "BYDAY=MO", "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;BYMONTH=13",
    "FREQ=WEEKLY;BYDAY=XX", "FREQ=YEARLY;RSCALE=HEBREW", "FREQ=DAILY;COUNT=2;UNTIL=20260101",
  ])
  func `a text that breaks the grammar is no rule`(text: String) {
    #expect(RecurrenceRule(text) == nil)
  }

  private func readings(
    _ rule: String, _ start: String, from: String, through last: String
  ) throws -> [CivilDateTime] {
    var budget = 10_000_000
    let expansion = RuleExpansion(
      rule: try #require(RecurrenceRule(rule)), start: try local(start))
    let found = expansion.readings(from: try local(from), through: try local(last), budget: &budget)
    #expect(found.isComplete)
    return found.times
  }

  private func local(_ text: String) throws -> CivilDateTime {
    try #require(DateText(text)).local
  }
}
