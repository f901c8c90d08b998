public import CivilTime

/// A time in a calendar: a day, or a date and time (RFC 5545 §3.3.4, §3.3.5).
public enum EventTime: Hashable, Sendable {
  /// A whole day, in any zone.
  case day(CivilDate)
  /// A floating time, in the zone of the reader.
  case floating(CivilDateTime)
  /// A local time in a zone.
  case zoned(CivilDateTime, ZoneRules)
  /// A moment in UTC.
  case utc(CivilDateTime)

  /// The local time; midnight for a day.
  public var local: CivilDateTime {
    switch self {
    case .day(let date): CivilDateTime(date)
    case .floating(let local), .zoned(let local, _), .utc(let local): local
    }
  }

  /// Whether this is a whole day.
  var isDay: Bool {
    if case .day = self { true } else { false }
  }

  /// The zone; `floating` for floating times and days.
  public func zone(floating: ZoneRules) -> ZoneRules {
    switch self {
    case .day, .floating: floating
    case .zoned(_, let zone): zone
    case .utc: .utc
    }
  }

  /// The moment. If this is a date without a time, the start of that day.
  public func timestamp(floating: ZoneRules) -> Timestamp {
    zone(floating: floating).timestamp(for: local)
  }

  /// A new time of the same form and zone with another local time; for a day, only the date is
  /// used.
  func inSameZone(_ local: CivilDateTime) -> EventTime {
    switch self {
    case .day: .day(local.date)
    case .floating: .floating(local)
    case .zoned(_, let zone): .zoned(local, zone)
    case .utc: .utc(local)
    }
  }
}
