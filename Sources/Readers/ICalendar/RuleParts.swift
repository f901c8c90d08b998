/// The parts of a recurrence rule (RFC 5545 §3.3.10); a list is empty if the rule does not have it.
struct RuleParts: Sendable {
  enum Frequency: Int, Comparable, Sendable {
    case secondly, minutely, hourly, daily, weekly, monthly, yearly

    static func < (a: Frequency, b: Frequency) -> Bool { a.rawValue < b.rawValue }
  }

  /// A day of the week, with an optional number within the month or year.
  struct Weekday: Hashable, Sendable {
    /// The weekday, from 1 for Monday.
    let isoWeekday: Int
    /// The number, counted from the end if negative; 0 for every such weekday.
    let ordinal: Int
  }

  let frequency: Frequency
  /// The interval, at least 1.
  let interval: Int
  /// The count; 0 if the rule has none.
  var count: Int
  let until: ContentTime?
  /// The first day of weeks, from 1 for Monday.
  let weekStart: Int
  let months: [Int]
  let weekNumbers: [Int]
  let yearDays: [Int]
  let monthDays: [Int]
  let weekdays: [Weekday]
  let hours: [Int]
  let minutes: [Int]
  let seconds: [Int]
  /// `BYSETPOS`.
  let positions: [Int]

  /// Whether the rule has parts that select days.
  var saysDays: Bool {
    !weekNumbers.isEmpty || !yearDays.isEmpty || !monthDays.isEmpty || !weekdays.isEmpty
  }
}
