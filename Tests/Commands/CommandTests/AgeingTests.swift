import Foundation
import Testing

/// When a site changes by itself, as builds say it.
@Suite struct AgeingTests {
  private static let files = [
    "content/site.yaml": """
    title: T
    url: https://a.example/
    timeZone: Europe/Berlin
    theme: {home: [profile, next, posts, events, stats]}
    """,
    "content/profile.yaml": """
    name: Ada
    work: [{name: Mill, position: Miller, startDate: 2020-03}]
    """,
    "content/journal/log/index.md": "",
    "content/journal/log/2026-02-01-a.md": "One.",
    "content/journal/log/2026-03-05-later.md": "Two.",
    "content/journal/log/2026-03-06-hidden.md": "---\npublishDate: 2026-03-07 09:30\n---\n",
    "content/journal/log/2026-03-08-draft.md": "---\ndraft: true\n---\n",
    "content/portfolio/mill.md": "---\ndate: 2026-03-09 08:00\n---\n",
    "content/notice.md": "---\nexpires: 2026-03-04 12:00\n---\n",
    "content/gone.md": "---\nexpires: 2026-03-10\npublishDate: 2026-03-20\n---\n",
    "content/events/party.md": "---\nstart: 2026-03-06 20:00\nend: 2026-03-07 01:00\n---\n",
    "content/events/fair.md": "---\nstart: 2026-03-11\nend: 2026-03-12\n---\n",
    "content/timetable/t.yaml": """
    from: 2026-03-01
    to: 2026-03-16
    classes: [{id: row, title: Rowing, on: "mon, thu 18:00-18:45"}]
    """,
    "content/timetable/attendance.csv": """
    date,class,status,minutes
    2026-02-26,row,attended,45
    2026-03-02,row,attended,45
    2026-03-12,row,missed,
    """,
  ]

  private func build(
    _ site: TestSite, at moment: String
  ) throws -> (
    changes: String?, files: [String: Data]
  ) {
    let run = try site.run("build", "--json", "--as-of", moment)
    #expect(run.status == 0, "\(run.output)")
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let changes = (report as? [String: Any])?["changes"] as? String
    let file = try site.text("public/.well-known/daybook.json")
    let told = try JSONSerialization.jsonObject(with: Data(file.utf8)) as? [String: Any]
    #expect(told?["changes"] as? String == changes)
    return (changes, try site.tree("public"))
  }

  private func moment(_ text: String, adding seconds: Double) throws -> String {
    let format = ISO8601DateFormatter()
    return format.string(from: try #require(format.date(from: text)).addingTimeInterval(seconds))
  }

  /// Whole days are not the only steps: from each change to the next, until nothing is left.
  @Test func `the site changes at that moment and not before`() throws {
    let site = try TestSite(Self.files)
    var now = "2026-03-03T10:00:00Z"
    var steps: [String] = []
    while steps.count < 24 {
      let built = try build(site, at: now)
      guard let next = built.changes, next < "2026-03-20" else { break }
      #expect(next > now)
      steps.append(next)
      let format = ISO8601DateFormatter()
      let length = try #require(format.date(from: next))
        .timeIntervalSince(try #require(format.date(from: now)))
      for part in [0.37, 0.81] {
        let between = try build(site, at: try moment(now, adding: (length * part).rounded(.down)))
        #expect(between.changes == next)
        #expect(between.files == built.files, "between \(now) and \(next)")
      }
      let before = try build(site, at: try moment(next, adding: -1))
      #expect(before.files == built.files, "before \(next)")
      let after = try build(site, at: next)
      #expect(after.files != built.files, "at \(next)")
      now = next
    }
    for expected in [
      "2026-03-04T11:00:00Z", "2026-03-04T23:00:00Z", "2026-03-05T17:45:00Z",
      "2026-03-07T00:00:00Z", "2026-03-07T08:30:00Z", "2026-03-09T07:00:00Z",
      "2026-03-12T23:00:00Z", "2026-03-16T17:45:00Z",
    ] { #expect(steps.contains(expected), "\(expected)") }
  }

  /// A calendar with one event, whose lines come in.
  private static func calendar(_ lines: String...) -> String {
    let event = ["BEGIN:VEVENT", "UID:a", "SUMMARY:A"] + lines + ["END:VEVENT"]
    return (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//EN"] + event + ["END:VCALENDAR", ""])
      .joined(separator: "\r\n")
  }

  @Test(arguments: [
    // The end of an event, of one without an end the midnight behind it.
    (
      "content/events/a.md", "---\n{start: 2026-03-06 20:00, end: 2026-03-06 22:00}\n---\n",
      "2026-03-06T20:30:00Z", "2026-03-06T21:00:00Z"
    ),
    (
      "content/events/a.md", "---\n{start: 2026-03-06 20:00}\n---\n", "2026-03-06T20:30:00Z",
      "2026-03-06T23:00:00Z"
    ),
    (
      "content/events/a.md", "---\n{start: 2026-03-06}\n---\n", "2026-03-06T20:30:00Z",
      "2026-03-06T23:00:00Z"
    ),
    // A post that is scheduled, and one that goes.
    (
      "content/journal/j/2026-03-01-a.md", "---\npublishDate: 2026-03-08 07:15\n---\n",
      "2026-03-06T20:30:00Z", "2026-03-08T06:15:00Z"
    ),
    ("content/a.md", "---\nexpires: 2026-03-29\n---\n", "2026-03-06", "2026-03-28T23:00:00Z"),
    // A session that passes while the timetable is shown; with none left that day, midnight.
    (
      "content/timetable/t.yaml", "classes: [{id: a, title: A, on: fri 18:00-18:45}]",
      "2026-03-06T17:10:00Z", "2026-03-06T17:45:00Z"
    ),
    (
      "content/timetable/t.yaml", "classes: [{id: a, title: A, on: fri 18:00-18:45}]",
      "2026-03-06T17:45:00Z", "2026-03-06T23:00:00Z"
    ),
    // One time of an event of a calendar, and the window that moves over its times.
    (
      "content/events/a.ics",
      calendar("DTSTART:20260306T190000Z", "DTEND:20260306T200000Z", "RRULE:FREQ=WEEKLY"),
      "2026-03-06T19:30:00Z", "2026-03-06T20:00:00Z"
    ),
    (
      "content/events/a.ics", calendar("DTSTART:20260306T190000Z", "RRULE:FREQ=WEEKLY"),
      "2026-03-07T19:30:00Z", "2026-03-07T23:00:00Z"
    ),
  ])
  func `each thing that passes or appears is a moment of its own`(
    path: String, text: String, now: String, expected: String
  ) throws {
    let site = try TestSite([
      "content/site.yaml": "title: T\ntimeZone: Europe/Berlin\ntheme: {home: [next, events]}",
      path: text,
    ])
    #expect(try build(site, at: now).changes == expected)
  }

  /// What lasts until today is told in words, which only a build that renders them sees.
  @Test func `no page changes between days unless a change was scheduled`() throws {
    let site = try TestSite([
      "content/site.yaml": "title: T",
      "content/profile.yaml": """
      name: Ada
      work:
        - {name: Mill, startDate: 2025-11-27}
        - {name: Barn, startDate: 2024}
      volunteer: [{organization: Ferry, startDate: 2025-12-15, endDate: 2026-01-31}]
      """,
    ])
    let days =
      (20...30).map { "2025-11-\($0)" } + (1...9).map { "2025-12-0\($0)" }
      + (10...31).map { "2025-12-\($0)" }
    var last: (changes: String?, files: [String: Data])?
    for day in days + ["2026-01-01"] {
      let built = try build(site, at: day)
      if let last {
        let isTold = try #require(last.changes) <= day + "T00:00:00Z"
        #expect(isTold == (last.files != built.files), "\(day)")
      }
      last = built
    }
  }

  @Test func `a site without dates does not age`() throws {
    let site = try TestSite(["content/site.yaml": "title: T", "content/a.md": "A."])
    #expect(try build(site, at: "2026-03-03").changes == nil)
    let text = try site.run("build", "--as-of", "2026-03-03").output
    #expect(!text.contains("changes by itself"))
  }

  @Test func `the closing line says what comes within the week`() throws {
    let site = try TestSite(Self.files)
    let text = try site.run("build", "--as-of", "2026-03-04T23:30:00Z").output
    #expect(text.contains("next scheduled change: 2026-03-05 at 18:45"), "\(text)")
  }
}
