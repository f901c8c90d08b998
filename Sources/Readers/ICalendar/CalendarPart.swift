import CivilTime
import Synchronization

/// Events as written bytes, which all calendars with these events share.
public struct CalendarPart: Sendable {
  let bytes: [UInt8]
  /// The zones of the events' times by name, each with the earliest time in it.
  let zones: [String: (zone: ZoneRules, first: Int)]
  /// Whether an event recurs in UTC.
  let recursInUTC: Bool
  /// The latest change of an event.
  let changed: Int?

  /// Writes events as a part of a calendar.
  public init(_ events: [CalendarEvent]) {
    var lines = CalendarLines()
    for event in events { EventComponent.write(event, to: &lines) }
    bytes = lines.bytes
    changed = events.compactMap { $0.lastModified?.unixSeconds }.max()
    zones = Self.zones(of: events)
    recursInUTC = events.contains { event in
      if case .utc = event.start { event.recurs } else { false }
    }
  }

  private static func zones(of events: [CalendarEvent]) -> [String: (zone: ZoneRules, first: Int)] {
    var found: [String: (zone: ZoneRules, first: CivilDateTime)] = [:]
    for event in events {
      event.forEachTime { time in
        guard case .zoned(let local, let zone) = time, !zone.isUTC else { return }
        if let known = found[zone.identifier]?.first, known <= local { return }
        found[zone.identifier] = (zone, local)
      }
    }
    return found.mapValues { ($0.zone, $0.zone.timestamp(for: $0.first).unixSeconds) }
  }
}

/// A cache of the `VTIMEZONE` components that calendars have in common.
public final class CalendarZoneTexts: Sendable {
  private struct Key: Hashable {
    let name: String
    let period: Int
    let first: Int
  }

  private let known = Mutex<[Key: [UInt8]]>([:])

  /// An empty cache.
  public init() {}

  func bytes(of zone: ZoneRules, from first: Int) -> [UInt8] {
    let period = zone.table.index(at: first)
    let key = Key(name: zone.identifier, period: period, first: period == 0 ? first : 0)
    if let bytes = known.withLock({ $0[key] }) { return bytes }
    var lines = CalendarLines()
    ZoneComponent.write(zone, from: first, to: &lines)
    let bytes = lines.bytes
    known.withLock { $0[key] = bytes }
    return bytes
  }
}
