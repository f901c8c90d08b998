import CivilTime
import Content
import Fields
import Loading
import Testing

@Suite struct ClassTimesTests {
  private func item(_ keys: String) -> (item: TimetableClass?, found: [String]) {
    let (source, found) = parse("timetable/a.yaml", "classes: [{title: A, \(keys)}]")
    guard case .timetable(let timetable)? = source else { return (nil, found) }
    return (timetable.classes.first, found)
  }

  @Test func `every key of times is read`() throws {
    let (source, found) = parse(
      "timetable/a.yaml",
      """
      weekA: 2026-01-05
      except: [2026-02-16 to 2026-02-20]
      classes:
        - title: A
          on: mon 18:00-18:45
          rrule: FREQ=MONTHLY;BYDAY=-1SA
          start: 2026-01-31 10:00
          duration: 1h30m
          weeks: B
          except: [2026-03-02, 2026-04-06..2026-04-10]
          extra: [2026-03-07, 2026-03-08 9:00, 2026-03-09 9:00-9:30]
          changes:
            - {date: 2026-03-09, moveTo: 2026-03-10 18:30, duration: 30m, instructor: ben}
            - {date: 2026-03-16 18:00, place: Hall 2, note: The floor is wet}
            - {date: 2026-03-23, cancelled: true}
      """)
    #expect(found == [])
    guard case .timetable(let timetable)? = source else { throw WrongKind() }
    let item = try #require(timetable.classes.first)
    let rule = try #require(item.times.rule)
    #expect(rule.text == "FREQ=MONTHLY;BYDAY=-1SA")
    #expect(rule.minutes == 90)
    #expect(rule.start.date.iso == "2026-01-31")
    #expect(item.times.weeks == .b)
    #expect(item.term.weekA?.iso == "2026-01-05")
    #expect(
      item.term.except.map { "\($0.first.iso)/\($0.last.iso)" } == [
        "2026-03-02/2026-03-02", "2026-04-06/2026-04-10", "2026-02-16/2026-02-20",
      ])
    #expect(item.times.extra.map(\.value.minutes) == [45, 45, 30])
    #expect(item.times.extra.map(\.value.start.time.hour) == [18, 9, 9])
    let changes = item.times.changes
    #expect(changes.map(\.isCancelled) == [false, false, true])
    #expect(changes[0].minutes == 30)
    #expect(changes[0].instructor?.value == "ben")
    #expect(changes[0].moveTo?.value.local.time.minute == 30)
    #expect(changes[1].place == "Hall 2")
    #expect(changes[1].note == "The floor is wet")
  }

  private struct WrongKind: Error {}

  @Test(arguments: [
    ("45", 45), ("45m", 45), ("1h", 60), ("1h30m", 90), ("1h30", 90), ("1:30", 90),
    ("PT1H30M", 90), ("90 min", 90), ("2 hours", 120),
  ])
  func `lengths of time are read`(text: String, minutes: Int) {
    let (item, found) = item("rrule: FREQ=DAILY, start: 2026-03-02 18:00, duration: '\(text)'")
    #expect(found == [])
    #expect(item?.times.rule?.minutes == minutes)
  }

  @Test(arguments: [
    ("on: mon 18:00-17:00", "1:26", "23", "mon 18:00-17:00"),
    ("extra: [2026-03-02 9:30-9:00]", "1:30", "more than 23", "2026-03-02 9:30-9:00"),
  ])
  func `times in the wrong order are an error`(
    text: String, place: String, hours: String, value: String
  ) {
    let message = "the session ends before it starts, or lasts \(hours) hours: '\(value)'"
    let hint =
      "write the earlier time first; for a session of more than 12 hours past midnight, "
      + "use 'rrule' with 'duration'"
    #expect(item(text).1 == ["\(place) \(message) | \(hint)"])
  }

  @Test func `a session may last past midnight`() {
    #expect(item("on: mon 22:00-01:00").1 == [])
  }

  @Test(arguments: [
    (
      "rrule: FREQ=NEVER, start: 2026-03-02 18:00, duration: 1h",
      "1:29 'rrule' is not a recurrence rule: 'FREQ=NEVER' "
        + "| write it as FREQ=WEEKLY;BYDAY=MO,WE (RFC 5545, section 3.3.10)"
    ),
    ("rrule: FREQ=DAILY", "1:11 missing key 'start' | 'rrule' needs one"),
    (
      "rrule: FREQ=DAILY, start: 2026-03-02, duration: 1h",
      "1:48 'start' must be a date and time in the class's time zone "
        + "| write it as 2026-03-02 18:00"
    ),
    (
      "rrule: FREQ=DAILY, start: 2026-03-02 18:00, duration: soon",
      "1:76 'duration' is not a duration: 'soon' | write it as 45m, 1h or 1h30m"
    ),
    ("duration: 1h", "1:32 warning: 'duration' has no effect without 'rrule'"),
    (
      "except: [2026-03-09 to 2026-03-02]",
      "1:31 'except' is not a date: '2026-03-09 to 2026-03-02' "
        + "| write it as 2026-03-02, or 2026-03-02 to 2026-03-06"
    ),
    (
      "extra: [2026-03-02]",
      "1:30 'extra' is not a date with times: '2026-03-02' "
        + "| write it as 2026-03-07 10:00-10:45; a day alone means the class's usual time"
    ),
    ("changes: [{cancelled: true}]", "1:32 missing key 'date'"),
    (
      "changes: [{date: 2026-03-02, moveTo: 2026-03-03T18:00:00Z}]",
      "1:59 'moveTo' must be a date and time in the class's time zone "
        + "| write it as 2026-03-03 18:00"
    ),
  ])
  func `a text that is no time of a class is an error at its place`(keys: String, expected: String)
  {
    let found = item(keys).found
    #expect(found.contains(expected), "\(found)")
  }

  @Test func `a reach is a number of days, weeks, months or years`() throws {
    let today = try #require(CivilDate(year: 2026, month: 3, day: 31))
    let (source, found) = parse("site.yaml", "window: {back: 1m, ahead: 90d}")
    #expect(found == [])
    guard case .settings(let settings)? = source else { throw WrongKind() }
    let days = settings.window.days(around: today)
    #expect(days.lowerBound.iso == "2026-02-28")
    #expect(days.upperBound.iso == "2026-06-29")
    #expect(
      parse("site.yaml", "window: {back: long}").found == [
        "1:16 'back' is not a duration: 'long' | write it as 90d, 6m or 1y, at most 20y"
      ])
  }
}
