import Foundation
import Testing

/// The figures of the statistics, against sums made by hand.
///
/// The week before is that of 2 March, a Monday; the site is built on Wednesday, 11 March 2026.
///
/// | day | class | minutes |
/// |---|---|---|
/// | Mon 23 Feb | row | 45, as its Mondays take |
/// | Thu 26 Feb | row | missed |
/// | Mon 2 Mar | row | 45 |
/// | Sat 7 Mar | row | 90, as its Saturdays take |
/// | Sat 7 Mar | swim | 20, as written |
/// | Sun 8 Mar | swim | missed |
/// | Mon 9 Mar | row | 45 |
/// | Tue 10 Mar | rule | 50, as its rule says |
///
/// Attended: six of eight, 45 + 45 + 90 + 20 + 45 + 50 = 295 minutes, 49.17 a session. Row four times
/// of six is 66.7 %, the others once are 16.7 %. This week: 95 minutes are 1.58 hours.
@Suite struct StatisticsPageTests {
  private func page() throws -> String {
    let site = try TestSite([
      "content/site.yaml": "title: T\nurl: https://a.example/\ntimeZone: Europe/London",
      "content/timetable/t.yaml": """
      classes:
        - {id: row, title: Row, on: ["mon, thu 18:00-18:45", "sat 09:00-10:30"]}
        - {id: swim, title: Swim, on: sun 10:00-11:00}
        - {id: rule, title: Rule, start: 2026-03-03 07:10, duration: 50m, rrule: FREQ=WEEKLY}
      """,
      "content/timetable/attendance.csv": """
      date,class,status,minutes
      2026-02-23,row,attended,
      2026-02-26,row,missed,
      2026-03-02,row,attended,
      2026-03-07,row,attended,
      2026-03-07,swim,attended,20
      2026-03-08,swim,missed,
      2026-03-09,row,attended,
      2026-03-10,rule,attended,
      """,
      "content/journal/j/2025-12-30-a.md": "One two three four.",
      "content/journal/j/2026-02-01-b.md": "One two.",
      "content/journal/j/2026-02-14-c.md": "One two three.",
    ])
    let run = try site.run("build", "--as-of", "2026-03-11T12:00")
    #expect(run.status == 0, "\(run.errors)")
    return try site.text("public/statistics/index.html")
  }

  private func stat(_ html: String, _ label: String) -> String? {
    for part in html.components(separatedBy: "<li class=\"stat\">").dropFirst() {
      let item = part.components(separatedBy: "</li>")[0]
      guard item.contains(label) else { continue }
      return item.components(separatedBy: "<b>").last?.components(separatedBy: "</b>").first
    }
    return nil
  }

  @Test func `the numbers are right`() throws {
    let html = try page()
    #expect(stat(html, "hours in the week of") == "1.6")
    #expect(stat(html, "minutes on average") == "49")
    #expect(stat(html, "weeks in a row") == "3")
    #expect(stat(html, "sessions attended") == "6")
    #expect(stat(html, "sessions missed") == "2")
  }

  @Test func `a day is measured by the largest`() throws {
    let html = try page()
    for (day, minutes) in [("Wed", 0), ("Sat", 110), ("Sun", 0), ("Mon", 45), ("Tue", 50)] {
      #expect(html.contains("<th scope=\"row\">\(day)</th><td>\(minutes)</td>"), "\(day)")
    }
    #expect(html.contains("Minutes per day, 4–10 March 2026"))
    // The largest value reaches the top of the drawing, at 22 pixels: 206 - 22 = 184 for 110 minutes,
    // so that 45 are 184 / 110 × 45 = 75.27 pixels and begin at 130.73.
    #expect(html.contains("y=\"22\"") && html.contains("height=\"184\""))
    #expect(html.contains("y=\"130.73\"") && html.contains("height=\"75.27\""))
    #expect(html.contains("<tr><th scope=\"row\">Sat</th><td>110</td></tr>"))
  }

  @Test func `weeks say what was missed`() throws {
    let html = try page()
    for (week, attended, missed) in [("23 Feb", 1, 1), ("2 Mar", 3, 1), ("9 Mar", 2, 0)] {
      #expect(
        html.contains(
          "<tr><th scope=\"row\">\(week)</th><td>\(attended)</td><td>\(missed)</td></tr>"),
        "\(week)")
    }
  }

  @Test func `classes have their share`() throws {
    let html = try page()
    #expect(html.contains("4 · 67%"))
    #expect(html.components(separatedBy: "1 · 17%").count - 1 == 2)
  }

  @Test func `the year is drawn day by day`() throws {
    let html = try page()
    #expect(html.contains("2 Mar: 155 min</text>"))
    #expect(
      html.contains(
        "<tr><th scope=\"row\">2–8 Mar 2026</th><td>45</td><td></td><td></td><td></td><td></td>"
          + "<td>110</td><td></td><td>155</td><td>3</td></tr>"))
    // The squares of a quarter each of 110 minutes: 45 are in the second, 50 too, 110 in the last.
    func levels(_ level: Int) -> Int {
      html.components(separatedBy: "<rect class=\"heat-\(level)\"").count - 1
    }
    #expect([1, 2, 3, 4].map(levels) == [0, 4, 0, 1])
    #expect(levels(0) == 52 * 7 + 3 - 5)
    #expect(html.contains("<title>Minutes per day over a year</title>"))
    #expect(html.contains("<title>Sat 7 Mar: 110 min</title>"))
  }

  @Test func `journals have their months without gaps`() throws {
    let html = try page()
    for (month, posts, words) in [("Dec 25", 1, 4), ("Jan 26", 0, 0), ("Feb 26", 2, 5)] {
      for count in [posts, words] {
        #expect(html.contains("<th scope=\"row\">\(month)</th><td>\(count)</td>"), "\(month)")
      }
    }
    // No half posts on the scale.
    #expect(!html.contains(">0.5<") && !html.contains(">1.5<"))
  }

  @Test func `nothing of it needs a script`() throws {
    let html = try page()
    let drawings = html.components(separatedBy: "<figure class=\"plot").dropFirst()
    #expect(drawings.count == 5)
    for drawing in drawings {
      let figure = drawing.components(separatedBy: "</figure>")[0]
      #expect(figure.contains("<svg role=\"img\"") && figure.contains("<desc>"))
      #expect(figure.contains("<caption class=\"visually-hidden\">"))
    }
    #expect(html.components(separatedBy: "<script src=").count == 2)
  }
}
