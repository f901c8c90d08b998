import CivilTime

/// The duration of an event's occurrences.
struct EventLength {
  let shared: SharedEvent
  /// Whether the event recurs, or replaces an occurrence.
  let isOfSeries: Bool
  private let start: EventTime
  private let ending: CalendarEvent.Ending
  private let floatingZone: ZoneRules

  init(_ event: CalendarEvent, _ floatingZone: ZoneRules) {
    shared = SharedEvent(event)
    isOfSeries = event.recurs || event.recurrenceID != nil
    (start, ending) = (event.start, event.ending)
    self.floatingZone = floatingZone
  }

  /// The time range of the occurrence with a start.
  ///
  /// If the event has an end, its duration is exact; if it has a `DURATION`, days are calendar days
  /// (RFC 5545 §3.8.5.3).
  func span(from start: SeriesStart) -> Occurrence.Span {
    if let ending = start.ending {
      let own = SeriesStart(start.time, floatingZone)
      return span(from: own, ending: ending, of: start.time)
    }
    return span(from: start, ending: ending, of: self.start)
  }

  private func span(
    from start: SeriesStart, ending: CalendarEvent.Ending, of first: EventTime
  ) -> Occurrence.Span {
    if case .day(let date) = start.time {
      return .days(from: date, to: date.adding(days: max(1, days(of: ending, from: first))))
    }
    let zone = start.time.zone(floating: floatingZone)
    let from = zone.timestamp(atUnixSeconds: start.unixSeconds)
    return .moments(from: from, to: end(of: ending, from: start, first, zone))
  }

  private func days(of ending: CalendarEvent.Ending, from first: EventTime) -> Int {
    switch ending {
    case .unspecified: 1
    case .after(let length): length.days + length.seconds / 86_400
    case .at(let end): end.local.date.daysSinceEpoch - first.local.date.daysSinceEpoch
    }
  }

  private func end(
    of ending: CalendarEvent.Ending, from start: SeriesStart, _ first: EventTime, _ zone: ZoneRules
  ) -> Timestamp {
    switch ending {
    case .unspecified: return zone.timestamp(atUnixSeconds: start.unixSeconds)
    case .after(let length):
      let reading = start.time.local.secondsSinceEpoch + length.days * 86_400
      let day =
        length.days == 0
        ? start.unixSeconds
        : zone.timestamp(for: CivilDateTime(secondsSinceEpoch: reading)).unixSeconds
      return zone.timestamp(atUnixSeconds: day + length.seconds)
    case .at(let end):
      let length =
        end.timestamp(floating: floatingZone).unixSeconds
        - first.timestamp(floating: floatingZone).unixSeconds
      let endZone = end.zone(floating: floatingZone)
      return endZone.timestamp(atUnixSeconds: start.unixSeconds + max(0, length))
    }
  }
}
