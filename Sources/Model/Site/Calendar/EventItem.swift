import CivilTime

/// An event of the site: an event with its own file, or an occurrence of an event in a calendar
/// file.
public enum EventItem: Hashable, Sendable {
  /// An index into the graph's events.
  case event(Int)
  /// An index into the graph's `importedEvents`.
  case imported(Int)
}

extension EventItem {
  /// Merges the site's own events and those of calendar files. Both lists must be sorted by start.
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
