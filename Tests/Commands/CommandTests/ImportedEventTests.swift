import Foundation
import Testing

/// The pages of events that calendars of other programs hold.
@Suite struct ImportedEventTests {
  private static let files = [
    "content/site.yaml": "title: T\nurl: https://a.example/me/\ntimeZone: Europe/London",
    "content/events/club.ics": """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//x//EN
    BEGIN:VEVENT
    UID:row
    DTSTART;TZID=America/New_York:20260204T100000
    DTEND;TZID=America/New_York:20260204T120000
    RRULE:FREQ=WEEKLY;COUNT=6
    SUMMARY:Scratch <row>
    LOCATION:Quay
    DESCRIPTION:Bring a hat.
    ORGANIZER;CN=Club:mailto:x@private.example
    URL:https://club.example/row
    END:VEVENT
    BEGIN:VEVENT
    UID:row
    RECURRENCE-ID;TZID=America/New_York:20260304T100000
    DTSTART;TZID=America/New_York:20260305T110000
    DTEND;TZID=America/New_York:20260305T130000
    SUMMARY:Scratch <row>
    LOCATION:Ferry
    STATUS:CANCELLED
    END:VEVENT
    BEGIN:VEVENT
    UID:frost
    DTSTART;VALUE=DATE:20260321
    DTEND;VALUE=DATE:20260323
    SUMMARY:Frost regatta
    LOCATION:Skerrin
    END:VEVENT
    END:VCALENDAR
    """,
  ]

  private func page(_ name: String, at moment: String = "2026-03-03") throws -> String {
    let site = try TestSite(Self.files)
    let run = try site.run("build", "--as-of", moment)
    #expect(run.status == 0, "\(run.errors)")
    let files = try site.tree("public")
    let path = try #require(
      files.keys.first { path in
        path.hasPrefix("events/\(name)-") && path.hasSuffix(".html")
      })
    return String(decoding: try #require(files[path]), as: UTF8.self)
  }

  private func things(_ html: String) throws -> [[String: Any]] {
    let start = try #require(html.range(of: "<script type=\"application/ld+json\">"))
    let end = try #require(html[start.upperBound...].range(of: "</script>"))
    let text = html[start.upperBound..<end.lowerBound]
    let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return (parsed?["@graph"] as? [[String: Any]] ?? [parsed ?? [:]])
      .filter { $0["@type"] as? String == "Event" }
  }

  @Test func `all its times are listed`() throws {
    let html = try page("scratch-row")
    let parts = html.components(separatedBy: "Earlier dates")
    #expect(parts.count == 2)
    #expect(parts[0].components(separatedBy: "<li class=\"line h-event").count - 1 == 2)
    #expect(parts[1].components(separatedBy: "<li class=\"line h-event").count - 1 == 4)
    // The one that is not called off stands for all of them.
    #expect(parts[0].contains("and other dates"))
    #expect(parts[0].contains("datetime=\"2026-03-11T14:00:00+00:00\""))
    #expect(parts[0].contains("Cancelled") && parts[0].contains("Ferry"))
    #expect(parts[0].contains("data-until=\"2026-03-05T18:00:00+00:00\""))
    #expect(parts[0].contains("New York time)"))
    #expect(html.contains("<p>Bring a hat.</p>") && html.contains("https://club.example/row"))
    #expect(html.contains("Scratch &lt;row&gt;") && !html.contains("private.example"))
  }

  @Test func `search engines are notified each time`() throws {
    let times = try things(page("scratch-row"))
    #expect(
      times.map { $0["startDate"] as? String } == [
        "2026-03-05T11:00:00-05:00", "2026-03-11T10:00:00-04:00",
      ])
    #expect(
      times.map { $0["eventStatus"] as? String } == [
        "https://schema.org/EventCancelled", "https://schema.org/EventScheduled",
      ])
    let places = times.map { ($0["location"] as? [String: Any])?["name"] as? String }
    #expect(places == ["Ferry", "Quay"])
    let organizer = times.first?["organizer"] as? [String: Any]
    #expect(organizer?["name"] as? String == "Club")
  }

  @Test func `whole days are dates`() throws {
    let html = try page("frost-regatta")
    let times = try things(html)
    #expect(times.map { $0["startDate"] as? String } == ["2026-03-21"])
    #expect(times.map { $0["endDate"] as? String } == ["2026-03-22"])
    #expect(html.contains("<article class=\"event h-event\">") && html.contains("dt-start"))
    #expect(!html.contains("Earlier dates"))
  }

  @Test func `what is over still says when it was`() throws {
    let times = try things(page("frost-regatta", at: "2026-06-03"))
    #expect(times.map { $0["startDate"] as? String } == ["2026-03-21"])
  }

  @Test func `lists know when they are over`() throws {
    let site = try TestSite(Self.files)
    try site.run("build", "--as-of", "2026-03-03")
    let list = try site.text("public/events/index.html")
    #expect(list.contains("data-until=\"2026-03-11T16:00:00+00:00\""))
    #expect(list.contains("data-until=\"2026-03-23T00:00:00+00:00\""))
    #expect(!list.contains("data-until=\"\""))
  }

  @Test func `what takes place once is shown outside of the window`() throws {
    var files = Self.files
    files["content/site.yaml", default: ""] += "\nwindow: {back: 7d, ahead: 7d}\n"
    let site = try TestSite(files)
    try site.run("build", "--as-of", "2026-03-03")
    let list = try site.text("public/events/index.html")
    #expect(list.contains("datetime=\"2026-03-21"))
    #expect(list.contains("datetime=\"2026-02-25") && !list.contains("datetime=\"2026-02-18"))
    let whole = try page("frost-regatta", at: "2029-01-01")
    #expect(try things(whole).map { $0["startDate"] as? String } == ["2026-03-21"])
  }
}
