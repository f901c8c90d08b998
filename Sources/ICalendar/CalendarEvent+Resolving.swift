public import CivilTime

extension CalendarEvent {
  /// The event with its floating times in a zone, and with the zones of its own file renamed after
  /// the file, as their names may have another meaning in other files.
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
  /// The rule with `UNTIL` in UTC, as required if the start has a zone; a day includes all its
  /// times.
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

  /// The rule with another end: `COUNT` and `UNTIL` are removed.
  public func ending(_ last: Timestamp) -> RecurrenceRule {
    let kept = text.split(separator: ";").filter { part in
      let key = part.prefix { $0 != "=" }.uppercased()
      return key != "COUNT" && key != "UNTIL"
    }
    let text = kept.joined(separator: ";") + ";UNTIL=" + CalendarWriter.utc(last)
    return RecurrenceRule(text) ?? self
  }
}
