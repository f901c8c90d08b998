import CivilTime

/// One value of a content line, as libical understands it.
struct ContentProperty: Sendable {
  enum Value: Sendable {
    case text(String)
    case time(ContentTime)
    case period(ContentTime, PeriodEnd)
    case duration(EventDuration)
    /// A whole number, or an offset from UTC in seconds.
    case integer(Int)
    /// A value that is none of its property's type.
    case malformed
  }

  /// How a period says its end (RFC 5545 §3.3.9).
  enum PeriodEnd: Sendable {
    case until(ContentTime)
    case lasting(EventDuration)
  }

  /// Those of its parameters that calendars here care for, by name in capitals.
  let parameters: [String: String]
  let value: Value
}

/// A date, or a date and time, as a value says it: without the zone, which a parameter names.
struct ContentTime: Sendable {
  let date: CivilDate
  let time: CivilTimeOfDay?
  let isUTC: Bool

  /// The reading, midnight for a date.
  var local: CivilDateTime { CivilDateTime(date, time ?? .midnight) }
}
