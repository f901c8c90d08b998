import Testing

/// Times of other zones on the pages of a site.
@Suite struct OtherZoneTests {
  private func site() throws -> TestSite {
    let calendar = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:1
      SUMMARY:Call
      DTSTART;TZID=America/New_York:20260304T090000
      DTEND;TZID=America/New_York:20260304T100000
      END:VEVENT
      BEGIN:VEVENT
      UID:2
      SUMMARY:Late call
      DTSTART;TZID=America/New_York:20260304T220000
      DTEND;TZID=America/New_York:20260304T230000
      END:VEVENT
      END:VCALENDAR

      """
    let site = try TestSite([
      "content/site.yaml": "{title: T, timeZone: Europe/Berlin}",
      "content/timetable/a.ics": calendar,
      "content/timetable/b.yaml":
        "classes:\n- {id: row, title: Row, on: wed 11:00-12:00, from: 2026-03-04, to: 2026-03-04, "
        + "timeZone: America/New_York}\n"
        + "- {id: run, title: Run, on: wed 8:00-9:00, from: 2026-03-04, to: 2026-03-04, "
        + "timeZone: Europe/Paris, booking: 'https://run.example/'}\n",
      "content/events/talk.md":
        "---\n{start: 2026-03-05 20:00, end: 2026-03-05 21:00, timeZone: America/New_York}\n---\n",
    ])
    let run = try site.run("build", "--as-of", "2026-03-02")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    return site
  }

  private func words(_ site: TestSite, _ path: String) throws -> String {
    let text = try site.text("public/" + path).replacing(/<[^>]*>/, with: "")
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: [
    ("index.html", "15:00 Call (09:00–10:00 New York time)"),
    ("index.html", "04:00 Late call (Wed, 22:00–23:00 New York time)"),
    ("index.html", "17:00 Row (11:00–12:00 New York time)"),
    ("timetable/index.html", "Call 15:00–16:00 (09:00–10:00 New York time)"),
    ("timetable/2026-03-04/index.html", "15:00–16:00 (09:00–10:00 New York time) Call"),
    ("timetable/2026-03-05/index.html", "04:00–05:00 (Wed, 22:00–23:00 New York time) Late call"),
    ("timetable/2026-03/index.html", "15:00–16:00 (09:00–10:00 New York time) Call"),
    ("timetable/row/index.html", "Wednesdays 11:00–12:00 (New York time)"),
    ("events/index.html", "02:00–03:00 (Thu, 20:00–21:00 New York time)"),
    (
      "events/talk/index.html", "Friday, 6 March 2026, 02:00–03:00 (Thu, 20:00–21:00 New York time)"
    ),
  ])
  func `a page shows the site's time and the other zone's`(page: String, text: String) throws {
    let words = try words(site(), page)
    #expect(words.contains(text), "\(words)")
  }

  @Test func `a zone whose clock reads the same is not shown`() throws {
    let words = try words(site(), "timetable/2026-03-04/index.html")
    #expect(words.contains("08:00–09:00 Run"), "\(words)")
  }

  @Test func `the week places a session at the site's hour`() throws {
    let html = try site().text("public/timetable/index.html")
    for start in [
      "--offset: 240; --above: 2; --minutes: 60", "--offset: 0; --above: 0; --minutes: 60",
    ] {
      #expect(html.contains(start), "\(start)")
    }
  }

  @Test func `the agenda prints the site's time, and its JSON each entry's zone`() throws {
    let site = try site()
    let text = try site.run("agenda", "--as-of", "2026-03-02").output
    for line in [
      "  15:00–16:00    Call (09:00 in America/New_York)",
      "Thursday 2026-03-05\n  04:00–05:00    Late call (2026-03-04 22:00 in America/New_York)",
      "Friday 2026-03-06\n  02:00–03:00    Talk (2026-03-05 20:00 in America/New_York)",
    ] { #expect(text.contains(line), "\(text)") }
    let json = try site.run("agenda", "--as-of", "2026-03-02", "--json").output
    for part in [
      #""start":"2026-03-04T09:00:00-05:00","end":"2026-03-04T10:00:00-05:00","allDay":false,"#
        + #""zone":"America/New_York","title":"Call""#,
      #""start":"2026-03-05T20:00:00-05:00","end":"2026-03-05T21:00:00-05:00","allDay":false,"#
        + #""zone":"America/New_York","title":"Talk""#,
    ] { #expect(json.contains(part), "\(json)") }
  }

  @Test func `a class that can be booked has its link on the home page`() throws {
    let html = try site().text("public/index.html")
    #expect(html.contains(#"<a class="next-booking" href="https://run.example/">"#))
  }
}
