import Testing

@testable import Diagrams

@Suite struct GanttTests {
  private func chart(_ text: String) throws -> GanttChart {
    try GanttReader.read(MermaidLine.lines(of: "gantt\n" + text))
  }

  private func times(_ text: String, _ format: String = "%Y-%m-%d") throws -> [String] {
    try chart(text).tasks.map {
      GanttLabel.text(of: $0.start, format) + " " + GanttLabel.text(of: $0.end, format)
    }
  }

  @Test func `tasks follow each other or their references`() throws {
    let found = try times(
      """
      dateFormat YYYY-MM-DD
      section One
      A :a1, 2014-01-01, 30d
      B :after a1, 2w
      C :2014-01-12, 2014-01-15
      D :1d
      E :until m
      M :milestone, m, 2014-02-01, 0d
      """)
    #expect(
      found == [
        "2014-01-01 2014-01-31", "2014-01-31 2014-02-14", "2014-01-12 2014-01-15",
        "2014-01-15 2014-01-16", "2014-01-16 2014-02-01", "2014-02-01 2014-02-01",
      ])
  }

  @Test func `several references take the latest end and the earliest start`() throws {
    let found = try times(
      """
      apple :a, 2017-07-20, 1w
      banana :crit, b, 2017-07-23, 1d
      cherry :active, c, after b a, 1d
      kiwi   :d, 2017-07-20, until b c
      """)
    #expect(found[2] == "2017-07-27 2017-07-28")
    #expect(found[3] == "2017-07-20 2017-07-23")
  }

  @Test func `excluded days lengthen tasks`() throws {
    // 2014-01-09 is a Thursday.
    let found = try times(
      "excludes weekends, 2014-01-14\nA :a, 2014-01-09, 3d\nB :after a, 1d\nC :2014-01-09, 2014-01-12"
    )
    #expect(found == ["2014-01-09 2014-01-14", "2014-01-15 2014-01-16", "2014-01-09 2014-01-12"])
    let friday = try times("excludes weekends\nA :a, 2014-01-10, 1d\nB :after a, 1d")
    #expect(friday == ["2014-01-10 2014-01-11", "2014-01-13 2014-01-14"])
  }

  @Test(arguments: [
    ("YYYY-MM-DD", "2014-01-06", "2014-01-06 00:00"),
    ("DD.MM.YYYY HH:mm", "06.01.2014 17:49", "2014-01-06 17:49"),
    ("D MMM YY", "6 Jan 14", "2014-01-06 00:00"), ("YYYY-Q", "2014-3", "2014-07-01 00:00"),
    ("HH:mm", "17:49", "1970-01-01 17:49"), ("YYYY", "1900", "1900-01-01 00:00"),
    ("X", "86400", "1970-01-02 00:00"), ("x", "86400000", "1970-01-02 00:00"),
    ("YYYY-MM-DDTHH:mm:ssZ", "2014-01-06T01:00:00+02:00", "2014-01-05 23:00"),
    ("h:mm a", "1:05 pm", "1970-01-01 13:05"),
  ])
  func `dates are read in the formats of a chart`(format: String, text: String, expected: String) {
    let moment = GanttDateFormat(format).milliseconds(text)
    #expect(moment.map { GanttLabel.text(of: $0, "%Y-%m-%d %H:%M") } == expected)
  }

  @Test(arguments: [
    ("1.5d", "2014-01-02 12:00"), ("90m", "2014-01-01 01:30"), ("1M", "2014-02-01 00:00"),
    ("1y", "2015-01-01 00:00"), ("2w", "2014-01-15 00:00"),
  ])
  func `durations have units`(text: String, expected: String) throws {
    let found = try times("A :2014-01-01, \(text)", "%Y-%m-%d %H:%M")
    #expect(found == ["2014-01-01 00:00 \(expected)"])
  }

  @Test func `ticks begin where their interval does`() throws {
    var axis = try chart("tickInterval 1week\nweekday monday\nA :2014-01-01, 20d").axis
    let (start, end) = (1_388_534_400_000, 1_390_262_400_000)
    let weeks = try #require(GanttTicks(axis, from: start, to: end))
    #expect(weeks.ticks.map { $0.label } == ["2014-01-06", "2014-01-13", "2014-01-20"])
    axis.interval = (1, .second)
    #expect(GanttTicks(axis, from: start, to: end) == nil)
    axis.interval = (1, .month)
    axis.format = "%b %-d, week %V"
    #expect(
      GanttTicks(axis, from: start, to: end)?.ticks.map { $0.label } == ["Jan 1, week 01"])
  }

  @Test(arguments: [
    ("A :2014-01-01, 3d\n  B :after x, 1d", "there is no task 'x'", 35),
    ("A :3d", "the first task needs a start", 6),
    ("A :2014-13-01, 3d", "'2014-13-01' is no date as YYYY-MM-DD", 9),
    ("A :2014-01-05, 2014-01-01", "the task ends before it starts", 21),
    ("excludes weekdays\nA :2014-01-01, 1d", "'weekdays' is no day to exclude", 15),
    ("tickInterval 1fortnight", "'1fortnight' is no interval", 19),
    ("exclude weekends", "expected a task instead of 'exclude weekends'", 6),
    ("A :a, after b, 1d\nB :b, after a, 1d", "the task refers to itself", 6),
    ("section Nothing", "the chart has no tasks", 6),
  ])
  func `mistakes are reported`(text: String, message: String, offset: Int) {
    #expect(throws: DiagramMistake.self) { try chart(text) }
    do {
      _ = try chart(text)
    } catch let error as DiagramMistake {
      #expect(error.message == message)
      #expect(error.offset == offset)
    } catch {}
  }

  @Test func `the drawing shows states and has a name`() {
    let source = """
      gantt
        title A plan
        todayMarker off
        section Work
        Done :done, a, 2014-01-06, 2014-01-08
        Now & here :active, crit, 3d
        Here :milestone, 2014-01-25, 0d
        Line :vert, 2014-01-20, 0d
      """
    let drawer = DiagramDrawer(dot: nil)
    guard case .html(let bytes) = drawer.draw(Array(source.utf8), language: "mermaid", title: nil)
    else {
      Issue.record("nothing is drawn")
      return
    }
    let html = String(decoding: bytes, as: UTF8.self)
    #expect(html.contains("aria-label=\"A plan\""))
    #expect(html.contains("class=\"diagram-task diagram-done\""))
    #expect(html.contains("class=\"diagram-task diagram-active diagram-crit\""))
    #expect(html.contains("<path class=\"diagram-milestone\""))
    #expect(html.contains("<line class=\"diagram-mark\""))
    #expect(html.contains(">✓ Done</text>"))
    #expect(html.contains(">Now &amp; here</text>"))
  }
}
