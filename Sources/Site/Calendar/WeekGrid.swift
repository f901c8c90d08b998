public import CivilTime

/// A week of sessions, laid out so that simultaneous sessions are side by side.
public struct WeekGrid: Sendable {
  /// A session with its lane among the sessions that it overlaps.
  public struct Cell: Sendable {
    /// The session, as an index into the graph's list.
    public let session: Int
    /// The session's lane in its group of overlapping sessions, from 0.
    public let lane: Int
    /// The number of lanes in its group.
    public let lanes: Int
  }

  /// A day of the week.
  public struct Day: Sendable {
    /// The day.
    public let date: CivilDate
    /// The day's sessions in order.
    public let cells: [Cell]
  }

  /// Monday to Sunday.
  public let days: [Day]
  /// The hour of the earliest start, and the hour by which the last session has ended.
  public let hours: ClosedRange<Int>

  /// The week that begins on a Monday; `days` are its days that have sessions.
  init(monday: CivilDate, days known: ArraySlice<SessionDay>, _ sessions: [Session]) {
    let cells = Dictionary(
      known.map { ($0.date, $0.cells) }, uniquingKeysWith: { first, _ in first })
    days = (0..<7).map { offset in
      let date = monday.adding(days: offset)
      return Day(date: date, cells: cells[date] ?? [])
    }
    let shown = days.flatMap(\.cells).map { sessions[$0.session] }.filter { !$0.isAllDay }
    let starts = shown.map { $0.start.local.time.hour }
    let ends = shown.map { Self.endMinute($0) }
    hours = (starts.min() ?? 8)...(((ends.max() ?? 1_080) + 59) / 60)
  }

  /// The minute of the day at which a session ends; 1,440 if it ends on the next day.
  public static func endMinute(_ session: Session) -> Int {
    guard session.end.local.date == session.start.local.date else { return 1_440 }
    return session.end.local.time.secondsSinceMidnight / 60
  }

  /// The cells of a day. All-day sessions are above the hours and do not share lanes.
  static func cells(_ indices: [Int], _ sessions: [Session]) -> [Cell] {
    let whole = indices.filter { sessions[$0].isAllDay }
    guard !whole.isEmpty else { return lay(indices, sessions) }
    return whole.map { Cell(session: $0, lane: 0, lanes: 1) }
      + lay(indices.filter { !sessions[$0].isAllDay }, sessions)
  }

  /// Puts each session into the first free lane; a group ends when no session runs.
  static func lay(_ indices: [Int], _ sessions: [Session]) -> [Cell] {
    var cells: [Cell] = []
    var group: [(session: Int, lane: Int)] = []
    var laneEnds: [Timestamp] = []
    var groupEnd = Int.min
    func close() {
      cells += group.map { Cell(session: $0.session, lane: $0.lane, lanes: laneEnds.count) }
      group = []
      laneEnds = []
    }
    for index in indices {
      let session = sessions[index]
      if groupEnd <= session.start.unixSeconds { close() }
      groupEnd = max(groupEnd, session.end.unixSeconds)
      // More lanes are not legible, and a day may have thousands of sessions.
      let lanes = laneEnds.prefix(64)
      if let lane = lanes.firstIndex(where: { $0.unixSeconds <= session.start.unixSeconds }) {
        laneEnds[lane] = session.end
        group.append((index, lane))
      } else {
        laneEnds.append(session.end)
        group.append((index, laneEnds.count - 1))
      }
    }
    close()
    return cells
  }
}
