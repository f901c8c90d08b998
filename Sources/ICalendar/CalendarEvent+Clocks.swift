import CivilTime

extension CalendarEvent {
  /// The event with its times without a zone on the clock of those that have one, as programs mean
  /// that write only some of them with `TZID` or `Z`, and with its `RDATE`s of the kind of its start.
  var onOneClock: CalendarEvent {
    var clock: EventTime?
    forEachTime { time in
      if clock == nil, time != recurrenceID, !time.isDay, !time.isFloating { clock = time }
    }
    var event = self
    if let clock {
      event = event.mapTimes { $0.isFloating ? clock.onSameClock($0.local) : $0 }
    }
    let start = event.start
    event.extraTimes = event.extraTimes.map { extra in
      guard extra.start.isDay != start.isDay else { return extra }
      let begin = start.onSameClock(extra.start.local)
      guard case .at(let end) = extra.ending else { return ExtraTime(start: begin) }
      return ExtraTime(start: begin, ending: .at(start.onSameClock(end.local)))
    }
    return event
  }

  /// The event on the clock of the zone that its calendar is shown in (`X-WR-TIMEZONE`): programs that
  /// say one write the times of that clock without a zone, or in UTC, and their rules recur by it.
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

  /// The event with every time that it names exchanged for another.
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
