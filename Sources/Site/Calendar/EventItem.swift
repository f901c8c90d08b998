import CivilTime

/// An event of the site: one with a file of its own, or one occurrence of a calendar's event.
public enum EventItem: Hashable, Sendable {
  /// An index into the graph's events.
  case event(Int)
  /// An index into the graph's events of calendars.
  case imported(Int)
}

extension EventItem {
  /// The site's own events and those of calendars in one list, by start; both are in this order.
  static func merged(_ events: [EventEntry], _ imported: [Session]) -> [EventItem] {
    var items: [EventItem] = []
    var next = 0
    for (index, event) in events.enumerated() {
      while next < imported.count, imported[next].start.unixSeconds < event.start.unixSeconds {
        items.append(.imported(next))
        next += 1
      }
      items.append(.event(index))
    }
    return items + (next..<imported.count).map { .imported($0) }
  }
}
