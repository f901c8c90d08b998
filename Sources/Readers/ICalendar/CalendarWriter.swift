public import CivilTime

/// Writes calendars (RFC 5545, with the properties of RFC 7986).
public enum CalendarWriter {
  /// The header of a calendar, except its name.
  public struct Header: Sendable {
    /// The product identifier (§3.7.3).
    var product: String
    /// The URL of the calendar's page.
    public var url: String?
    /// The URL of the calendar file.
    public var source: String?
    /// The calendar's colour as `#rrggbb`.
    public var color: String?
    /// The refresh interval in days.
    var refreshDays = 1

    /// A header with a product's identifier.
    public init(product: String) { self.product = product }
  }

  /// The file of a calendar, with a `VTIMEZONE` for each zone of its times. Lines end in CRLF and
  /// have at most 75 octets. The same values give the same bytes.
  public static func bytes(of calendar: EventCalendar, _ header: Header) -> [UInt8] {
    bytes(of: calendar, header, [CalendarPart(calendar.events)], zones: CalendarZoneTexts())
  }

  /// The file of a calendar whose events are already written as parts.
  public static func bytes(
    of calendar: EventCalendar, _ header: Header, _ parts: [CalendarPart],
    zones: CalendarZoneTexts
  ) -> [UInt8] {
    var lines = CalendarLines()
    lines.begin("VCALENDAR")
    lines.add("VERSION", "2.0")
    lines.add("PRODID", text: header.product)
    lines.add("CALSCALE", "GREGORIAN")
    write(header, of: calendar, to: &lines)
    // Programs would move events that recur in UTC to this zone.
    if let zone = calendar.zone, !parts.contains(where: \.recursInUTC) {
      lines.add("X-WR-TIMEZONE", text: zone.identifier)
    }
    if let changed = parts.compactMap(\.changed).max() {
      lines.add("LAST-MODIFIED", utc(Timestamp(unixSeconds: changed)))
    }
    lines.add("REFRESH-INTERVAL;VALUE=DURATION", "P\(header.refreshDays)D")
    lines.add("X-PUBLISHED-TTL", "P\(header.refreshDays)D")
    for (zone, first) in earliest(of: parts) {
      lines.add(bytes: zones.bytes(of: zone, from: first))
    }
    lines.reserve(parts.reduce(64) { $0 + $1.bytes.count })
    for part in parts { lines.add(bytes: part.bytes) }
    lines.end("VCALENDAR")
    return lines.bytes
  }

  /// A moment as `20261026T180000Z` (§3.3.5), the form of `UNTIL` (§3.3.10).
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
    if let url = header.url { lines.add("URL", url) }
    if let source = header.source { lines.add("SOURCE;VALUE=URI", source) }
    if let color = header.color {
      if let name = ColorName.nearest(to: color) { lines.add("COLOR", name) }
      lines.add("X-APPLE-CALENDAR-COLOR", color)
    }
  }

  private static func earliest(of parts: [CalendarPart]) -> [(ZoneRules, Int)] {
    var found: [String: (zone: ZoneRules, first: Int)] = [:]
    for part in parts {
      for (name, zone) in part.zones {
        if let known = found[name]?.first, known <= zone.first { continue }
        found[name] = zone
      }
    }
    return found.keys.sorted().compactMap { found[$0] }
  }
}

extension ZoneRules {
  /// Whether times in the zone are written with `Z` rather than with `TZID`.
  var isUTC: Bool { self == .utc || identifier == "Etc/UTC" }
}
