import CivilTime
import SourceText
import Testing

@testable import ICalendar

@Suite("Calendars written", .enabled(if: ZoneRules.isDataInstalled, "the system has no zone files"))
struct CalendarWriterTests {
  private static func written(_ event: CalendarEvent) -> String {
    var calendar = EventCalendar()
    calendar.name = "A; b, \\c"
    calendar.events = [event]
    let header = CalendarWriter.Header(product: "-//Test//EN")
    return String(decoding: CalendarWriter.bytes(of: calendar, header), as: UTF8.self)
  }

  private static func local(_ text: String) throws -> CivilDateTime {
    try #require(DateText(text)).local
  }

  private static func event(_ start: EventTime) -> CalendarEvent {
    var event = CalendarEvent(uid: "a@b", start: start)
    event.stamp = Timestamp(unixSeconds: 0)
    return event
  }

  @Test func `no line is longer than 75 octets and no character is cut`() throws {
    for shift in 0..<8 {
      var event = Self.event(.day(CivilDate(daysSinceEpoch: 20_000)))
      let text = String(repeating: "x", count: shift) + String(repeating: "é🎉—", count: 60)
      event.summary = text
      let bytes = Array(Self.written(event).utf8)
      let lines = bytes.split(separator: 0x0A)
      #expect(lines.allSatisfy { $0.last == 0x0D && $0.count <= 76 })
      #expect(lines.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
      let file = SourceFile(path: "a.ics", bytes: bytes)
      #expect(CalendarParser.parse(file).calendar.events.first?.summary == text)
    }
  }

  @Test func `texts are escaped and read back`() throws {
    var event = Self.event(.utc(try Self.local("2026-03-02 18:00")))
    event.summary = "a;b,c\\d\ne\r\nf\u{0}\u{7F}\tg\u{2028}h \"i\" :j"
    event.categories = ["x,y", "z"]
    let text = Self.written(event)
    #expect(text.contains("SUMMARY:a\\;b\\,c\\\\d\\ne\\nf\tg\\nh \"i\" :j\r\n"))
    #expect(text.contains("CATEGORIES:x\\,y,z\r\n"))
    #expect(text.contains("X-WR-CALNAME:A\\; b\\, \\\\c\r\n"))
    let read = CalendarParser.parse(SourceFile(path: "a.ics", text: text))
    #expect(read.diagnostics.isEmpty)
    #expect(read.calendar.events.first?.summary == "a;b,c\\d\ne\nf\tg\nh \"i\" :j")
  }

  @Test func `parameters cannot end their quotes`() throws {
    var event = Self.event(.day(CivilDate(daysSinceEpoch: 20_000)))
    event.organizer = .init(name: "A \"B\": c^\r\nX:y", address: "https://a.example/\r\nX:y")
    let text = Self.written(event)
    #expect(text.contains("ORGANIZER;CN=\"A ^'B^': c^^X:y\":https://a.example/X:y\r\n"))
  }

  @Test func `a series is read back as it was`() throws {
    let zone = try #require(ZoneRules(identifier: "America/New_York"))
    let start = try Self.local("2026-02-02 18:00")
    var event = Self.event(.zoned(start, zone))
    event.ending = .at(.zoned(try Self.local("2026-02-02 18:45"), zone))
    event.rules = [
      try #require(RecurrenceRule("FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20260601T220000Z"))
    ]
    event.exceptions = [
      .zoned(try Self.local("2026-03-09 18:00"), zone),
      .utc(try Self.local("2026-03-16 22:00")),
    ]
    event.extraTimes = [
      .init(start: .zoned(try Self.local("2026-06-05 10:00"), zone)),
      .init(
        start: .zoned(try Self.local("2026-06-06 10:00"), zone),
        ending: .after(EventDuration(seconds: 5_400))),
    ]
    event.lastModified = Timestamp(unixSeconds: 1_760_000_000)
    event.sequence = 7
    let read = CalendarParser.parse(SourceFile(path: "a.ics", text: Self.written(event)))
    #expect(read.diagnostics.isEmpty)
    let found = try #require(read.calendar.events.first)
    #expect(found.start == event.start)
    #expect(found.ending == event.ending)
    #expect(found.rules == event.rules)
    #expect(found.exceptions == event.exceptions)
    #expect(found.extraTimes.map(\.start) == event.extraTimes.map(\.start))
    #expect(found.sequence == 7)
    #expect(found.lastModified == event.lastModified)
  }

  /// Zones whose changes follow no simple rule, stop, or move by half an hour or two.
  private static let odd = [
    "Africa/Casablanca", "America/Nuuk", "Australia/Lord_Howe", "Asia/Gaza", "Europe/Dublin",
    "Antarctica/Troll", "America/Santiago", "Asia/Kathmandu", "Pacific/Apia", "America/Sao_Paulo",
    "Europe/London", "America/New_York", "Australia/Sydney", "Africa/Cairo", "Asia/Jerusalem",
  ]

  /// Each zone's component, read as a calendar's own zone, has the offsets of the system's files.
  @Test(arguments: [946_684_800, 1_782_864_000])
  func `zones are written as they are`(start: Int) throws {
    var wrong: [String] = []
    let others = ZoneRules.identifiers.enumerated().filter { $0.offset % 12 == 0 }.map(\.element)
    for name in Self.odd + others {
      guard let zone = ZoneRules(identifier: name), !zone.isUTC else { continue }
      var lines = CalendarLines()
      ZoneComponent.write(zone, from: start, to: &lines)
      var findings = FileDiagnostics(SourceFile(path: "a.ics", bytes: lines.bytes))
      let file = SourceFile(path: "a.ics", bytes: lines.bytes)
      let component = try #require(ComponentReader.read(file, &findings).first)
      let table = try #require(ZoneObservance.table(of: component))
      let own = ZoneRules(identifier: "own", table: table)
      let changes = zone.table.periods.map(\.start).filter { $0 > start }
      for moment in [start] + changes.flatMap({ [$0 - 1, $0] })
      where own.utcOffset(atUnixSeconds: moment) != zone.utcOffset(atUnixSeconds: moment) {
        wrong.append("\(name) at \(moment)")
        break
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: [
    ("Europe/Berlin", "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"),
    ("America/New_York", "FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"),
    ("Australia/Sydney", "FREQ=YEARLY;BYMONTH=10;BYDAY=1SU"),
    ("Australia/Lord_Howe", "FREQ=YEARLY;BYMONTH=4;BYDAY=1SU"),
  ])
  func `changes of every year are rules`(name: String, rule: String) throws {
    let zone = try #require(ZoneRules(identifier: name))
    let parts = ZoneComponent.observances(of: zone.table, from: 1_767_225_600)
    #expect(parts.count == 2)
    #expect(parts.contains { $0.rule == rule })
  }

  @Test(arguments: [("#1f5a86", "steelblue"), ("#FF0000", "red"), ("#2c6a4d", "seagreen")])
  func `colours have names`(color: String, name: String) {
    #expect(ColorName.nearest(to: color) == name)
  }

  @Test func `a text that is no colour has no name`() {
    #expect(ColorName.nearest(to: "#12345") == nil)
    #expect(ColorName.nearest(to: "#12345g") == nil)
  }
}
