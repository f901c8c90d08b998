public import CivilTime

extension CalendarEvent {
  /// The event with its floating times in a zone. Zones that its file defines are renamed after the
  /// file, as their names may mean different zones in other files.
  public func resolved(floating: ZoneRules, name: String) -> CalendarEvent {
    var event = mapTimes { time in
      switch time {
      case .day, .utc: time
      case .floating(let local): .zoned(local, floating.resolved(name))
      case .zoned(let local, let zone): .zoned(local, zone.resolved(name))
      }
    }
    if !start.isDay {
      let zone = start.zone(floating: floating)
      let isFloating = start.isFloating
      event.rules = rules.map { $0.endingInUTC(zone, midnight: isFloating ? zone : .utc) }
    }
    return event
  }
}

extension ZoneRules {
  fileprivate func resolved(_ name: String) -> ZoneRules {
    if self == .utc || ZoneRules(identifier: identifier) == self { return self }
    return ZoneRules(identifier: "\(identifier) of \(name)", table: table)
  }
}

extension RecurrenceRule {
  /// The rule with `UNTIL` in UTC, as required if the start has a zone. An `UNTIL` that is a day
  /// includes all times on that day.
  public func endingInUTC(_ zone: ZoneRules) -> RecurrenceRule {
    guard let until = parts.until, until.time == nil else {
      return endingInUTC(zone, midnight: .utc)
    }
    let last = CivilDateTime(until.date, CivilTimeOfDay(secondsSinceMidnight: 86_399))
    return ending(zone.timestamp(for: last))
  }

  /// The rule with `UNTIL` in UTC. An `UNTIL` that is a day becomes the day's first moment in the
  /// zone `midnight`.
  func endingInUTC(_ zone: ZoneRules, midnight: ZoneRules) -> RecurrenceRule {
    guard let until = parts.until, !until.isUTC else { return self }
    return ending((until.time == nil ? midnight : zone).timestamp(for: until.local))
  }

  /// The rule with a new end, which replaces `COUNT` and `UNTIL`.
  public func ending(_ last: Timestamp) -> RecurrenceRule {
    let kept = text.split(separator: ";").filter { part in
      let key = part.prefix { $0 != "=" }.uppercased()
      return key != "COUNT" && key != "UNTIL"
    }
    let text = kept.joined(separator: ";") + ";UNTIL=" + CalendarWriter.utc(last)
    return RecurrenceRule(text) ?? self
  }
}
