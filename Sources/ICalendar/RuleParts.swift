/// The parts of a recurrence rule (RFC 5545 §3.3.10); a list that the rule does not have is empty.
struct RuleParts: Sendable {
  enum Frequency: Int, Comparable, Sendable {
    case secondly, minutely, hourly, daily, weekly, monthly, yearly

    static func < (a: Frequency, b: Frequency) -> Bool { a.rawValue < b.rawValue }
  }

  /// A day of the week, with an optional number in the month or year.
  struct Weekday: Hashable, Sendable {
    /// Monday is 1.
    let isoWeekday: Int
    /// Counted from the end if negative; 0 for every one.
    let ordinal: Int
  }

  let frequency: Frequency
  /// At least 1.
  let interval: Int
  /// 0 if the rule has none.
  var count: Int
  let until: ContentTime?
  /// The day that weeks begin on, Monday being 1.
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

  /// Whether the rule has parts about days.
  var saysDays: Bool {
    !weekNumbers.isEmpty || !yearDays.isEmpty || !monthDays.isEmpty || !weekdays.isEmpty
  }
}
