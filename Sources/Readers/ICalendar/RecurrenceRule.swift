public import CivilTime

/// A recurrence rule (RFC 5545 §3.3.10): `FREQ=WEEKLY;BYDAY=MO,WE`.
public struct RecurrenceRule: Hashable, Sendable {
  /// The rule's text.
  public let text: String

  private(set) var parts: RuleParts

  /// Parses a rule; nil if it is invalid.
  public init?(_ text: String) {
    guard let parts = Libical.ruleParts(text) else { return nil }
    self.text = text
    self.parts = parts
  }

  /// Parses a rule with both `COUNT` and `UNTIL`, which RFC 5545 forbids but some programs write;
  /// the earlier end is used.
  init?(endingTwice text: String) {
    let parts = text.split(separator: ";")
    guard let written = parts.first(where: { $0.uppercased().hasPrefix("COUNT=") }),
      let count = Int(written.dropFirst(6)), count > 0,
      parts.contains(where: { $0.uppercased().hasPrefix("UNTIL=") })
    else { return nil }
    self.init(parts.filter { $0 != written }.joined(separator: ";"))
    self.parts.count = count
  }

  /// The local times of the rule within a span, including the start only if the rule matches it;
  /// `moment` returns the Unix time of a local time, which `UNTIL` may need.
  ///
  /// The local times are incomplete if the rule recurs too often.
  public func readings(
    from start: CivilDateTime, within span: ClosedRange<CivilDateTime>,
    moment: (CivilDateTime) -> Int
  ) -> (readings: [CivilDateTime], isComplete: Bool) {
    var budget = 1_000_000
    let expansion = RuleExpansion(rule: self, start: start)
    let (times, isComplete) = expansion.readings(
      from: span.lowerBound, through: span.upperBound, budget: &budget)
    return (times.filter { isWithinUntil($0, moment) }, isComplete)
  }

  private func isWithinUntil(_ reading: CivilDateTime, _ moment: (CivilDateTime) -> Int) -> Bool {
    guard let until = parts.until else { return true }
    if until.time == nil { return reading.date <= until.date }
    return until.isUTC
      ? moment(reading) <= until.local.secondsSinceEpoch : reading <= until.local
  }

  /// Two rules are equal if their texts are equal.
  public static func == (a: RecurrenceRule, b: RecurrenceRule) -> Bool { a.text == b.text }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
