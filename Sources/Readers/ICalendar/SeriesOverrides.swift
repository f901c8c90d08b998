import CivilTime

/// The replacements of a series, by the starts that they replace (RFC 5545 §3.8.4.4).
struct SeriesOverrides {
  private var moments: Set<Int> = []
  private var days: Set<CivilDate> = []
  /// The replacements that also apply to all later starts, in order of the starts that they
  /// replace.
  private var changes: [(from: SeriesStart, event: CalendarEvent)] = []
  private let floatingZone: ZoneRules

  init(_ events: [CalendarEvent], of master: CalendarEvent, floatingZone: ZoneRules) {
    self.floatingZone = floatingZone
    for event in events {
      guard let id = event.recurrenceID else { continue }
      let start = SeriesStart(id, floatingZone)
      if id.isDay || master.start.isDay {
        days.insert(id.local.date)
      } else {
        moments.insert(start.unixSeconds)
      }
      if event.appliesToFuture { changes.append((start, event)) }
    }
    changes.sort { $0.from.unixSeconds < $1.from.unixSeconds }
  }

  /// Whether a start has its own replacement.
  func replaces(_ start: SeriesStart) -> Bool {
    moments.contains(start.unixSeconds) || days.contains(start.time.local.date)
  }

  /// The replacement that applies to a later start, and that start, moved by as much as the
  /// replacement.
  func change(at start: SeriesStart) -> (event: CalendarEvent, start: SeriesStart)? {
    guard let change = changes.last(where: { $0.from.unixSeconds <= start.unixSeconds }) else {
      return nil
    }
    let (old, new) = (change.from.time, change.event.start)
    let zone = new.zone(floating: floatingZone)
    // The start in the new event's zone, moved by the same local time.
    let reading = { (time: EventTime) in
      time.isDay || new.isDay
        ? time.local.secondsSinceEpoch
        : zone.timestamp(
          atUnixSeconds: time.timestamp(floating: floatingZone).unixSeconds
        ).local.secondsSinceEpoch
    }
    let moved = reading(start.time) + new.local.secondsSinceEpoch - reading(old)
    let time = new.inSameZone(CivilDateTime(secondsSinceEpoch: moved))
    return (change.event, SeriesStart(time, floatingZone))
  }

  /// The identifier of a replacement in the series.
  func identity(of event: CalendarEvent) -> SeriesStart? {
    event.recurrenceID.map { SeriesStart($0, floatingZone) }
  }

  /// The longest move of later starts, in seconds.
  var longestMove: Int {
    changes.map { change in
      abs(
        change.event.start.local.secondsSinceEpoch - change.from.time.local.secondsSinceEpoch)
    }.max() ?? 0
  }
}
