import Testing

/// Mistakes that have consequences in other files: the cause alone is reported.
struct OneMessageTests {
  struct Cause: Sendable, CustomTestStringConvertible {
    let path: String
    let text: String
    let message: String
    let hint: String
    var testDescription: String { message }

    init(_ path: String, _ text: String, _ message: String, _ hint: String) {
      (self.path, self.text, self.message, self.hint) = (path, text, message, hint)
    }
  }

  private static let term = "title: T\nfrom: 2026-01-01\nto: 2026-03-01\n"
  private static let timetable = "content/timetable/t.yaml"
  private static let classes = """
      - {id: row, title: Row, place: Loft, on: tue 18:00-19:00}
      - {id: lift, title: Lift, place: Loft, on: wed 18:00-19:00}

    """

  static let causes: [Cause] = [
    Cause(
      "content/journal/log/a.md", "---\ntitle: A\ndate: 2026-11-31\n---\n",
      "a.md:3:7: error: no such day: '2026-11-31'", "November 2026 has 30 days"),
    Cause(
      timetable, term + "sessions:\n" + classes,
      "t.yaml:4:1: error: unknown key 'sessions'; the key is 'classes'", "use 'classes' instead"),
    Cause(
      timetable, term + "classes:\n" + classes.replacing("18:00-19:00}\n  -", with: "1-2}\n  -"),
      "t.yaml:5:44: error: 'on' is not days and times: 'tue 1-2'", "write it as mon, wed"),
    Cause(
      timetable,
      term + "classes:\n" + classes.replacing("wed 18:00-19:00", with: "tue 19:00-18:30"),
      "t.yaml:6:46: error: the session ends before it starts", "write the earlier time first"),
    Cause(
      timetable, term + "classes:\n" + classes.replacing("id: lift", with: "id: row"),
      "t.yaml:6:10: error: duplicate class 'row'", "give one of them another 'id:'"),
    Cause(
      "content/timetable/attendance.csv", "2026-01-06,row,attended,45\n2026-01-07,lift,missed,0\n",
      "attendance.csv:1:1: error: the first line must name the columns",
      "begin the file with a line date,class,status,minutes"),
    Cause(
      "content/people.yaml", "ada:\n  name: Ada\n",
      "people.yaml:1:1: error: expected a list of people, not a mapping",
      "begin each person with '- id: ada'"),
    Cause(
      "content/people/ada.md", "---\nname: Ada\n---\n",
      "ada.md:1:1: error: the file is no person, and has the URL of a person's page",
      "write people in 'people.yaml'"),
  ]

  private func site() throws -> TestSite {
    try TestSite([
      "content/site.yaml": "title: Ada\ntimeZone: UTC\n",
      "content/people.yaml": "- {id: ada, name: Ada Example}\n",
      "content/about.md": "[A](/people/ada/), [T](/timetable/), [R](/timetable/row/)\n",
      Self.timetable: Self.term + "classes:\n" + Self.classes,
      "content/timetable/attendance.csv":
        "date,class,status,minutes\n2026-01-06,row,attended,45\n2026-01-07,lift,missed,0\n",
    ])
  }

  private func mistakes(_ run: TestSite.Run) -> [Substring] {
    run.errors.split(separator: "\n").filter {
      $0.contains(": error: ") || $0.contains(": warning: ")
    }
  }

  @Test func `the site has no mistakes`() throws {
    let run = try site().run("build", "--as-of", "2026-01-05")
    #expect(run.errors == "")
  }

  @Test(arguments: causes)
  func `the cause alone is reported`(cause: Cause) throws {
    let site = try site()
    try site.write(cause.text, to: cause.path)
    let run = try site.run("build", "--as-of", "2026-01-05")
    #expect(mistakes(run).count == 1, "\(run.errors)")
    #expect(run.errors.contains(cause.message), "\(run.errors)")
    #expect(run.errors.contains(cause.hint), "\(run.errors)")
  }

  @Test func `a file that is no calendar has one mistake`() throws {
    let site = try site()
    let run = try site.run("agenda", "--ics", "content/site.yaml")
    #expect(run.status == 1)
    #expect(mistakes(run).count == 1, "\(run.errors)")
    #expect(run.errors.contains("not a calendar: no 'BEGIN:VCALENDAR' found"))
  }
}
