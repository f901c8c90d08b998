public import CivilTime

/// Writes calendars (RFC 5545, with the properties of RFC 7986).
public enum CalendarWriter {
  /// What a calendar says of itself besides its name and its events.
  public struct Header: Sendable {
    /// What wrote it (§3.7.3).
    public var product: String
    /// The page that it belongs to.
    public var url: String?
    /// Where it is itself.
    public var source: String?
    /// Its colour as `#rrggbb`, for programs that take one.
    public var color: String?
    /// After how many days it is worth reading again.
    public var refreshDays = 1

    /// A header with a product's identifier.
    public init(product: String) { self.product = product }
  }

  /// The calendar's file: CRLF, lines of at most 75 octets, and a `VTIMEZONE` for each zone that its
  /// times are in. The same values give the same bytes.
  public static func bytes(of calendar: EventCalendar, _ header: Header) -> [UInt8] {
    var lines = CalendarLines()
    lines.begin("VCALENDAR")
    lines.add("VERSION", "2.0")
    lines.add("PRODID", text: header.product)
    lines.add("CALSCALE", "GREGORIAN")
    write(header, of: calendar, to: &lines)
    for (zone, first) in zones(of: calendar) { ZoneComponent.write(zone, from: first, to: &lines) }
    for event in calendar.events { EventComponent.write(event, to: &lines) }
    lines.end("VCALENDAR")
    return lines.bytes
  }

  /// A moment as `20261026T180000Z` (§3.3.5), as rules end with (§3.3.10).
  public static func utc(_ moment: Timestamp) -> String {
    CalendarLines.text(.utc(CivilDateTime(secondsSinceEpoch: moment.unixSeconds)))
  }

  private static func write(
    _ header: Header, of calendar: EventCalendar, to lines: inout CalendarLines
  ) {
    lines.add("NAME", text: calendar.name)
    lines.add("X-WR-CALNAME", text: calendar.name)
    lines.add("DESCRIPTION", text: calendar.description)
    lines.add("X-WR-CALDESC", text: calendar.description)
    if let zone = calendar.zone { lines.add("X-WR-TIMEZONE", text: zone.identifier) }
    if let url = header.url { lines.add("URL", url) }
    if let source = header.source { lines.add("SOURCE;VALUE=URI", source) }
    if let color = header.color {
      if let name = ColorName.nearest(to: color) { lines.add("COLOR", name) }
      lines.add("X-APPLE-CALENDAR-COLOR", color)
    }
    let changed = calendar.events.compactMap(\.lastModified).max {
      $0.unixSeconds < $1.unixSeconds
    }
    if let changed { lines.add("LAST-MODIFIED", utc(changed)) }
    lines.add("REFRESH-INTERVAL;VALUE=DURATION", "P\(header.refreshDays)D")
    lines.add("X-PUBLISHED-TTL", "P\(header.refreshDays)D")
  }

  /// The zones of the events' times by name, each with its earliest moment.
  private static func zones(of calendar: EventCalendar) -> [(ZoneRules, Int)] {
    var found: [String: (zone: ZoneRules, first: Int)] = [:]
    for event in calendar.events {
      for case .zoned(let local, let zone) in event.times where !zone.isUTC {
        let moment = zone.timestamp(for: local).unixSeconds
        let first = min(found[zone.identifier]?.first ?? moment, moment)
        found[zone.identifier] = (zone, first)
      }
    }
    return found.keys.sorted().compactMap { found[$0] }
  }
}

extension ZoneRules {
  /// Whether its times are written with a `Z` rather than with a zone.
  var isUTC: Bool { self == .utc || identifier == "Etc/UTC" }
}
