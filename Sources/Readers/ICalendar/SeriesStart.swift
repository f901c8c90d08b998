import CivilTime

/// The start of an occurrence: the local time and the moment.
struct SeriesStart {
  let time: EventTime
  /// The moment. If the start is a date without a time, the start of that day in the expander's zone.
  let unixSeconds: Int
  /// The end, if the `RDATE` of this start has its own.
  let ending: CalendarEvent.Ending?

  init(_ time: EventTime, _ floatingZone: ZoneRules) {
    self.time = time
    unixSeconds = time.timestamp(floating: floatingZone).unixSeconds
    ending = nil
  }

  init(_ extra: CalendarEvent.ExtraTime, _ floatingZone: ZoneRules) {
    time = extra.start
    unixSeconds = extra.start.timestamp(floating: floatingZone).unixSeconds
    ending = extra.ending == .unspecified ? nil : extra.ending
  }

  /// Whether both identify the same occurrence of a series; a day matches every time on it.
  func isSame(as other: SeriesStart) -> Bool {
    time.isDay || other.time.isDay
      ? time.local.date == other.time.local.date : unixSeconds == other.unixSeconds
  }

  /// The start's identifier in the series.
  var identity: Occurrence.Identity {
    if case .day(let date) = time { .day(date) } else { .moment(unixSeconds: unixSeconds) }
  }
}

/// The starts that an event's `EXDATE`s exclude.
struct SeriesExceptions {
  private var moments: Set<Int> = []
  private var days: Set<CivilDate> = []
  /// The dates of the moments, as written.
  private var writtenDays: Set<CivilDate> = []

  init(_ times: [EventTime], _ floatingZone: ZoneRules) {
    for time in times {
      if case .day(let date) = time {
        days.insert(date)
      } else {
        moments.insert(time.timestamp(floating: floatingZone).unixSeconds)
        writtenDays.insert(time.local.date)
      }
    }
  }

  /// Whether a start is excluded by its moment or, as in some programs, by its whole day.
  func contains(_ start: SeriesStart) -> Bool {
    let date = start.time.local.date
    if days.contains(date) { return true }
    // Outlook excludes whole days by their midnight in the calendar's zone.
    return start.time.isDay ? writtenDays.contains(date) : moments.contains(start.unixSeconds)
  }
}

extension CalendarEvent {
  /// Whether the event recurs.
  var recurs: Bool { !rules.isEmpty || !extraTimes.isEmpty }
}

extension EventTime {
  /// Whether this is a floating time.
  var isFloating: Bool {
    if case .floating = self { true } else { false }
  }
}
