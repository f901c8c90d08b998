/// The vertical scale of a week's grid: hours of equal height, with long runs of hours without
/// sessions folded into one low row each.
public struct WeekHours: Hashable, Sendable {
  /// A height in the grid: the minutes that are drawn above it, and the folded rows above it.
  public struct Position: Hashable, Sendable {
    /// The minutes of the hours above it that are not folded.
    public let minutes: Int
    /// The number of folded rows above it.
    public let folds: Int
  }

  /// One hour, or a folded run of hours.
  public struct Row: Hashable, Sendable {
    /// The hours of the day, from 0 to 24.
    public let hours: Range<Int>
    /// The top of the row.
    public let position: Position
    /// Whether the row stands for a run of hours without sessions.
    public let isFolded: Bool
  }

  /// The rows from the earliest start to the hour by which the last session has ended.
  public let rows: [Row]
  /// The bottom of the last row.
  public let bottom: Position

  /// The shortest run of hours that is folded.
  static let shortestFold = 3
  /// The hours of a week without sessions.
  static let usualHours = 8..<18

  /// The scale for sessions that take the given minutes of the day.
  init(sessions: [Range<Int>]) {
    var busy = Array(repeating: false, count: 24)
    for minutes in sessions {
      let first = min(minutes.lowerBound / 60, 23)
      for hour in first..<min(24, max(first + 1, (minutes.upperBound + 59) / 60)) {
        busy[hour] = true
      }
    }
    var rows: [Row] = []
    var top = Position(minutes: 0, folds: 0)
    for hours in Self.runs(busy) {
      let isFolded = hours.count > 1
      rows.append(Row(hours: hours, position: top, isFolded: isFolded))
      top = Position(
        minutes: top.minutes + (isFolded ? 0 : 60), folds: top.folds + (isFolded ? 1 : 0))
    }
    self.rows = rows
    bottom = top
  }

  /// Single hours and foldable runs, from the first busy hour to the last.
  private static func runs(_ busy: [Bool]) -> [Range<Int>] {
    guard let first = busy.firstIndex(of: true), let last = busy.lastIndex(of: true) else {
      return usualHours.map { $0..<$0 + 1 }
    }
    var runs: [Range<Int>] = []
    var hour = first
    while hour <= last {
      let next = busy[hour...].firstIndex(of: true) ?? hour
      let end = next - hour >= shortestFold ? next : hour + 1
      runs.append(hour..<end)
      hour = end
    }
    return runs
  }

  /// The height at which a minute of the day is drawn; any minute of a folded row is at its top.
  public func position(ofMinute minute: Int) -> Position {
    guard let row = rows.last(where: { $0.hours.lowerBound * 60 <= minute }) else {
      return Position(minutes: 0, folds: 0)
    }
    if row.isFolded { return row.position }
    let within = minute - row.hours.lowerBound * 60
    return Position(minutes: row.position.minutes + within, folds: row.position.folds)
  }
}
