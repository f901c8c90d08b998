import CivilTime
import Content
import Fields
import SourceText

/// The events that the site shows.
struct EventEntries {
  /// The events, ordered by start.
  private(set) var events: [EventEntry] = []

  init(_ source: inout GraphSource) {
    for event in source.content.events where source.visibility.isShown(event.document) {
      // An event without a start has been reported already.
      guard let written = event.start?.value else { continue }
      let zone = source.zone(event.timeZone, at: event.document.excerpt)
      let start = zone.timestamp(written)
      let end = event.end.map { zone.timestamp($0.value) }
      let isAllDay = Self.isDay(written) && event.end.map { Self.isDay($0.value) } ?? true
      events.append(
        EventEntry(
          event: event,
          path: source.path(of: event.document, .event, date: start.local.date),
          zone: zone, start: start, end: end, isAllDay: isAllDay,
          over: Self.over(start, end, isAllDay: isAllDay, zone),
          comments: CommentOrder.sorted(event.comments, in: source.zone)))
    }
    events.sort { ($0.start, $0.path) < ($1.start, $1.path) }
  }

  private static func isDay(_ date: DateText) -> Bool {
    if case .day = date { true } else { false }
  }

  private static func over(
    _ start: Timestamp, _ end: Timestamp?, isAllDay: Bool, _ zone: Zone
  ) -> Timestamp {
    if !isAllDay, let end, end.unixSeconds > start.unixSeconds { return end }
    let last = max(start.local.date, end?.local.date ?? start.local.date)
    return zone.timestamp(CivilDateTime(last.adding(days: 1)))
  }
}
