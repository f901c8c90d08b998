import Bytes
import CivilTime

/// Reads Mermaid's Gantt charts.
struct GanttReader {
  /// A task as written, before the tasks that it refers to are known.
  private struct Entry {
    let line: MermaidLine
    var task: GanttChart.Task
    var id: String?
    var start: String?
    var end: String
    var next: Int?
    var shownEnd: Int?
  }

  private var chart = GanttChart()
  private var format = GanttDateFormat("YYYY-MM-DD")
  private var exclusions = GanttExclusions()
  private var entries: [Entry] = []
  private var hoursPerDay = 24.0
  private var isInclusive = false

  private static let mostTasks = 300
  private static let keywords = [
    "dateFormat", "axisFormat", "tickInterval", "excludes", "includes", "todayMarker", "section",
    "weekday", "weekend", "inclusiveEndDates", "topAxis", "title", "click", "workdayhours",
    "displayMode",
  ]

  static func read(_ lines: [MermaidLine]) throws(DiagramMistake) -> GanttChart {
    var reader = GanttReader()
    for line in lines.dropFirst() {
      let text = line.text.firstRange(of: " %%").map { String(line.text[..<$0.lowerBound]).trimmed }
      try reader.read(
        MermaidLine(text: text ?? line.text, offset: line.offset, indent: line.indent))
    }
    guard !reader.entries.isEmpty else {
      throw DiagramMistake(
        "the chart has no tasks", at: lines.last?.offset ?? 0, hint: "write Name : 2026-03-02, 3d")
    }
    reader.chart.axis.hasTimesOnly = reader.format.hasTimesOnly
    try reader.resolve()
    return reader.chart
  }

  private mutating func read(_ line: MermaidLine) throws(DiagramMistake) {
    let rest = line.rest
    switch line.word {
    case "dateFormat": format = GanttDateFormat(rest)
    case "axisFormat": chart.axis.format = rest
    case "tickInterval": chart.axis.interval = try interval(rest, line)
    case "excludes":
      for word in Self.words(rest) where !exclusions.exclude(word, format) {
        throw DiagramMistake(
          "'\(word.prefix(40))' is no day to exclude", at: offset(of: word, in: line),
          hint: "write weekends, a day such as sunday, or a date as \(format.text)")
      }
    case "includes":
      for word in Self.words(rest) where !exclusions.include(word, format) {
        throw DiagramMistake(
          "'\(word.prefix(40))' is no date", at: offset(of: word, in: line),
          hint: "write it as \(format.text)")
      }
    // A page does not know the day on which it is read.
    case "todayMarker": break
    case "section": chart.sections.append(rest.label)
    case "weekday":
      chart.axis.firstWeekday = try weekday(rest, line)
    case "weekend":
      guard rest == "friday" || rest == "saturday" else {
        throw DiagramMistake(
          "a weekend begins on 'friday' or 'saturday'", at: offset(of: rest, in: line))
      }
      exclusions.weekend = rest == "friday" ? 5 : 6
    case "inclusiveEndDates": isInclusive = true
    case "topAxis": chart.axis.isOnTop = true
    case "displayMode", "click": break
    case "workdayhours":
      guard let hours = Double(rest), (1...24).contains(hours) else {
        throw DiagramMistake(
          "'workdayhours' is a number from 1 to 24", at: offset(of: rest, in: line))
      }
      hoursPerDay = hours
    default: try readTask(line)
    }
  }

  private static func words(_ text: String) -> [String] {
    text.split { $0 == "," || $0.isWhitespace }.map(String.init)
  }

  /// The offset of a part of a line.
  private func offset(of part: some StringProtocol, in line: MermaidLine) -> Int {
    guard !part.isEmpty, let range = line.text.firstRange(of: part) else { return line.offset }
    return line.offset + line.indent + line.text[..<range.lowerBound].utf8.count
  }

  private func weekday(_ name: String, _ line: MermaidLine) throws(DiagramMistake) -> Int {
    guard let day = GanttExclusions.weekday(name.lowercased()) else {
      throw DiagramMistake(
        "'\(name.prefix(40))' is no day of the week", at: offset(of: name, in: line),
        hint: "write weekday monday")
    }
    return day
  }

  private func interval(
    _ text: String, _ line: MermaidLine
  ) throws(DiagramMistake) -> (Int, GanttAxis.Unit) {
    let digits = text.prefix { $0.isNumber }
    guard let count = Int(digits), (1...100_000).contains(count),
      let unit = GanttAxis.Unit(rawValue: String(text.dropFirst(digits.count)))
    else {
      let units = GanttAxis.Unit.allCases.map(\.rawValue).joined(separator: ", ")
      throw DiagramMistake(
        "'\(text.prefix(40))' is no interval", at: offset(of: text, in: line),
        hint: "write a number and one of \(units), such as 1week")
    }
    return (count, unit)
  }

  // MARK: Tasks

  private mutating func readTask(_ line: MermaidLine) throws(DiagramMistake) {
    guard let colon = line.text.firstIndex(of: ":") else {
      throw DiagramMistake(
        "expected a task instead of '\(line.text.prefix(60))'",
        at: line.offset + line.indent, hint: keywordHint(line.word) ?? "write Name : 2026-03-02, 3d"
      )
    }
    let label = String(line.text[..<colon]).label
    let section = max(0, chart.sections.count - 1)
    if chart.sections.isEmpty { chart.sections.append("") }
    var task = GanttChart.Task(label: label, section: section)
    var items = line.text[line.text.index(after: colon)...]
      .split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmed }
    tags: while let tag = items.first {
      switch tag {
      case "done": task.isDone = true
      case "active": task.isActive = true
      case "crit": task.isCritical = true
      case "milestone": task.form = .milestone
      case "vert": task.form = .mark
      default: break tags
      }
      items.removeFirst()
    }
    items.removeAll(where: \.isEmpty)
    guard let end = items.last, items.count <= 3 else {
      throw DiagramMistake(
        items.isEmpty ? "the task has no end or duration" : "the task has too many parts",
        at: line.offset + line.indent, hint: "write Name : id, 2026-03-02, 3d")
    }
    let id = items.count == 3 ? items[0] : nil
    let start = items.count > 1 ? items[items.count - 2] : nil
    guard entries.count < Self.mostTasks else {
      throw DiagramMistake("more than \(Self.mostTasks) tasks", at: line.offset)
    }
    entries.append(Entry(line: line, task: task, id: id, start: start, end: end))
  }

  private func keywordHint(_ word: String) -> String? {
    let lower = word.lowercased()
    let known = Self.keywords.first { $0.lowercased() == lower || $0.lowercased() + "s" == lower }
    return known.map { "did you mean '\($0)'?" }
  }

  // MARK: Times

  /// Computes the times of all tasks; those that others refer to come first.
  private mutating func resolve() throws(DiagramMistake) {
    var ids: [String: Int] = [:]
    for index in entries.indices { if let id = entries[index].id { ids[id] = index } }
    var open: Set<Int> = []
    for index in entries.indices { try resolve(index, ids, &open) }
    chart.tasks = entries.map { entry in
      var task = entry.task
      task.end = entry.shownEnd ?? task.end
      return task
    }
    let start = chart.tasks.map(\.start).min() ?? 0
    let end = chart.tasks.map(\.end).max() ?? 0
    chart.excluded = exclusions.ranges(from: start, to: end)
  }

  private mutating func resolve(
    _ index: Int, _ ids: [String: Int], _ open: inout Set<Int>
  ) throws(DiagramMistake) {
    guard entries[index].next == nil else { return }
    let entry = entries[index]
    guard open.insert(index).inserted, open.count < 200 else {
      throw DiagramMistake("the task refers to itself", at: entry.line.offset + entry.line.indent)
    }
    let start = try start(of: entry, index, ids, &open)
    let (end, isDuration) = try end(of: entry, from: start, ids, &open)
    guard end >= start else {
      throw DiagramMistake(
        "the task ends before it starts", at: offset(of: entry.end, in: entry.line))
    }
    let adjusted = isDuration ? exclusions.end(from: start, to: end) : (end, end)
    entries[index].task.start = start
    entries[index].task.end = adjusted.0
    entries[index].next = adjusted.0
    entries[index].shownEnd = adjusted.1
    open.remove(index)
  }

  private mutating func start(
    of entry: Entry, _ index: Int, _ ids: [String: Int], _ open: inout Set<Int>
  ) throws(DiagramMistake) -> Int {
    guard let text = entry.start else {
      guard index > 0 else {
        throw DiagramMistake(
          "the first task needs a start", at: entry.line.offset + entry.line.indent,
          hint: "write Name : 2026-03-02, 3d")
      }
      try resolve(index - 1, ids, &open)
      return entries[index - 1].next ?? 0
    }
    if let others = Self.references("after", text) {
      return try moments(others, entry, ids: ids, open: &open) { $0.next }.max() ?? 0
    }
    return try moment(text, entry)
  }

  private mutating func end(
    of entry: Entry, from start: Int, _ ids: [String: Int], _ open: inout Set<Int>
  ) throws(DiagramMistake) -> (Int, isDuration: Bool) {
    if let others = Self.references("until", entry.end) {
      let starts = try moments(others, entry, ids: ids, open: &open) { $0.task.start }
      return (starts.min() ?? start, false)
    }
    if let duration = GanttDuration(entry.end, hoursPerDay: hoursPerDay) {
      return (duration.end(from: start), true)
    }
    let end = try moment(entry.end, entry)
    return (isInclusive ? end + GanttChart.day : end, false)
  }

  /// The ids after a word; nil if the text does not begin with it.
  private static func references(_ word: String, _ text: String) -> [String]? {
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.first == word[...] && words.count > 1 ? words.dropFirst().map(String.init) : nil
  }

  private mutating func moments(
    _ others: [String], _ entry: Entry, ids: [String: Int], open: inout Set<Int>,
    _ moment: (Entry) -> Int?
  ) throws(DiagramMistake) -> [Int] {
    var moments: [Int] = []
    for other in others {
      guard let index = ids[other] else {
        throw DiagramMistake(
          "there is no task '\(other.prefix(40))'", at: offset(of: other, in: entry.line),
          hint: "a task has its id first: Name : \(other.prefix(40)), 2026-03-02, 3d")
      }
      try resolve(index, ids, &open)
      moment(entries[index]).map { moments.append($0) }
    }
    return moments
  }

  private func moment(_ text: String, _ entry: Entry) throws(DiagramMistake) -> Int {
    if let found = format.milliseconds(text) { return found }
    throw DiagramMistake(
      "'\(text.prefix(40))' is no date as \(format.text)", at: offset(of: text, in: entry.line),
      hint: "write it as dateFormat says, or a duration such as 3d, 2w or 4h")
  }
}
