import CivilTime

/// The days of a Gantt chart on which no work is done.
struct GanttExclusions {
  private var weekdays: Set<Int> = []
  private var days: Set<Int> = []
  private var included: Set<Int> = []
  private var hasWeekends = false
  /// The first day of the weekend by ISO 8601, Friday or Saturday.
  var weekend = 6

  private static let names = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// The number of a weekday by ISO 8601; nil if there is no such day.
  static func weekday(_ name: String) -> Int? { names.firstIndex(of: name).map { $0 + 1 } }

  /// Whether any day is excluded.
  var isEmpty: Bool { weekdays.isEmpty && days.isEmpty && !hasWeekends }

  /// Adds `weekends`, a weekday or a date; returns false if it is none of them.
  mutating func exclude(_ word: String, _ format: GanttDateFormat) -> Bool {
    let name = word.lowercased()
    if name == "weekends" {
      hasWeekends = true
    } else if let weekday = Self.weekday(name) {
      weekdays.insert(weekday)
    } else if let day = Self.day(word, format) {
      days.insert(day)
    } else {
      return false
    }
    return true
  }

  /// Adds a date that is not excluded; returns false if it is none.
  mutating func include(_ word: String, _ format: GanttDateFormat) -> Bool {
    guard let day = Self.day(word, format) else { return false }
    included.insert(day)
    return true
  }

  private static func day(_ word: String, _ format: GanttDateFormat) -> Int? {
    let found = format.milliseconds(word) ?? GanttDateFormat("YYYY-MM-DD").milliseconds(word)
    return found.map { day(at: $0) }
  }

  private static func day(at moment: Int) -> Int {
    Int((Double(moment) / Double(GanttChart.day)).rounded(.down))
  }

  /// Whether the day of a moment is excluded.
  func contains(_ moment: Int) -> Bool {
    let day = Self.day(at: moment)
    if included.contains(day) { return false }
    if days.contains(day) { return true }
    let weekday = CivilDate(daysSinceEpoch: day).isoWeekday
    return weekdays.contains(weekday)
      || hasWeekends && (weekday == weekend || weekday == weekend % 7 + 1)
  }

  /// The end of a task, moved on by the excluded days in it, and the end to draw: the work ends
  /// before excluded days, but the next task begins after them.
  func end(from start: Int, to end: Int) -> (end: Int, shown: Int) {
    guard !isEmpty else { return (end, end) }
    var (moment, end, shown, isExcluded) = (start + GanttChart.day, end, end, false)
    for _ in 0..<Self.mostDays {
      guard moment <= end else { break }
      if !isExcluded { shown = end }
      isExcluded = contains(moment)
      if isExcluded { end += GanttChart.day }
      moment += GanttChart.day
    }
    return (end, shown)
  }

  /// The ranges of consecutive excluded days between two moments.
  func ranges(from start: Int, to end: Int) -> [Range<Int>] {
    guard !isEmpty, end - start <= Self.mostDays * GanttChart.day else { return [] }
    var ranges: [Range<Int>] = []
    var moment = Self.day(at: start) * GanttChart.day
    while moment < end {
      defer { moment += GanttChart.day }
      guard contains(moment) else { continue }
      if ranges.last?.upperBound == moment, let last = ranges.popLast() {
        ranges.append(last.lowerBound..<(moment + GanttChart.day))
      } else {
        ranges.append(moment..<(moment + GanttChart.day))
      }
    }
    return ranges
  }

  private static let mostDays = 20_000
}
