import Foundation
import Testing

/// The timetable's, the statistics' and the library's pages as visitors get them.
@Suite struct TimetablePageTests {
  private let timetable = """
    {from: 2026-03-01, to: 2026-03-31, classes: [
      {id: yoga, title: Yoga <b>, place: Hall, category: Calm, color: '#336699', on: 'mon, wed 18:00-19:00'},
      {id: row, title: Row, on: 'wed 18:30-19:30'}]}
    """

  private func build(
    _ files: [String: String], status: Int32 = 0
  ) throws -> (site: TestSite, errors: String) {
    let site = try TestSite(files)
    let run = try site.run(
      "build", "--as-of", "2026-03-03T12:00", "--base-url", "https://a.example/me/")
    #expect(run.status == status, "\(run.errors)")
    return (site, run.errors)
  }

  @Test func `a day is reached from its month and week`() throws {
    let (site, errors) = try build([
      "content/site.yaml": "title: A", "content/timetable/t.yaml": timetable,
    ])
    #expect(errors == "")
    let day = try site.text("public/timetable/2026-03-04/index.html")
    #expect(
      day.contains(
        "<h1 class=\"calendar-title\" data-day=\"2026-03-04\">Wednesday, 4 March 2026</h1>"))
    #expect(day.contains("Yoga &lt;b&gt;"))
    #expect(day.contains("rel=\"prev\" href=\"/me/timetable/2026-03-02/\""))
    #expect(day.contains("rel=\"next\" href=\"/me/timetable/2026-03-09/\""))
    #expect(day.contains("href=\"/me/timetable/2026-w10/\""))
    #expect(
      day.contains(
        "href=\"/me/timetable/2026-03-04/\" aria-current=\"page\"><time datetime=\"2026-03-04\">4</time>"
      ))
    let month = try site.text("public/timetable/2026-03/index.html")
    #expect(month.contains("<caption class=\"visually-hidden\">March 2026"))
    #expect(
      month.contains(
        "<time datetime=\"2026-03-04\">4</time> <small>2</small><span class=\"visually-hidden\">, Wednesday, 4 March 2026: 2 sessions</span>"
      ))
    #expect(month.contains("<th scope=\"col\" abbr=\"Monday\">Mon</th>"))
    let week = try site.text("public/timetable/2026-w10/index.html")
    #expect(week.contains("--lane: 1; --lanes: 2"))
    #expect(week.contains("href=\"/me/timetable/2026-w11/\""))
  }

  @Test func `no page says by itself which day is today`() throws {
    let (site, _) = try build([
      "content/site.yaml": "title: A", "content/timetable/t.yaml": timetable,
    ])
    for path in ["index.html", "timetable/index.html", "timetable/2026-03/index.html"] {
      let html = try site.text("public/" + path)
      #expect(html.contains("data-day=\"2026-03-0"), "\(path)")
      #expect(!html.contains("is-today") && !html.contains("aria-current=\"date\""), "\(path)")
      #expect(html.contains("/time."))
      #expect(html.contains("data-zone=\"UTC\""))
    }
  }

  @Test func `home has a card for each of seven days`() throws {
    let (site, _) = try build([
      "content/site.yaml": "{title: A, theme: {home: [next]}}",
      "content/timetable/t.yaml": timetable,
    ])
    let home = try site.text("public/index.html")
    #expect(home.components(separatedBy: "class=\"next-day\"").count - 1 == 7)
    #expect(home.contains("No sessions"))
    #expect(home.contains("<div class=\"next-days\" tabindex=\"0\""))
  }

  @Test func `statistics are drawn with their tables`() throws {
    let (site, errors) = try build([
      "content/site.yaml": "title: A", "content/timetable/t.yaml": timetable,
      "content/timetable/attendance.csv":
        "date,class,status,minutes\n2026-03-01,yoga,attended,60\n2026-03-02,row,missed,0\n",
      "content/journal/j/2026-03-02-a.md": "One two three.",
    ])
    #expect(errors == "")
    let html = try site.text("public/statistics/index.html")
    #expect(html.contains("<th scope=\"row\">Sun</th><td>60</td>"))
    #expect(html.contains("<th scope=\"row\">2 Mar</th><td>0</td><td>1</td>"))
    #expect(html.contains("<th scope=\"row\">23 Feb – 1 Mar 2026</th>"))
    #expect(html.contains("<tr><th scope=\"row\">Mar 26</th><td>3</td></tr>"))
    #expect(html.contains("aria-label=\"Minutes per day, 24 February – 2 March 2026\""))
    // Nothing but the header's script, which every page has.
    #expect(html.components(separatedBy: "<script src=\"/me/assets/").count == 2)
  }

  // MARK: Chart blocks

  private func page(_ text: String) throws -> (html: String, errors: String) {
    let (site, errors) = try build(["content/site.yaml": "title: A", "content/a.md": text])
    return (try site.text("public/a/index.html"), errors)
  }

  @Test func `a block of csv is a chart`() throws {
    let (html, errors) = try page(
      """
      ```chart type=line title="Kilo & gram" unit=kg
      Week,Ann,"Ben <i>"
      1,78,82.5
      2,77.2,
      ```
      """)
    #expect(errors == "")
    #expect(html.contains("<figcaption>Kilo &amp; gram"))
    #expect(html.contains("<li class=\"plot-key-2\">Ben &lt;i&gt;</li>"))
    #expect(html.contains(">Ann 78, Ben &lt;i&gt; 82.5</text>"))
    #expect(html.contains("<tr><th scope=\"row\">2</th><td>77.2</td><td></td></tr>"))
    #expect(!html.contains("language-chart"))
  }

  @Test(arguments: [
    (
      "```chart\na,b\nx,1\ny,oops\n```",
      "a.md:4:3: warning: invalid chart: 'oops' is not a number"
    ),
    ("> ```chart\n> a,b\n> x,oops\n> ```", "a.md:3:5: warning: invalid chart: 'oops'"),
    ("```chart\na,b\nx\n```", "a.md:3:1: warning: invalid chart: 1 field,"),
    ("```chart\na,b\nx,1,2\n```", "a.md:3:5: warning: invalid chart: 3 fields"),
    ("```chart\na\nx\n```", "a.md:2:1: warning: invalid chart: it has one column only"),
    ("```chart\n```", "a.md:1:4: warning: invalid chart: it has no rows"),
    ("```chart\na,b\nx,\n```", "a.md:3:1: warning: invalid chart: it has no numbers"),
    (
      "```chart typ=line\na,b\nx,1\n```",
      "a.md:1:4: warning: invalid chart: unknown option 'typ'"
    ),
    (
      "```chart type=pie\na,b\nx,1\n```",
      "a.md:1:4: warning: invalid chart: unknown type 'pie'"
    ),
    (
      "```chart title=\"a\na,b\nx,1\n```",
      "a.md:1:4: warning: cannot read the options of the chart"
    ),
  ])
  func `a wrong chart is a warning at its position, and is shown as code`(
    text: String, message: String
  ) throws {
    let (html, errors) = try page(text)
    #expect(errors.contains(message), "\(errors)")
    #expect(html.contains("<code class=\"language-chart\">"))
    #expect(!html.contains("<svg width"))
  }

  @Test func `a comment has no charts`() throws {
    let (site, _) = try build([
      "content/site.yaml": "title: A", "content/journal/j/2026-03-02-a.md": "Text",
      "content/journal/j/2026-03-02-a.comments.yaml":
        "- {name: B, text: \"```chart\\na,b\\nx,1\\n```\"}\n",
    ])
    let html = try site.text("public/journal/j/a/index.html")
    #expect(html.contains("a,b"))
    #expect(!html.contains("class=\"plot"))
  }

  // MARK: Library

  @Test func `a medium loads nothing before it is asked for`() throws {
    let (site, errors) = try build([
      "content/site.yaml": "title: A", "content/library/film.mp4": "",
      "content/library/film.vtt": "WEBVTT\n",
      "content/library/l.yaml": """
      segments:
        - {title: One, items: [{title: Far, url: 'https://vimeo.com/12345678'}]}
        - {title: Two, items: []}
      """,
      "content/library/near.md":
        "---\n{url: film.mp4, captions: film.vtt, segment: Two, favourite: yes}\n---\nText.",
    ])
    #expect(errors == "")
    let far = try site.text("public/library/far/index.html")
    #expect(
      far.contains("srcdoc=") && !far.contains("<iframe src") && !far.contains(" src=\"https:"))
    let near = try site.text("public/library/near/index.html")
    #expect(near.contains("<video controls preload=\"none\" src=\"/me/library/film.mp4\""))
    #expect(near.contains("<track kind=\"captions\" src=\"/me/library/film.vtt\""))
    let list = try site.text("public/library/index.html")
    #expect(list.contains("<a href=\"#two\">Two <small>1</small></a>"))
    #expect(list.contains("href=\"/me/library/far/\""))
    #expect(list.components(separatedBy: "<script src").count == 2, "the header's alone")
  }
}
