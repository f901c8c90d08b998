/// An event with those that replace some of its occurrences: all of one `UID`.
public struct EventSeries: Sendable {
  /// The event that recurs; nil where the file has replacements alone.
  public let master: CalendarEvent?
  /// The replacements, each with a recurrence identifier.
  public let overrides: [CalendarEvent]
  /// Whether a revision with a lower number was left out.
  let hasOlderRevision: Bool

  /// The event that stands for all: the one that recurs, or else the first replacement.
  public var event: CalendarEvent? { master ?? overrides.first }

  /// The series of a calendar, in the order in which they first appear.
  static func all(in events: [CalendarEvent]) -> [EventSeries] {
    var order: [String] = []
    var byUID: [String: [CalendarEvent]] = [:]
    var all: [EventSeries] = []
    for event in events {
      guard let uid = event.uid else {
        all.append(EventSeries(master: event, overrides: [], hasOlderRevision: false))
        continue
      }
      if byUID[uid] == nil { order.append(uid) }
      byUID[uid, default: []].append(event)
    }
    return all + order.flatMap { series(of: byUID[$0] ?? []) }
  }

  /// Of several events that share an identifier the latest revision counts; events of the same
  /// revision are taken to be different ones, as some programs give all theirs the same identifier.
  private static func series(of events: [CalendarEvent]) -> [EventSeries] {
    let masters = events.filter { $0.recurrenceID == nil }
    let latest = masters.map(\.sequence).max() ?? 0
    let current = masters.filter { $0.sequence == latest }
    let overrides = latestOverrides(events)
    guard let first = current.first else {
      return [EventSeries(master: nil, overrides: overrides, hasOlderRevision: false)]
    }
    let isRevised = current.count < masters.count
    return [EventSeries(master: first, overrides: overrides, hasOlderRevision: isRevised)]
      + current.dropFirst().map {
        EventSeries(master: $0, overrides: [], hasOlderRevision: false)
      }
  }

  private static func latestOverrides(_ events: [CalendarEvent]) -> [CalendarEvent] {
    var byID: [EventTime: CalendarEvent] = [:]
    var order: [EventTime] = []
    for event in events {
      guard let id = event.recurrenceID else { continue }
      if let known = byID[id] {
        if known.sequence > event.sequence { continue }
      } else {
        order.append(id)
      }
      byID[id] = event
    }
    return order.compactMap { byID[$0] }
  }
}
