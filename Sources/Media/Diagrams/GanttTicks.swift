import CivilTime

/// The ticks of a time axis: their moments in milliseconds since 1970, and their labels.
struct GanttTicks {
  let ticks: [(moment: Int, label: String)]

  /// The most ticks of an axis.
  static let most = 200
  private static let mostWithoutInterval = 8
  private static let usual: [(Int, GanttAxis.Unit)] = [
    (100, .millisecond), (1, .second), (5, .second), (15, .second), (30, .second), (1, .minute),
    (5, .minute), (15, .minute), (30, .minute), (1, .hour), (3, .hour), (6, .hour), (12, .hour),
    (1, .day), (2, .day), (1, .week), (2, .week), (1, .month), (3, .month), (6, .month),
    (1, .year), (2, .year), (5, .year), (1, .decade), (5, .decade), (10, .decade),
  ]

  /// The ticks between two moments; nil if the interval of the axis gives too many.
  init?(_ axis: GanttAxis, from start: Int, to end: Int) {
    var interval = axis.interval
    if interval == nil {
      interval = Self.usual.first {
        Self.count($0, from: start, to: end) <= Self.mostWithoutInterval
      }
    }
    let step = interval ?? (100, .decade)
    guard Self.count(step, from: start, to: end) <= Self.most else { return nil }
    let format = axis.format ?? Self.format(step.1, axis)
    ticks = Self.moments(step, axis, from: start, to: end).map {
      ($0, GanttLabel.text(of: $0, format))
    }
  }

  private static func format(_ unit: GanttAxis.Unit, _ axis: GanttAxis) -> String {
    switch unit {
    case .millisecond: "%S.%L"
    case .second: "%H:%M:%S"
    case .minute: "%H:%M"
    case .hour: axis.hasTimesOnly ? "%H:%M" : "%m-%d %H:%M"
    case .day, .week: "%Y-%m-%d"
    case .month: "%Y-%m"
    case .year, .decade: "%Y"
    }
  }

  private static func length(_ unit: GanttAxis.Unit) -> Int {
    switch unit {
    case .millisecond: 1
    case .second: 1_000
    case .minute: 60_000
    case .hour: 3_600_000
    case .day: GanttChart.day
    case .week: 7 * GanttChart.day
    case .month: 30 * GanttChart.day
    case .year: 365 * GanttChart.day
    case .decade: 3_652 * GanttChart.day
    }
  }

  private static func count(
    _ interval: (count: Int, unit: GanttAxis.Unit), from start: Int, to end: Int
  ) -> Int { (end - start) / (interval.count * length(interval.unit)) + 1 }

  private static func moments(
    _ interval: (count: Int, unit: GanttAxis.Unit), _ axis: GanttAxis, from start: Int, to end: Int
  ) -> [Int] {
    let months: Int? =
      switch interval.unit {
      case .month: interval.count
      case .year: interval.count * 12
      case .decade: interval.count * 120
      default: nil
      }
    if let months { return Self.months(months, from: start, to: end) }
    let step = interval.count * length(interval.unit)
    // 1970-01-01 was a Thursday.
    let shift = interval.unit == .week ? (axis.firstWeekday - 4) * GanttChart.day : 0
    let first = Int((Double(start - shift) / Double(step)).rounded(.up)) * step + shift
    return Array(stride(from: first, through: end, by: step))
  }

  /// The beginnings of every `step`th month.
  private static func months(_ step: Int, from start: Int, to end: Int) -> [Int] {
    let day = Int((Double(start) / Double(GanttChart.day)).rounded(.down))
    let date = CivilDate(daysSinceEpoch: day)
    var month = (date.year * 12 + date.month - 1) / step * step
    var moments: [Int] = []
    while moments.count <= most, month / 12 <= 9_999,
      let first = CivilDate(year: month / 12, month: month % 12 + 1, day: 1)
    {
      let moment = first.daysSinceEpoch * GanttChart.day
      if moment > end { break }
      if moment >= start { moments.append(moment) }
      month += step
    }
    return moments
  }
}
