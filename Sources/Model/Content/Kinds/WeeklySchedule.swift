import Bytes
public import CivilTime

/// The days and times of a class: `mon, wed 18:00-18:45`.
public struct WeeklySchedule: Hashable, Sendable {
  /// The days of the week by ISO 8601, Monday as 1, in order.
  public let weekdays: [Int]
  /// When a session begins.
  public let start: CivilTimeOfDay
  /// When it ends; not after `start` if it ends on the next day.
  public let end: CivilTimeOfDay

  /// The length of a session, in minutes.
  public var minutes: Int {
    let seconds = end.secondsSinceMidnight - start.secondsSinceMidnight
    return (seconds > 0 ? seconds : seconds + 86_400) / 60
  }

  /// Reads days, separated by commas or spaces, and a range of times.
  public init?(_ text: String) {
    let words = text.lowercased().split { $0 == " " || $0 == "," || $0 == "\t" }
    guard words.count >= 2, let range = words.last, let times = Self.times(range) else {
      return nil
    }
    let days = words.dropLast().map(Self.weekday)
    guard !days.contains(nil) else { return nil }
    weekdays = Set(days.compactMap { $0 }).sorted()
    (start, end) = times
  }

  private static func weekday(_ word: Substring) -> Int? {
    let names = [
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
    let singular = word.hasSuffix("s") && !names.contains(String(word)) ? word.dropLast() : word
    guard singular.count >= 2 else { return nil }
    return names.firstIndex { $0.hasPrefix(singular) }.map { $0 + 1 }
  }

  static func times(_ word: Substring) -> (CivilTimeOfDay, CivilTimeOfDay)? {
    let parts = word.split { $0 == "-" || $0 == "–" }
    guard parts.count == 2, let start = time(parts[0]), let end = time(parts[1]), start != end
    else {
      return nil
    }
    return (start, end)
  }

  static func time(_ text: Substring) -> CivilTimeOfDay? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let isDigits = parts.joined().utf8.allSatisfy(\.isDigit)
    guard isDigits, parts.count == 2, parts[1].utf8.count == 2, let hour = Int(parts[0]),
      let minute = Int(parts[1])
    else { return nil }
    return CivilTimeOfDay(hour: hour, minute: minute)
  }
}
