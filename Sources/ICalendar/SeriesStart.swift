import CivilTime

/// The start of one of a series: a reading of the event's clock and the moment it is.
struct SeriesStart {
  let time: EventTime
  /// The moment; for a day its first one in the zone that days are taken to be in.
  let unixSeconds: Int
  /// The end, where the date that gave this start says its own.
  let ending: CalendarEvent.Ending?

  init(_ time: EventTime, _ floatingZone: ZoneRules) {
    self.time = time
    unixSeconds = time.timestamp(floating: floatingZone).unixSeconds
    ending = nil
  }

  init(_ extra: CalendarEvent.ExtraTime, _ floatingZone: ZoneRules) {
    time = extra.start
    unixSeconds = extra.start.timestamp(floating: floatingZone).unixSeconds
    ending = extra.ending == .unsaid ? nil : extra.ending
  }

  /// Whether both are the same one of a series; a day names whatever is on it.
  func isSame(as other: SeriesStart) -> Bool {
    time.isDay || other.time.isDay
      ? time.local.date == other.time.local.date : unixSeconds == other.unixSeconds
  }

  /// What tells it from the others of its series.
  var identity: Occurrence.Identity {
    if case .day(let date) = time { .day(date) } else { .moment(unixSeconds: unixSeconds) }
  }
}

/// The starts that an event's `EXDATE`s leave out.
struct SeriesExceptions {
  private var moments: Set<Int> = []
  private var days: Set<CivilDate> = []

  init(_ times: [EventTime], _ floatingZone: ZoneRules) {
    for time in times {
      if case .day(let date) = time {
        days.insert(date)
      } else {
        moments.insert(time.timestamp(floating: floatingZone).unixSeconds)
      }
    }
  }

  /// Whether a start is left out: its moment, or, as some programs write, its whole day.
  func contains(_ start: SeriesStart) -> Bool {
    if days.contains(start.time.local.date) { return true }
    return moments.contains(start.unixSeconds)
  }
}

extension CalendarEvent {
  /// Whether it has more than its own start.
  var recurs: Bool { !rules.isEmpty || !extraTimes.isEmpty }
}

extension EventTime {
  /// Whether it is on whatever clock the reader has.
  var isFloating: Bool {
    if case .floating = self { true } else { false }
  }
}
