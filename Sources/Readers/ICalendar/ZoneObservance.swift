import CivilTime

/// One `STANDARD` or `DAYLIGHT` component of a zone that a calendar defines (RFC 5545 §3.6.5).
struct ZoneObservance {
  private let offsetBefore: Int
  private let offsetAfter: Int
  private let name: String
  private let onsets: [CivilDateTime]

  /// The table of the observances in a `VTIMEZONE`; nil if none of them is valid.
  static func table(of component: CalendarComponent) -> ZoneTable? {
    var budget = 4_000_000
    let parts = component.children.compactMap { ZoneObservance($0, budget: &budget) }
    let changes = parts.flatMap { part in
      part.onsets.map { onset in
        (
          before: part.offsetBefore,
          period: ZoneTable.Period(
            start: onset.secondsSinceEpoch - part.offsetBefore, utcOffset: part.offsetAfter,
            abbreviation: part.name)
        )
      }
    }.sorted { $0.period.start < $1.period.start }
    guard let first = changes.first else { return nil }
    let initial = ZoneTable.Period(start: .min, utcOffset: first.before, abbreviation: "")
    return ZoneTable([initial] + changes.map(\.period))
  }

  private init?(_ component: CalendarComponent, budget: inout Int) {
    guard ["STANDARD", "DAYLIGHT"].contains(component.name),
      let before = Self.offset(component.line("TZOFFSETFROM")),
      let after = Self.offset(component.line("TZOFFSETTO")),
      let start = component.line("DTSTART").flatMap({ Self.times($0).first })
    else { return nil }
    (offsetBefore, offsetAfter) = (before, after)
    name = component.line("TZNAME")?.value ?? ""
    var onsets: Set<CivilDateTime> = [start]
    for line in component.lines where line.name == "RDATE" { onsets.formUnion(Self.times(line)) }
    for line in component.lines where line.name == "RRULE" {
      guard let rule = RecurrenceRule(line.value) else { continue }
      onsets.formUnion(Self.readings(of: rule, start: start, offset: before, &budget))
    }
    self.onsets = Array(onsets)
  }

  private static func readings(
    of rule: RecurrenceRule, start: CivilDateTime, offset: Int, _ budget: inout Int
  ) -> [CivilDateTime] {
    guard rule.parts.frequency >= .monthly else { return [] }
    // `UNTIL` is in UTC; some programs write it in local time.
    let until = rule.parts.until.map { $0.local.secondsSinceEpoch + ($0.isUTC ? offset : 0) }
    let last = min(until ?? .max, ZoneFile.span.upperBound)
    return RuleExpansion(rule: rule, start: start).readings(
      from: CivilDateTime(secondsSinceEpoch: ZoneFile.span.lowerBound),
      through: CivilDateTime(secondsSinceEpoch: last), budget: &budget
    ).times
  }

  private static func offset(_ line: ContentLine?) -> Int? {
    guard let line, case .integer(let offset) = Libical.properties(ofLine: line.bytes).first?.value,
      abs(offset) < 24 * 3_600
    else { return nil }
    return offset
  }

  private static func times(_ line: ContentLine) -> [CivilDateTime] {
    Libical.properties(ofLine: line.bytes).compactMap { property in
      if case .time(let time) = property.value { time.local } else { nil }
    }
  }
}
