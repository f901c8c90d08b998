import CivilTime

/// Writes one `VEVENT` (RFC 5545 §3.6.1).
enum EventComponent {
  static func write(_ event: CalendarEvent, to lines: inout CalendarLines) {
    lines.begin("VEVENT")
    lines.add("UID", text: event.uid)
    let stamp = event.stamp ?? event.lastModified ?? Timestamp(unixSeconds: 0)
    lines.add("DTSTAMP", CalendarWriter.utc(stamp))
    writeTimes(of: event, to: &lines)
    lines.add("SUMMARY", text: event.summary)
    lines.add("DESCRIPTION", text: event.description)
    lines.add("LOCATION", text: event.location)
    if let url = event.url { lines.add("URL", url) }
    if let status = event.status { lines.add("STATUS", status.rawValue) }
    lines.add("COMMENT", text: event.comment)
    lines.add("CATEGORIES", texts: event.categories)
    if let name = event.colorName { lines.add("COLOR", name) }
    if let organizer = event.organizer { write(organizer, to: &lines) }
    if let created = event.created { lines.add("CREATED", CalendarWriter.utc(created)) }
    if let changed = event.lastModified { lines.add("LAST-MODIFIED", CalendarWriter.utc(changed)) }
    lines.add("SEQUENCE", String(event.sequence))
    lines.end("VEVENT")
  }

  private static func writeTimes(of event: CalendarEvent, to lines: inout CalendarLines) {
    if let id = event.recurrenceID {
      let range = event.appliesToFuture ? ";RANGE=THISANDFUTURE" : ""
      lines.add("RECURRENCE-ID" + range, [id])
    }
    lines.add("DTSTART", [event.start])
    switch event.ending {
    case .unspecified: break
    case .at(let end): lines.add("DTEND", [end])
    case .after(let length): lines.add("DURATION", text(length))
    }
    for rule in event.rules { lines.add("RRULE", rule.text) }
    var besides = event.extraTimes[...]
    while let first = besides.first {
      let run = besides.prefix {
        first.hasSameLength && $0.hasSameLength && first.start.sharesForm(of: $0.start)
      }
      if run.isEmpty { write(first, to: &lines) } else { lines.add("RDATE", run.map(\.start)) }
      besides = besides.dropFirst(max(1, run.count))
    }
    // Times of the same form can share a line.
    var waiting = event.exceptions[...]
    while let first = waiting.first {
      let run = waiting.prefix { first.sharesForm(of: $0) }
      lines.add("EXDATE", Array(run))
      waiting = waiting.dropFirst(run.count)
    }
  }

  /// Writes an additional occurrence: as a start, or as a period if it has its own end.
  private static func write(_ extra: CalendarEvent.ExtraTime, to lines: inout CalendarLines) {
    let start = CalendarLines.text(extra.start)
    let zone = CalendarLines.form(of: extra.start)
    switch extra.ending {
    case .at(let end) where !extra.start.isDay:
      lines.add("RDATE;VALUE=PERIOD" + zone, start + "/" + CalendarLines.text(end))
    case .after(let length) where !extra.start.isDay:
      lines.add("RDATE;VALUE=PERIOD" + zone, start + "/" + text(length))
    default: lines.add("RDATE", [extra.start])
    }
  }

  private static func write(
    _ organizer: CalendarEvent.Organizer, to lines: inout CalendarLines
  ) {
    let name = organizer.name.isEmpty ? "" : ";CN=" + CalendarLines.parameter(organizer.name)
    lines.add("ORGANIZER" + name, organizer.address)
  }

  /// `P1DT2H30M` (§3.3.6).
  private static func text(_ length: EventDuration) -> String {
    let isNegative = length.days < 0 || length.seconds < 0
    let (days, seconds) = (length.days.magnitude, length.seconds.magnitude)
    let time = [(seconds / 3600, "H"), (seconds / 60 % 60, "M"), (seconds % 60, "S")]
      .filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
    let day = days > 0 || time.isEmpty ? "\(days)D" : ""
    return (isNegative ? "-P" : "P") + day + (time.isEmpty ? "" : "T" + time)
  }
}

extension CalendarEvent {
  /// Calls a closure with each of the event's times.
  func forEachTime(_ body: (EventTime) -> Void) {
    body(start)
    if case .at(let end) = ending { body(end) }
    if let recurrenceID { body(recurrenceID) }
    for time in exceptions { body(time) }
    for extra in extraTimes {
      body(extra.start)
      if case .at(let end) = extra.ending { body(end) }
    }
  }
}

extension CalendarEvent.ExtraTime {
  /// Whether the occurrence has the event's duration, or is a day, which cannot have a different
  /// one.
  fileprivate var hasSameLength: Bool { ending == .unspecified || start.isDay }
}

extension EventTime {
  /// Whether both times can be values of one property.
  fileprivate func sharesForm(of other: EventTime) -> Bool {
    switch (self, other) {
    case (.day, .day), (.floating, .floating), (.utc, .utc): true
    case (.zoned(_, let a), .zoned(_, let b)): a.identifier == b.identifier
    default: false
    }
  }
}
