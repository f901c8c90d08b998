public import CivilTime

extension CalendarEvent {
  /// The event with every time without a zone on the clock of one, and with zones of its own file
  /// named after that: their names mean something else in other files.
  public func placed(floating: ZoneRules, name: String) -> CalendarEvent {
    var event = mapTimes { time in
      switch time {
      case .day, .utc: time
      case .floating(let local): .zoned(local, floating.placed(name))
      case .zoned(let local, let zone): .zoned(local, zone.placed(name))
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
  fileprivate func placed(_ name: String) -> ZoneRules {
    if self == .utc || ZoneRules(identifier: identifier) == self { return self }
    return ZoneRules(identifier: "\(identifier) of \(name)", table: table)
  }
}

extension RecurrenceRule {
  /// The rule with `UNTIL` in UTC, as it has to be where the start is on a zone's clock; a day is
  /// meant with all its times.
  public func endingInUTC(_ zone: ZoneRules) -> RecurrenceRule {
    guard let until = parts.until, until.time == nil else {
      return endingInUTC(zone, midnight: .utc)
    }
    let last = CivilDateTime(until.date, CivilTimeOfDay(secondsSinceMidnight: 86_399))
    return ending(zone.timestamp(for: last))
  }

  /// The rule with `UNTIL` in UTC; a day is its first moment in a zone.
  func endingInUTC(_ zone: ZoneRules, midnight: ZoneRules) -> RecurrenceRule {
    guard let until = parts.until, !until.isUTC else { return self }
    return ending((until.time == nil ? midnight : zone).timestamp(for: until.local))
  }

  /// The rule with another end: `COUNT` and `UNTIL` are taken away.
  public func ending(_ last: Timestamp) -> RecurrenceRule {
    let kept = text.split(separator: ";").filter { part in
      let key = part.prefix { $0 != "=" }.uppercased()
      return key != "COUNT" && key != "UNTIL"
    }
    let text = kept.joined(separator: ";") + ";UNTIL=" + CalendarWriter.utc(last)
    return RecurrenceRule(text) ?? self
  }
}
