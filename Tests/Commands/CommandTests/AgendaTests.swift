import DataFormats
import Foundation
import Testing

@Suite struct AgendaTests {
  private func starts(_ run: TestSite.Run) throws -> [String] {
    let parsed = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let object = try #require(parsed as? [String: Any])
    let all = try #require(object["occurrences"] as? [[String: Any]])
    return all.compactMap { $0["start"] as? String }
  }

  @Test(arguments: [
    ("Europe/London", "2026-03-22", "18:00", ["22T18:00:00+00:00", "29T18:00:00+01:00"]),
    ("America/New_York", "2026-03-01", "18:00", ["01T18:00:00-05:00", "08T18:00:00-04:00"]),
    ("Australia/Sydney", "2026-03-29", "18:00", ["29T18:00:00+11:00", "05T18:00:00+10:00"]),
    ("Australia/Lord_Howe", "2026-03-29", "18:00", ["29T18:00:00+11:00", "05T18:00:00+10:30"]),
  ])
  func `a term keeps its wall clock over a clock change, on pages and in the agenda`(
    zone: String, from: String, time: String, expected: [String]
  ) throws {
    let calendar =
      "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:1\nSUMMARY:B\n"
      + "DTSTART;TZID=\(zone):\(from.replacing("-", with: ""))T190000\nDURATION:PT1H\n"
      + "RRULE:FREQ=WEEKLY;COUNT=2\nEND:VEVENT\nEND:VCALENDAR\n"
    let site = try TestSite([
      "content/site.yaml": "{title: T, timeZone: \(zone)}",
      "content/timetable/t.yaml":
        "classes: [{id: a, title: A, on: 'sun 18:00-19:00', from: \(from)}]",
      "content/timetable/b.ics": calendar,
    ])
    let start = try #require(ISO8601DateFormatter().date(from: from + "T00:00:00Z"))
    let end = start.addingTimeInterval(14 * 86_400)
    let to = String(ISO8601DateFormatter().string(from: end).prefix(10))
    let run = try site.run("agenda", "--from", from, "--to", to, "--json", "--as-of", from)
    let both = expected.flatMap { [$0, $0.replacing("T18", with: "T19")] }
    #expect(try starts(run).map { String($0.dropFirst(8)) } == both)
    #expect(try site.run("build", "--as-of", from).status == 0)
    let page = try site.text("public/timetable/a/index.html")
    for start in try starts(run) where start.contains("T18") {
      let compact = start.replacing("+00:00", with: "Z")
      #expect(page.contains("datetime=\"\(start)\"") || page.contains("datetime=\"\(compact)\""))
    }
  }

  @Test func `a loose calendar is printed`() throws {
    let site = try TestSite([
      "a.ics":
        "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:Fair\nLOCATION:Green\n"
        + "DTSTART;VALUE=DATE:20260501\nDTEND;VALUE=DATE:20260504\nEND:VEVENT\n"
        + "BEGIN:VEVENT\nSUMMARY:Tea\nDTSTART;TZID=Europe/Rome:20260502T160000\n"
        + "RRULE:FREQ=DAILY;COUNT=2\nSTATUS:CANCELLED\nEND:VEVENT\nEND:VCALENDAR\n"
    ])
    let text = try site.run(
      "agenda", "--ics", "a.ics", "--from", "2026-05-01", "--to", "2026-05-03")
    #expect(
      text.output == """
        Friday 2026-05-01
          until 2026-05-03  Fair · Green

        Saturday 2026-05-02
          16:00          Tea (cancelled)

        """)
    let json = try site.run(
      "agenda", "--ics", "a.ics", "--from", "2026-05-02", "--to", "2026-05-03", "--json")
    #expect(
      json.output.contains(
        #"{"start":"2026-05-02T16:00:00+02:00","end":"2026-05-02T16:00:00+02:00","allDay":false,"#
          + #""zone":"Europe/Rome","title":"Tea","place":null,"uid":null,"#
          + #""recurrenceId":"2026-05-02T16:00:00+02:00","status":"cancelled","url":null}"#),
      "\(json.output)")
  }

  @Test(arguments: [
    ("2026-03-09", "2026-03-02", "2026-03-09"), ("2026-04-30", "2026-03-02", "2026-04-30"),
    ("2026-02-20", "2026-02-06", "2026-02-20"),
  ])
  func `an end alone begins today, or two weeks before an end in the past`(
    to: String, from: String, until: String
  ) throws {
    let site = try TestSite(["content/site.yaml": "{title: T, timeZone: UTC}"])
    let run = try site.run("agenda", "--to", to, "--as-of", "2026-03-02")
    #expect(run.output == "no sessions or events from \(from) to \(until)\n")
  }

  @Test func `what is no calendar is refused`() throws {
    let site = try TestSite(["a.ics": "Dear diary\n", "content/timetable/b.ics": "BEGIN:VEVENT\n"])
    let run = try site.run("agenda", "--ics", "a.ics")
    #expect(run.status == 1)
    #expect(run.errors.contains("a.ics:1:1: error: not a calendar"))
    let build = try site.run("build")
    #expect(build.status == 1)
    #expect(build.errors.contains("content/timetable/b.ics:1:1: error: 'BEGIN:VEVENT' has no"))
    #expect(try site.run("agenda", "--from", "2026-05-02", "--to", "2026-05-01").status == 2)
  }

  @Test func `calendars of events have pages`() throws {
    let site = try TestSite([
      "content/events/a.ics":
        "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:Fair <b>\nDESCRIPTION:On <i>the</i> green\n"
        + "DTSTART;VALUE=DATE:20260501\nEND:VEVENT\nEND:VCALENDAR\n"
    ])
    #expect(try site.run("build", "--as-of", "2026-04-01").status == 0)
    let list = try site.text("public/events/index.html")
    #expect(list.contains("Fair &lt;b&gt;"))
    let pages = try site.tree("public/events").keys.filter { $0.hasSuffix("/index.html") }
    let path = try #require(pages.first { $0.contains("fair") })
    let page = try site.text("public/events/" + path)
    #expect(page.contains("On &lt;i&gt;the&lt;/i&gt; green"))
    #expect(site.exists("public/events/a.ics"))
  }
}
