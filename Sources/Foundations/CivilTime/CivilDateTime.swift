/// A day and a wall clock's time, without a zone.
public struct CivilDateTime: Hashable, Comparable, Sendable {
  /// The day.
  public let date: CivilDate
  /// The time of the day.
  public let time: CivilTimeOfDay

  /// A day at a time, midnight by default.
  public init(_ date: CivilDate, _ time: CivilTimeOfDay = .midnight) {
    self.date = date
    self.time = time
  }

  /// The local time a number of seconds after 1970-01-01T00:00:00 on the same clock.
  public init(secondsSinceEpoch seconds: Int) {
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    date = CivilDate(daysSinceEpoch: days)
    time = CivilTimeOfDay(secondsSinceMidnight: seconds - days * 86_400)
  }

  /// Seconds after 1970-01-01T00:00:00 on the same clock: the Unix time if the clock shows UTC.
  public var secondsSinceEpoch: Int {
    date.daysSinceEpoch * 86_400 + time.secondsSinceMidnight
  }

  /// Earlier times first.
  public static func < (a: CivilDateTime, b: CivilDateTime) -> Bool {
    (a.date, a.time) < (b.date, b.time)
  }
}
