public import CivilTime

/// When something of a calendar is: a day, or a time on some clock (RFC 5545 §3.3.4, §3.3.5).
public enum EventTime: Hashable, Sendable {
  /// A whole day, wherever one is.
  case day(CivilDate)
  /// A time on whatever clock the reader has.
  case floating(CivilDateTime)
  /// A time on the clocks of a zone.
  case zoned(CivilDateTime, ZoneRules)
  /// A moment in UTC.
  case utc(CivilDateTime)

  /// What the clock shows; midnight for a day.
  public var local: CivilDateTime {
    switch self {
    case .day(let date): CivilDateTime(date)
    case .floating(let local), .zoned(let local, _), .utc(let local): local
    }
  }

  /// Whether this is a whole day.
  public var isDay: Bool {
    if case .day = self { true } else { false }
  }

  /// The zone of the clock, with the one that floating times and days are taken to be in.
  public func zone(floating: ZoneRules) -> ZoneRules {
    switch self {
    case .day, .floating: floating
    case .zoned(_, let zone): zone
    case .utc: .utc
    }
  }

  /// The moment; for a day its first one.
  public func timestamp(floating: ZoneRules) -> Timestamp {
    zone(floating: floating).timestamp(for: local)
  }

  /// Another reading of the same clock; for a day its date.
  func onSameClock(_ local: CivilDateTime) -> EventTime {
    switch self {
    case .day: .day(local.date)
    case .floating: .floating(local)
    case .zoned(_, let zone): .zoned(local, zone)
    case .utc: .utc(local)
    }
  }
}
