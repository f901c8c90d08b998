import CivilTime
import Content
import SourceText

extension GraphBuilder {
  /// An event with its place; nil if it does not say when it is.
  mutating func entry(for event: Event) -> EventEntry? {
    guard let written = event.start?.value else { return nil }
    let zone = zone(of: event)
    let start = zone.timestamp(written)
    let end = event.end.map { zone.timestamp($0.value) }
    let isAllDay = Self.isDay(written) && event.end.map { Self.isDay($0.value) } ?? true
    return EventEntry(
      event: event, path: path(of: event.document, .event, date: start.local.date), zone: zone,
      start: start, end: end, isAllDay: isAllDay,
      over: Self.over(start, end, isAllDay: isAllDay, zone),
      comments: CommentOrder.sorted(event.comments, in: graph.zone))
  }

  private mutating func zone(of event: Event) -> Zone {
    guard let name = event.timeZone else { return graph.zone }
    if let zone = options.zone(name.value) { return zone }
    diagnostics.append(Self.unknownZone(name, event.document.excerpt(name.range), options))
    return graph.zone
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
