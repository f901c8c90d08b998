/// An event and the events that replace some of its occurrences; all have the same `UID`.
public struct EventSeries: Sendable {
  /// The event that recurs; nil if the file has only replacements.
  public let master: CalendarEvent?
  /// The replacements, each with a recurrence identifier.
  public let overrides: [CalendarEvent]
  /// Other events with the same `UID`, which are ignored.
  let leftOut: LeftOut?

  enum LeftOut: Sendable {
    /// An event with a lower revision number.
    case olderRevision
    /// An event with the same revision number.
    case sameIdentifier
  }

  /// The main event: the event that recurs, or else the first replacement.
  public var event: CalendarEvent? { master ?? overrides.first }

  /// Whether the series may have more than one occurrence.
  public var recurs: Bool { !overrides.isEmpty || master?.recurs ?? false }

  /// The series of a calendar, in the order in which they first appear.
  static func all(in events: [CalendarEvent]) -> [EventSeries] {
    var order: [String] = []
    var byUID: [String: [CalendarEvent]] = [:]
    var all: [EventSeries] = []
    for event in events {
      guard let uid = event.uid else {
        if event.isPrivate { continue }
        let isAlone = event.recurrenceID != nil
        all.append(
          EventSeries(
            master: isAlone ? nil : event, overrides: isAlone ? [event] : [], leftOut: nil))
        continue
      }
      if byUID[uid] == nil { order.append(uid) }
      byUID[uid, default: []].append(event)
    }
    return all + order.map { series(of: byUID[$0] ?? []) }.filter { $0.event != nil }
  }

  /// The series of the events with one identifier. Identifiers should be unique (§3.8.4.7); of
  /// several main events or several replacements of one occurrence, the first of the latest
  /// revision is used, as in other programs. A private main event is left out; private replacements
  /// of a public one are included, as the series has no occurrence in their stead.
  private static func series(of events: [CalendarEvent]) -> EventSeries {
    let masters = events.filter { $0.recurrenceID == nil }
    let latest = masters.map(\.sequence).max() ?? 0
    let current = masters.filter { $0.sequence == latest }
    let leftOut: LeftOut? =
      current.count > 1 ? .sameIdentifier : masters.count > 1 ? .olderRevision : nil
    let master = current.contains(where: \.isPrivate) ? nil : current.first
    let overrides = latestOverrides(events).filter { master != nil || !$0.isPrivate }
    return EventSeries(master: master, overrides: overrides, leftOut: leftOut)
  }

  private static func latestOverrides(_ events: [CalendarEvent]) -> [CalendarEvent] {
    var byID: [EventTime: CalendarEvent] = [:]
    var order: [EventTime] = []
    for event in events {
      guard let id = event.recurrenceID else { continue }
      if let known = byID[id] {
        if known.sequence >= event.sequence { continue }
      } else {
        order.append(id)
      }
      byID[id] = event
    }
    return order.compactMap { byID[$0] }
  }
}
