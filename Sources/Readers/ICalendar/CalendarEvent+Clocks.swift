import CivilTime

extension CalendarEvent {
  /// The event with its floating times in the zone of its other times, as intended by programs that
  /// write `TZID` or `Z` only for some times. Its `RDATE`s become days if its start is a day, or
  /// else times.
  var onOneClock: CalendarEvent {
    var clock: EventTime?
    forEachTime { time in
      if clock == nil, time != recurrenceID, !time.isDay, !time.isFloating { clock = time }
    }
    var event = self
    if let clock {
      event = event.mapTimes { $0.isFloating ? clock.inSameZone($0.local) : $0 }
    }
    let start = event.start
    event.extraTimes = event.extraTimes.map { extra in
      guard extra.start.isDay != start.isDay else { return extra }
      let begin = start.inSameZone(extra.start.local)
      guard case .at(let end) = extra.ending else { return ExtraTime(start: begin) }
      return ExtraTime(start: begin, ending: .at(start.inSameZone(end.local)))
    }
    return event
  }

  /// The event in the zone of its calendar (`X-WR-TIMEZONE`). Programs that write this property
  /// write times in that zone as floating times or in UTC, and rules recur in that zone.
  func inZone(_ zone: ZoneRules) -> CalendarEvent {
    mapTimes { time in
      switch time {
      case .day: time
      case .floating(let local): .zoned(local, zone)
      case .zoned(_, let own) where !own.isUTC: time
      case .utc(let local), .zoned(let local, _):
        .zoned(zone.timestamp(atUnixSeconds: local.secondsSinceEpoch).local, zone)
      }
    }
  }

  /// The event with each of its times replaced.
  func mapTimes(_ change: (EventTime) -> EventTime) -> CalendarEvent {
    func changed(_ ending: Ending) -> Ending {
      if case .at(let time) = ending { .at(change(time)) } else { ending }
    }
    var event = self
    event.start = change(start)
    event.ending = changed(ending)
    event.extraTimes = extraTimes.map {
      ExtraTime(start: change($0.start), ending: changed($0.ending))
    }
    event.exceptions = exceptions.map(change)
    event.recurrenceID = recurrenceID.map(change)
    return event
  }
}
