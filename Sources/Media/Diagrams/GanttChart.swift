import CivilTime

/// A Gantt chart: its sections with their tasks, whose times are in milliseconds since 1970.
struct GanttChart {
  /// A task, a milestone or a vertical mark.
  struct Task {
    /// The form in which a task is drawn.
    enum Form {
      case bar, milestone, mark
    }

    let label: String
    let section: Int
    var form = Form.bar
    var isDone = false
    var isActive = false
    var isCritical = false
    var start = 0
    var end = 0
  }

  var sections: [String] = []
  var tasks: [Task] = []
  /// The ranges of excluded days that the chart marks.
  var excluded: [Range<Int>] = []
  var axis = GanttAxis()

  static let day = 86_400_000
}

/// How the time axis is labelled.
struct GanttAxis {
  /// The unit of an interval between ticks.
  enum Unit: String, CaseIterable {
    case millisecond, second, minute, hour, day, week, month, year, decade
  }

  /// The format of labels, as in d3; nil for one that fits the ticks.
  var format: String?
  /// The interval between ticks; nil for one that fits the chart.
  var interval: (count: Int, unit: Unit)?
  /// The weekday on which weeks begin, 1 for Monday to 7 for Sunday.
  var firstWeekday = 7
  var isOnTop = false
  /// Whether the input has only times of a day.
  var hasTimesOnly = false
}
