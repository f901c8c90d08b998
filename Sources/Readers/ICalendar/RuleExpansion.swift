import CivilTime

/// Expands a recurrence rule to local times, without a zone (RFC 5545 §3.3.10).
///
/// libical parses rules, but its iterator (3.0.16) is not used: it does not support `BYSETPOS` for
/// weekly and more frequent rules, nor negative days as limits; its numbered weeks are wrong at the
/// turn of the year; and it does not terminate for a secondly rule that seldom matches.
struct RuleExpansion {
  private let parts: RuleParts
  private let start: CivilDateTime
  private let filter: RuleDayFilter
  /// The times within each period, in seconds: within a day for a daily or less frequent rule, or
  /// else within an hour, minute or second.
  private let times: [Int]

  private var from: CivilDateTime
  private var last: CivilDateTime
  private var budget = 0
  private var counted = 0
  private var found: [CivilDateTime] = []

  /// The maximum number of local times of one rule.
  private static let mostReadings = 20_000
  /// The maximum number of steps of one rule. A step checks a day, or an hour, minute or second.
  private static let mostSteps = 1_000_000

  /// The expansion of a rule from its start. `COUNT` includes the start if the rule matches it.
  init(rule: RecurrenceRule, start: CivilDateTime) {
    parts = rule.parts
    self.start = start
    (from, last) = (start, start)
    filter = RuleDayFilter(rule.parts, start: start.date)
    times = Self.times(rule.parts, start.time)
  }

  /// The local times in order, and whether they are complete. They are incomplete if the rule
  /// exceeds the remaining steps. The caller, which has the zone, must apply `UNTIL`.
  func readings(
    from: CivilDateTime, through last: CivilDateTime, budget: inout Int
  ) -> (times: [CivilDateTime], isComplete: Bool) {
    guard last >= start else { return ([], true) }
    var walk = self
    (walk.from, walk.last) = (max(from, start), last)
    let allowance = min(budget, Self.mostSteps)
    walk.budget = allowance
    let isComplete =
      parts.frequency >= .daily ? walk.walkPeriods() : walk.walkClock()
    budget -= allowance - max(0, walk.budget)
    return (walk.found, isComplete)
  }

  private static func times(_ parts: RuleParts, _ start: CivilTimeOfDay) -> [Int] {
    func list(_ given: [Int], _ default: Int, from frequency: RuleParts.Frequency) -> [Int] {
      guard parts.frequency > frequency else { return [0] }
      return given.isEmpty ? [`default`] : Set(given).sorted()
    }
    let hours = list(parts.hours, start.hour, from: .hourly)
    let minutes = list(parts.minutes, start.minute, from: .minutely)
    let seconds = list(parts.seconds, start.second, from: .secondly)
    return hours.flatMap { hour in
      minutes.flatMap { minute in seconds.map { (hour * 60 + minute) * 60 + $0 } }
    }
  }

  // MARK: By the day, week, month and year

  /// Visits the periods; returns whether the expansion was completed.
  private mutating func walkPeriods() -> Bool {
    var index = parts.count > 0 ? 0 : firstIndex()
    while let days = period(index) {
      guard days.lowerBound <= last.date.daysSinceEpoch else { return true }
      budget -= days.count
      guard budget >= 0 else { return false }
      let allowed = days.filter { filter.allows(CivilDate(daysSinceEpoch: $0)) }
      if take(allowed.map { $0 * 86_400 }) { return found.count < Self.mostReadings }
      index += 1
    }
    return true
  }

  /// A period as days since 1970-01-01; `index` counts intervals from the start's period. Nil after
  /// the year 9999.
  private func period(_ index: Int) -> Range<Int>? {
    let day = start.date.daysSinceEpoch
    let step = index * parts.interval
    switch parts.frequency {
    case .weekly:
      let first = filter.weekStart(day) + step * 7
      return first..<first + 7
    case .monthly:
      let month = start.date.year * 12 + start.date.month - 1 + step
      return Self.days(year: month / 12, month: month % 12 + 1, months: 1)
    case .yearly: return Self.days(year: start.date.year + step, month: 1, months: 12)
    default: return day + step..<day + step + 1
    }
  }

  private static func days(year: Int, month: Int, months: Int) -> Range<Int>? {
    guard let first = CivilDate(year: year, month: month, day: 1)?.daysSinceEpoch else {
      return nil
    }
    let length =
      months == 1
      ? CivilDate.days(inMonth: month, of: year) : CivilDate.isLeap(year) ? 366 : 365
    return first..<first + length
  }

  /// The index of a period at or shortly before the first relevant one.
  private func firstIndex() -> Int {
    let days = from.date.daysSinceEpoch - start.date.daysSinceEpoch
    let length =
      switch parts.frequency {
      case .yearly: 366
      case .monthly: 31
      case .weekly: 7
      default: 1
      }
    return max(0, days / length / parts.interval - 1)
  }

  // MARK: By the hour, minute and second

  private mutating func walkClock() -> Bool {
    let unit = parts.frequency == .hourly ? 3_600 : parts.frequency == .minutely ? 60 : 1
    let origin = start.secondsSinceEpoch
    let first = origin - ((origin % unit) + unit) % unit
    let step = unit * parts.interval
    let begin = parts.count > 0 ? first : max(first, from.secondsSinceEpoch - unit)
    var period = first + (begin - first + step - 1) / step * step
    while period <= last.secondsSinceEpoch {
      budget -= 1
      guard budget >= 0 else { return false }
      let next = firstAllowed(period)
      if next == period {
        if take([period]) { return found.count < Self.mostReadings }
        period += step
      } else {
        period += (next - period + step - 1) / step * step
      }
    }
    return true
  }

  /// The start of a period if the rule allows it, or else a later time before which the rule allows
  /// no period: the start of the next day, hour, minute or second.
  private func firstAllowed(_ seconds: Int) -> Int {
    let reading = CivilDateTime(secondsSinceEpoch: seconds)
    func end(of length: Int) -> Int { seconds - ((seconds % length) + length) % length + length }
    if !filter.allows(reading.date) { return end(of: 86_400) }
    if !parts.hours.isEmpty, !parts.hours.contains(reading.time.hour) { return end(of: 3_600) }
    guard parts.frequency <= .minutely, !parts.minutes.isEmpty else {
      return allowsSecond(reading) ? seconds : seconds + 1
    }
    if !parts.minutes.contains(reading.time.minute) { return end(of: 60) }
    return allowsSecond(reading) ? seconds : seconds + 1
  }

  private func allowsSecond(_ reading: CivilDateTime) -> Bool {
    parts.frequency != .secondly || parts.seconds.isEmpty
      || parts.seconds.contains(reading.time.second)
  }

  // MARK: Readings

  /// Adds the local times of one period, which begin at `bases`; returns true after the last local
  /// time.
  private mutating func take(_ bases: [Int]) -> Bool {
    let total = bases.count * times.count
    for index in indexes(in: total) {
      let seconds = bases[index / times.count] + times[index % times.count]
      if take(CivilDateTime(secondsSinceEpoch: seconds)) { return true }
    }
    return false
  }

  private mutating func take(_ reading: CivilDateTime) -> Bool {
    guard reading >= start else { return false }
    guard reading <= last else { return true }
    if parts.count > 0 {
      guard counted < parts.count else { return true }
      counted += 1
      budget -= 1
    }
    if reading >= from { found.append(reading) }
    return found.count >= Self.mostReadings || parts.count > 0 && counted >= parts.count
  }

  /// The indices that `BYSETPOS` selects, or all if the rule has none.
  private func indexes(in count: Int) -> [Int] {
    if parts.positions.isEmpty { return Array(0..<count) }
    let indexes = parts.positions.map { $0 > 0 ? $0 - 1 : count + $0 }
    return Set(indexes.filter { (0..<count).contains($0) }).sorted()
  }
}
