/// Lays out a Gantt chart: a row for each task, in bands for the sections, over a time axis.
struct GanttDrawing {
  private let chart: GanttChart
  private let ticks: GanttTicks
  private let words: DiagramWords
  private var svg = SVGText()
  private let start: Int
  private let end: Int
  private let left: Double
  private var right: Double

  private static let area = 500.0
  private static let row = 28.0
  private static let bar = 20.0
  private static let size = 12.0
  private static let axisHeight = 24.0
  private static let sectionWidth = 110.0

  /// Draws a chart; `offset` is that of its first line.
  static func draw(
    _ chart: GanttChart, _ words: DiagramWords, at offset: Int
  ) throws(DiagramMistake) -> Drawing {
    let start = chart.tasks.map(\.start).min() ?? 0
    let last = chart.tasks.map(\.end).max() ?? start
    let end = max(last, start + 1)
    guard let ticks = GanttTicks(chart.axis, from: start, to: end) else {
      throw DiagramMistake(
        "the axis would have more than \(GanttTicks.most) ticks", at: offset,
        hint: "choose a longer tickInterval")
    }
    var drawing = GanttDrawing(chart, ticks, words, start: start, end: end)
    return drawing.run()
  }

  private init(
    _ chart: GanttChart, _ ticks: GanttTicks, _ words: DiagramWords, start: Int, end: Int
  ) {
    (self.chart, self.ticks, self.words) = (chart, ticks, words)
    (self.start, self.end) = (start, end)
    let names = chart.sections.map {
      SVGText.lines($0, width: Self.sectionWidth, size: Self.size)
        .map { SVGText.width($0, size: Self.size) }.max() ?? 0
    }
    let widest = names.max() ?? 0
    left = widest > 0 ? widest + 24 : 12
    right = left + Self.area
  }

  private func x(_ moment: Int) -> Double {
    left + Double(moment - start) / Double(end - start) * Self.area
  }

  private mutating func run() -> Drawing {
    let top = chart.axis.isOnTop ? Self.axisHeight + 6 : 6
    let rows = chart.tasks.filter { $0.form != .mark }
    let bottom = top + bands(rows, from: top)
    let behind = svg
    svg = SVGText()
    excluded(from: top, to: bottom)
    axis(from: top, to: bottom)
    var y = top
    for section in chart.sections.indices {
      let tasks = rows.filter { $0.section == section }
      var line = y
      for task in tasks {
        draw(task, line)
        line += Self.row
      }
      y += height(of: section, tasks)
    }
    for mark in chart.tasks where mark.form == .mark { draw(mark: mark, top, bottom) }
    let hasMarks = chart.tasks.contains { $0.form == .mark && !$0.label.isEmpty }
    return Drawing(
      body: widened(behind.body) + svg.body, width: right + 12,
      height: bottom + Self.axisHeight + (hasMarks ? 20 : 4), nodes: chart.tasks.map(description))
  }

  /// `Write: 2026-03-02 – 2026-03-05`
  private func description(of task: GanttChart.Task) -> String {
    let isTimed = chart.axis.hasTimesOnly || (end - start) < 3 * GanttChart.day
    let format = chart.axis.hasTimesOnly ? "%H:%M" : isTimed ? "%Y-%m-%d %H:%M" : "%Y-%m-%d"
    func label(_ moment: Int) -> String { words.digits(GanttLabel.text(of: moment, format)) }
    let first = label(task.form == .milestone ? middle(of: task) : task.start)
    let last = label(task.end)
    return task.form == .bar && first != last
      ? "\(task.label): \(first) – \(last)" : "\(task.label): \(first)"
  }

  private func middle(of task: GanttChart.Task) -> Int { task.start + (task.end - task.start) / 2 }

  // MARK: Background

  private func height(of section: Int, _ tasks: [GanttChart.Task]) -> Double {
    let lines = SVGText.lines(
      chart.sections[section], width: Self.sectionWidth, size: Self.size)
    let text = chart.sections[section].isEmpty ? 0 : Double(lines.count) * 16 + 8
    return max(Double(tasks.count) * Self.row, text)
  }

  /// Draws the bands of the sections with their names; returns their height.
  private mutating func bands(_ rows: [GanttChart.Task], from top: Double) -> Double {
    var y = top
    for (index, name) in chart.sections.enumerated() {
      let height = height(of: index, rows.filter { $0.section == index })
      if index % 2 == 0, chart.sections.count > 1 {
        svg.box(0, y, width: Self.bandWidth, height: height, class: "band")
      }
      let lines = SVGText.lines(name, width: Self.sectionWidth, size: Self.size)
      svg.text(lines, 10, y + 18, anchor: "start", size: Self.size)
      y += height
    }
    return y - top
  }

  /// The width of bands until the width of the drawing is known.
  private static let bandWidth = 99_999.0

  private func widened(_ body: String) -> String {
    body.replacing(
      "width=\"\(SVGText.number(Self.bandWidth))\"",
      with: "width=\"\(SVGText.number(right + 12))\"")
  }

  private mutating func excluded(from top: Double, to bottom: Double) {
    for range in chart.excluded {
      let (from, to) = (x(max(range.lowerBound, start)), x(min(range.upperBound, end)))
      if to > from { svg.box(from, top, width: to - from, height: bottom - top, class: "excluded") }
    }
  }

  /// Draws the ticks; labels that would touch the one before are left out.
  private mutating func axis(from top: Double, to bottom: Double) {
    var last = -Double.infinity
    for (moment, text) in ticks.ticks {
      let (x, label) = (x(moment), words.digits(text))
      svg.line(x, top, to: x, bottom, class: "grid")
      let width = SVGText.width(label, size: 11)
      guard x - width / 2 > last + 6 else { continue }
      last = x + width / 2
      svg.text([label], x, bottom + 16, size: 11)
      if chart.axis.isOnTop { svg.text([label], x, top - 8, size: 11) }
      right = max(right, last)
    }
    svg.line(left, bottom, to: left + Self.area, bottom, class: "axis")
  }

  // MARK: Tasks

  private mutating func draw(_ task: GanttChart.Task, _ y: Double) {
    var classes = task.form == .milestone ? "milestone" : "task"
    if task.isDone { classes += " diagram-done" }
    if task.isActive { classes += " diagram-active" }
    if task.isCritical { classes += " diagram-crit" }
    let label = (task.isDone ? "✓ " : "") + task.label.replacing("\n", with: " ")
    let middle = y + Self.row / 2
    guard task.form == .bar else {
      let (center, half) = (x(self.middle(of: task)), 9.0)
      let points = [
        (center, middle - half), (center + half, middle), (center, middle + half),
        (center - half, middle),
      ].map { "\(SVGText.number($0.0)) \(SVGText.number($0.1))" }
      svg.path("M" + points.joined(separator: "L") + "Z", class: classes)
      return write(label, from: center - half, to: center + half, middle: middle, isInside: false)
    }
    let (from, to) = (x(task.start), max(x(task.end), x(task.start) + 3))
    svg.box(from, y + (Self.row - Self.bar) / 2, width: to - from, height: Self.bar, class: classes)
    write(label, from: from, to: to, middle: middle, isInside: true)
  }

  /// Writes a label in a bar, or next to it if the bar is too short.
  private mutating func write(
    _ label: String, from: Double, to: Double, middle: Double, isInside: Bool
  ) {
    let width = SVGText.width(label, size: Self.size)
    let y = middle + 4
    if isInside, width + 10 <= to - from {
      svg.text([label], (from + to) / 2, y, size: Self.size)
    } else if to + 6 + width > left + Self.area, from - 6 - width >= left {
      svg.text([label], from - 6, y, anchor: "end", size: Self.size)
    } else {
      svg.text([label], to + 6, y, anchor: "start", size: Self.size)
      right = max(right, to + 6 + width)
    }
  }

  private mutating func draw(mark: GanttChart.Task, _ top: Double, _ bottom: Double) {
    let x = x(middle(of: mark))
    svg.line(x, top, to: x, bottom, class: "mark")
    let width = SVGText.width(mark.label, size: Self.size)
    svg.text([mark.label], max(x, width / 2), bottom + Self.axisHeight + 10, size: Self.size)
    right = max(right, x + width / 2)
  }
}
