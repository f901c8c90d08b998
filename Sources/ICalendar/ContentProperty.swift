import CivilTime

/// One value of a content line, as parsed by libical.
struct ContentProperty: Sendable {
  enum Value: Sendable {
    case text(String)
    case time(ContentTime)
    case period(ContentTime, PeriodEnd)
    case duration(EventDuration)
    /// A whole number, or an offset from UTC in seconds.
    case integer(Int)
    /// A value that is not of its property's type.
    case malformed
  }

  /// The end of a period (RFC 5545 §3.3.9).
  enum PeriodEnd: Sendable {
    case until(ContentTime)
    case lasting(EventDuration)
  }

  /// Its relevant parameters, by name in upper case.
  let parameters: [String: String]
  let value: Value
}

/// A date, or a date and time, of a value: without the zone, which is in a parameter.
struct ContentTime: Sendable {
  let date: CivilDate
  let time: CivilTimeOfDay?
  let isUTC: Bool

  /// The local time, midnight for a date.
  var local: CivilDateTime { CivilDateTime(date, time ?? .midnight) }
}
