public import CivilTime

/// A rule by which an event recurs, as RFC 5545 §3.3.10 writes it: `FREQ=WEEKLY;BYDAY=MO,WE`.
public struct RecurrenceRule: Hashable, Sendable {
  /// The rule's text.
  public let text: String

  private(set) var parts: RuleParts

  /// The rule, or nil when it breaks the grammar.
  public init?(_ text: String) {
    guard let parts = Libical.ruleParts(text) else { return nil }
    self.text = text
    self.parts = parts
  }

  /// The rule with `COUNT` as well as `UNTIL`, which RFC 5545 forbids and programs write: the one
  /// that ends it first does.
  init?(endingTwice text: String) {
    let parts = text.split(separator: ";")
    guard let written = parts.first(where: { $0.uppercased().hasPrefix("COUNT=") }),
      let count = Int(written.dropFirst(6)), count > 0,
      parts.contains(where: { $0.uppercased().hasPrefix("UNTIL=") })
    else { return nil }
    self.init(parts.filter { $0 != written }.joined(separator: ";"))
    self.parts.count = count
  }

  /// What a clock shows at the rule's times within a span, the start not among them unless the rule
  /// gives it; `moment` tells the Unix time of a reading, which `UNTIL` may need.
  ///
  /// They are not all where the rule recurs too often.
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

  /// Equal when their texts are.
  public static func == (a: RecurrenceRule, b: RecurrenceRule) -> Bool { a.text == b.text }

  /// By the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
