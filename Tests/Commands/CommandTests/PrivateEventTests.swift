import Foundation
import Testing

/// Events of calendar files that are not for everyone: `CLASS` of RFC 5545 §3.8.1.3.
@Suite struct PrivateEventTests {
  private static func event(_ uid: String, _ lines: String...) -> String {
    (["BEGIN:VEVENT", "UID:\(uid)", "SUMMARY:Title of \(uid)"] + lines + ["END:VEVENT"])
      .joined(separator: "\r\n") + "\r\n"
  }

  private static func calendar(_ components: String...) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//EN\r\n" + components.joined()
      + "END:VCALENDAR\r\n"
  }

  private static let start = "DTSTART:20260305T180000Z"
  private static let settings = "title: T\nurl: https://a.example/\ntimeZone: UTC\n"

  private static func site(_ calendar: String, _ settings: String = "") throws -> TestSite {
    try TestSite([
      "content/site.yaml": Self.settings + settings, "content/events/club.ics": calendar,
      "content/timetable/gym.ics": calendar.replacing("UID:", with: "UID:t-"),
    ])
  }

  private static func published(_ site: TestSite) throws -> [String: String] {
    try site.tree("public").mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    "CLASS:PRIVATE", "CLASS:CONFIDENTIAL", "class:private", "CLASS:Confidential", "CLASS:X-FAMILY",
    "CLASS:SECRET", "CLASS;X-A=\"b:PUBLIC\":PRIVATE", "CLA\r\n SS:PRI\r\n\tVATE", "CLASS: PRIVATE ",
    "CLASS:", "CLASS", "CLASS:PRIVATE\u{0}", "CLASS :PRIVATE", "CLASS:PUBLIC\r\nCLASS:PRIVATE",
  ])
  func `a private event is nowhere in the output`(line: String) throws {
    let open = Self.event("open", Self.start, "CLASS:PUBLIC")
    let other = Self.event("other", Self.start)
    let site = try Self.site(
      Self.calendar(open, Self.event("dentist", Self.start, line), other))
    let run = try site.run("build", "--as-of", "2026-03-01")
    #expect(run.status == 0, "\(run.errors)")
    #expect((run.output + run.errors).contains("left out: 2 private events\n"), "\(run.output)")
    let files = try Self.published(site)
    for (path, text) in files {
      #expect(!path.contains("dentist") && !text.contains("dentist"), "\(path)")
    }
    #expect(files["events/club.ics"] == Self.calendar(open, other))
    #expect(files["calendar.ics"]?.contains("Title of open") == true)
    #expect(files["calendar.ics"]?.contains("Title of other") == true)
    let agenda = try site.run("agenda", "--from", "2026-03-01", "--to", "2026-03-10")
    #expect(agenda.output.contains("Title of open"), "\(agenda.output)")
    #expect(!agenda.output.contains("dentist"))
    let file = try site.run(
      "agenda", "--ics", "content/events/club.ics", "--from", "2026-03-01", "--to", "2026-03-10")
    #expect(file.output.contains("dentist"), "the author reads a file of their own")
  }

  @Test func `a calendar can show its private events`() throws {
    let text = Self.calendar(Self.event("dentist", Self.start, "CLASS:PRIVATE"))
    let site = try Self.site(text, "calendars: {events/club.ics: {private: show}}\n")
    let run = try site.run("build", "--as-of", "2026-03-01")
    #expect(run.status == 0, "\(run.errors)")
    #expect((run.output + run.errors).contains("left out: 1 private event\n"), "\(run.output)")
    let files = try Self.published(site)
    #expect(files["events/club.ics"] == text)
    #expect(files["events/calendar.ics"]?.contains("Title of dentist") == true)
    #expect(files["timetable/gym.ics"]?.contains("dentist") == false)
    try site.write(
      Self.settings + "calendars: {events/club.ics: {private: hide}}\n", to: "content/site.yaml")
    _ = try site.run("build", "--as-of", "2026-03-01")
    let later = try Self.published(site)
    #expect(!later.values.contains { $0.contains("dentist") }, "an edit of the settings counts")
  }

  @Test(arguments: [
    ("calendars: {events/clob.ics: {private: show}}", "warning: no calendar", "events/club.ics"),
    ("calendars: {events/club.ics: {private: yes}}", "error: unknown private 'yes'", "hide, show"),
    ("calendars: {private: show}", "error: 'private' must be a mapping", "not text"),
  ])
  func `mistakes of the setting show nothing`(line: String, message: String, hint: String) throws {
    let text = Self.calendar(Self.event("dentist", Self.start, "CLASS:PRIVATE"))
    let site = try Self.site(text, line + "\n")
    let run = try site.run("build")
    #expect(run.errors.contains(message) && run.errors.contains(hint), "\(run.errors)")
    #expect(try !Self.published(site).values.contains { $0.contains("dentist") })
  }

  private static let weekly = event("row", start, "RRULE:FREQ=WEEKLY;COUNT=4")

  private static func replacement(_ uid: String, _ lines: String...) -> String {
    event(
      uid, "RECURRENCE-ID:20260312T180000Z", "DTSTART:20260313T070000Z",
      "LOCATION:Moved to the ferry", lines.joined(separator: "\r\n"))
  }

  @Test func `a private replacement takes its occurrence with it`() throws {
    let site = try Self.site(
      Self.calendar(Self.weekly, Self.replacement("row", "CLASS:PRIVATE")))
    let run = try site.run("build", "--as-of", "2026-03-01")
    #expect(run.status == 0, "\(run.errors)")
    let files = try Self.published(site)
    #expect(!files.values.contains { $0.contains("ferry") })
    #expect(files["events/club.ics"] == Self.calendar(Self.weekly))
    #expect(files["events/calendar.ics"]?.contains("EXDATE:20260312T180000Z") == true)
    let agenda = try site.run("agenda", "--from", "2026-03-01", "--to", "2026-04-10")
    #expect(agenda.output.contains("2026-03-19") || agenda.output.contains("19"))
    let days = try site.run("agenda", "--json", "--from", "2026-03-01", "--to", "2026-04-10").output
    #expect(days.contains("2026-03-19T18:00") && !days.contains("2026-03-12T18:00"), "\(days)")
    #expect(!days.contains("2026-03-13"))
  }

  @Test func `a public replacement of a private event is shown alone`() throws {
    let weekly = Self.event("row", Self.start, "RRULE:FREQ=WEEKLY;COUNT=4", "CLASS:PRIVATE")
    let open = Self.replacement("row", "CLASS:PUBLIC")
    let site = try Self.site(Self.calendar(weekly, open))
    let run = try site.run("build", "--as-of", "2026-03-01")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Self.published(site)["events/club.ics"] == Self.calendar(open))
    let days = try site.run("agenda", "--json", "--from", "2026-03-01", "--to", "2026-04-10").output
    #expect(days.contains("2026-03-13T07:00") && !days.contains("2026-03-05"), "\(days)")
  }

  @Test func `an event that became private does not come back in an older revision`() throws {
    let site = try Self.site(
      Self.calendar(
        Self.event("row", Self.start, "SEQUENCE:1"),
        Self.event("row", Self.start, "SEQUENCE:2", "CLASS:PRIVATE")))
    _ = try site.run("build", "--as-of", "2026-03-01")
    #expect(try !Self.published(site).keys.contains { $0.hasPrefix("events/title-of-row") })
  }

  @Test func `private tasks and journals leave the copied file, public ones stay`() throws {
    func component(_ name: String, _ lines: String) -> String {
      "BEGIN:\(name)\r\nUID:\(name)\r\n\(lines)\r\nEND:\(name)\r\n"
    }
    let zone =
      "BEGIN:VTIMEZONE\r\nTZID:Home\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\n"
      + "TZOFFSETFROM:+0000\r\nTZOFFSETTO:+0000\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n"
    let open = component("VTODO", "SUMMARY:Sweep")
    let alarm = "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT5M\r\nEND:VALARM"
    let text = Self.calendar(
      zone, open, component("VTODO", "CLASS:PRIVATE\r\nSUMMARY:Secret task\r\n\(alarm)"),
      component("VJOURNAL", "CLASS:CONFIDENTIAL"), component("VFREEBUSY", "CLASS:PRIVATE"), "\r\n",
      Self.event("open", Self.start, alarm))
    let site = try Self.site(text)
    #expect(try site.run("build").status == 0)
    #expect(
      try Self.published(site)["events/club.ics"]
        == Self.calendar(zone, open, "\r\n", Self.event("open", Self.start, alarm)))
  }

  @Test func `a calendar that is only copied has no private events either`() throws {
    let open = Self.event("open", Self.start)
    let text = "\u{FEFF}" + Self.calendar(Self.event("dentist", Self.start, "CLASS:PRIVATE"), open)
    let site = try TestSite([
      "content/site.yaml": Self.settings, "content/files/club.ics": text,
      "content/Club.ICS": text, "content/events/deep/down/club.ICS": text,
    ])
    let run = try site.run("build")
    #expect(run.status == 0, "\(run.errors)")
    #expect((run.output + run.errors).contains("left out: 3 private events"), "\(run.output)")
    let files = try Self.published(site)
    #expect(files["files/club.ics"] == "\u{FEFF}" + Self.calendar(open))
    #expect(!files.values.contains { $0.contains("dentist") })
    let json = try site.run("build", "--json").output
    #expect(
      json.contains("\"privateEvents\": 3") || json.contains("\"privateEvents\":3"), "\(json)")
  }

  @Test func `an edit that makes an event private removes it`() throws {
    let site = try Self.site(Self.calendar(Self.event("dentist", Self.start)))
    _ = try site.run("build", "--as-of", "2026-03-01")
    #expect(try Self.published(site).values.contains { $0.contains("dentist") })
    let text = Self.calendar(Self.event("dentist", Self.start, "CLASS:PRIVATE"))
    try site.write(text, to: "content/events/club.ics")
    try site.write(text, to: "content/timetable/gym.ics")
    let run = try site.run("build", "--as-of", "2026-03-01", "--verify")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try !Self.published(site).values.contains { $0.contains("dentist") })
  }

  @Test func `the preview shows no private event`() throws {
    let text = Self.calendar(
      Self.event("open", Self.start), Self.event("dentist", Self.start, "CLASS:PRIVATE"))
    let site = try Self.site(text)
    let served = try ServedSite(site)
    let file = try served.get("/events/club.ics")
    #expect(file.contains("Title of open") && !file.contains("dentist"), "\(site.folder)")
  }

  @Test func `members get a protected calendar without its private events`() throws {
    let text = Self.calendar(
      Self.event("dentist", Self.start, "CLASS:PRIVATE"), Self.event("open", Self.start))
    let site = try Self.site(text)
    try site.write("kin: [ben]\n", to: "content/members.yaml")
    try site.write("access: kin\n", to: "content/events/_defaults.yaml")
    _ = try site.run("members", "invite", "ben")
    let run = try site.run("build", "--as-of", "2026-03-01")
    #expect(run.status == 0, "\(run.errors)")
    let files = try Self.published(site)
    #expect(files["events/club.ics"] == nil)
    #expect(!files.values.contains { $0.contains("dentist") })
  }
}
