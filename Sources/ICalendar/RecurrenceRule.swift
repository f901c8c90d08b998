/// A rule by which an event recurs, as RFC 5545 §3.3.10 writes it: `FREQ=WEEKLY;BYDAY=MO,WE`.
public struct RecurrenceRule: Hashable, Sendable {
  /// The rule's text.
  public let text: String

  let parts: RuleParts

  /// The rule, or nil when it breaks the grammar.
  public init?(_ text: String) {
    guard let parts = Libical.ruleParts(text) else { return nil }
    self.text = text
    self.parts = parts
  }

  /// Equal when their texts are.
  public static func == (a: RecurrenceRule, b: RecurrenceRule) -> Bool { a.text == b.text }

  /// By the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
