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
    /// A value whose type is wrong for its property.
    case malformed
  }

  /// The end of a period (RFC 5545 §3.3.9).
  enum PeriodEnd: Sendable {
    case until(ContentTime)
    case lasting(EventDuration)
  }

  /// The relevant parameters, by name in upper case.
  let parameters: [String: String]
  let value: Value
}

/// The date, or date and time, in a value. The zone is not included, because it is in a parameter.
struct ContentTime: Sendable {
  let date: CivilDate
  let time: CivilTimeOfDay?
  let isUTC: Bool

  /// The local time, midnight for a date.
  var local: CivilDateTime { CivilDateTime(date, time ?? .midnight) }
}
