/// A wall clock's time, to the second; 23:59:60 is a leap second.
public struct CivilTimeOfDay: Hashable, Comparable, Sendable {
  /// The hour, 0 to 23.
  public let hour: Int
  /// The minute, 0 to 59.
  public let minute: Int
  /// The second, 0 to 60.
  public let second: Int

  /// Midnight, the first moment of a day.
  public static let midnight = CivilTimeOfDay(secondsSinceMidnight: 0)

  /// The time; nil if a part is out of range.
  public init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second) else {
      return nil
    }
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  /// The time a number of seconds after midnight, taken modulo a day.
  public init(secondsSinceMidnight seconds: Int) {
    let rest = ((seconds % 86_400) + 86_400) % 86_400
    (hour, minute, second) = (rest / 3_600, rest / 60 % 60, rest % 60)
  }

  /// Seconds since midnight.
  public var secondsSinceMidnight: Int { (hour * 60 + minute) * 60 + second }

  /// Earlier times first.
  public static func < (a: CivilTimeOfDay, b: CivilTimeOfDay) -> Bool {
    a.secondsSinceMidnight < b.secondsSinceMidnight
  }
}
