import Foundation
import Testing

/// What pages say without a script stays true however old they are.
@Suite struct TimelessPageTests {
  private static let files = [
    "content/site.yaml": """
    title: T
    url: https://a.example/
    timeZone: Pacific/Auckland
    theme: {home: [next, events, stats]}
    """,
    "content/list.md": "---\nliquid: true\n---\n{% render 'agenda' %}\n",
    "content/timetable/t.yaml": """
    classes: [{id: row, title: Row, on: "mon, thu 18:00-18:45", booking: "https://b.example/"}]
    """,
    "content/timetable/attendance.csv": "date,class,status\n2026-03-02,row,attended\n",
    "content/events/soon.md": """
    ---
    title: Supper
    start: 2026-03-05 19:00
    capacity: 4
    rsvp: a@b.example
    status: postponed
    place: Loft
    ---
    """,
    "content/events/gone.md": """
    ---
    {title: Fair, start: 2026-02-01, capacity: 9, rsvp: a@b.example}
    ---
    """,
    "content/events/club.ics": """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//x//EN
    BEGIN:VEVENT
    UID:a
    DTSTART;VALUE=DATE:20260301
    RRULE:FREQ=MONTHLY
    SUMMARY:Open day
    END:VEVENT
    END:VCALENDAR
    """,
  ]

  private func built(at moment: String = "2026-03-03T12:00:00Z") throws -> TestSite {
    let site = try TestSite(Self.files)
    let run = try site.run("build", "--as-of", moment)
    #expect(run.status == 0, "\(run.errors)")
    return site
  }

  /// What a page shows without a script: no attributes, nothing of `<head>`.
  private func words(_ html: String) -> String {
    let body = html.components(separatedBy: "<body").last ?? ""
    return body.replacingOccurrences(of: "<[^>]*>", with: " ", options: .regularExpression)
  }

  @Test func `no word is relative to the day of the build`() throws {
    let site = try built()
    let relative = [
      "next", "upcoming", "today", "tomorrow", "yesterday", "now", "soon", "currently", "coming",
      "this week", "this month", "at the moment", "so far", "yet",
    ]
    let pattern = "(?i)\\b(" + relative.joined(separator: "|") + ")\\b"
    for (path, data) in try site.tree("public") where path.hasSuffix(".html") {
      let text = words(String(decoding: data, as: UTF8.self))
      let found = text.range(of: pattern, options: .regularExpression).map { String(text[$0]) }
      #expect(found == nil, "\(path)")
    }
  }

  @Test func `what is to come says until when`() throws {
    let site = try built()
    for path in ["index.html", "events/index.html", "list/index.html", "timetable/row/index.html"] {
      let html = try site.text("public/" + path)
      #expect(html.contains("data-zone=\"Pacific/Auckland\""), "\(path)")
      #expect(html.contains("data-until=\"2026-03-") || path == "index.html", "\(path)")
      #expect(html.contains("<time"), "\(path)")
      #expect(html.contains("class=\"muted when-none\""), "\(path)")
    }
    let event = try site.text("public/events/soon/index.html")
    #expect(event.contains("Postponed") && event.contains("EventPostponed"))
    #expect(event.contains(">RSVP<") && event.contains(">4 of </span>"))
  }

  @Test func `what is over asks for nothing`() throws {
    let gone = try built().text("public/events/gone/index.html")
    #expect(!gone.contains(">RSVP<") && !gone.contains(" left") && gone.contains("Fair"))
  }

  @Test func `statistics name their week`() throws {
    let site = try built()
    for path in ["index.html", "statistics/index.html"] {
      let html = try site.text("public/" + path)
      #expect(
        html.contains("hours in the week of <time datetime=\"2026-03-02\">2 March 2026</time>"),
        "\(path)")
    }
    let page = try site.text("public/statistics/index.html")
    #expect(page.contains("Minutes per day, 24 February – 2 March 2026"))
  }
}
