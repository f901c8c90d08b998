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
    /// The top of the session in the grid of a week; nil outside of one, and if it takes whole days.
    public internal(set) var position: WeekHours.Position?
  }

  /// A day of the week.
  public struct Day: Sendable {
    /// The day.
    public let date: CivilDate
    /// The day's sessions in order.
    public let cells: [Cell]
  }

  /// The seven days in order.
  public let days: [Day]
  /// The vertical scale.
  public let hours: WeekHours
  /// The length that a session has at least when it is drawn, so that its title can be read. Sessions
  /// that overlap because of it are side by side.
  static let shortestMinutes = 30

  /// The week that starts on a day; `days` are its days that have sessions.
  init(start: CivilDate, days known: ArraySlice<SessionDay>, _ sessions: [Session]) {
    let cells = Dictionary(
      known.map { ($0.date, $0.cells) }, uniquingKeysWith: { first, _ in first })
    let timed = known.flatMap(\.cells).map { sessions[$0.session] }.filter { !$0.isAllDay }
    let hours = WeekHours(sessions: timed.map(Self.minutes))
    self.hours = hours
    days = (0..<7).map { offset in
      let date = start.adding(days: offset)
      let placed = (cells[date] ?? []).map { cell in
        var cell = cell
        let session = sessions[cell.session]
        if !session.isAllDay {
          cell.position = hours.position(ofMinute: Self.startMinute(session))
        }
        return cell
      }
      return Day(date: date, cells: placed)
    }
  }

  private static func minutes(_ session: Session) -> Range<Int> {
    let start = startMinute(session)
    return start..<max(start, endMinute(session))
  }

  /// The minute of the day at which a session starts.
  public static func startMinute(_ session: Session) -> Int {
    session.start.local.time.secondsSinceMidnight / 60
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
    var laneEnds: [Int] = []
    var groupEnd = Int.min
    func close() {
      cells += group.map { Cell(session: $0.session, lane: $0.lane, lanes: laneEnds.count) }
      group = []
      laneEnds = []
    }
    for index in indices {
      let start = sessions[index].start.unixSeconds
      let end = max(sessions[index].end.unixSeconds, start + shortestMinutes * 60)
      if groupEnd <= start { close() }
      groupEnd = max(groupEnd, end)
      // More lanes are not legible, and a day may have thousands of sessions.
      let lanes = laneEnds.prefix(64)
      if let lane = lanes.firstIndex(where: { $0 <= start }) {
        laneEnds[lane] = end
        group.append((index, lane))
      } else {
        laneEnds.append(end)
        group.append((index, laneEnds.count - 1))
      }
    }
    close()
    return cells
  }
}
