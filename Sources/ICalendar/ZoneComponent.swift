import CivilTime

/// Writes a zone as a `VTIMEZONE` (RFC 5545 §3.6.5), from the period in which a calendar begins on.
///
/// Changes that come every year on the same weekday of a month are one rule without an end; all
/// others are listed, those of zones without such rules up to the end of the tables, in 2100.
enum ZoneComponent {
  static func write(_ zone: ZoneRules, from first: Int, to lines: inout CalendarLines) {
    lines.begin("VTIMEZONE")
    lines.add("TZID", text: zone.identifier)
    for observance in observances(of: zone.table, from: first) { write(observance, to: &lines) }
    lines.end("VTIMEZONE")
  }

  /// What clocks do at a change.
  struct Kind: Hashable {
    let before: Int
    let after: Int
    let name: String
    let isDaylight: Bool
  }

  /// A `STANDARD` or `DAYLIGHT` part: changes of one kind.
  struct Observance {
    let kind: Kind
    /// What clocks show at the changes, by the offset before.
    let onsets: [CivilDateTime]
    /// The rule by which the only onset recurs.
    let rule: String?
  }

  /// The parts of a zone that hold from a moment on, by their first onset.
  static func observances(of table: ZoneTable, from first: Int) -> [Observance] {
    let changes = changes(of: table, from: table.index(at: first), at: first)
    let kinds = Dictionary(grouping: changes, by: \.kind)
    var rules: [Kind: YearlyChange] = [:]
    for (kind, all) in kinds { rules[kind] = YearlyChange(all.map(\.onset)) }
    // A kind that is listed ends some time; what follows every year next to it would not hold then.
    let lasting = kinds.filter { _, all in
      all.last.map { $0.onset.date.year >= YearlyChange.sample.lowerBound } ?? false
    }
    if lasting.keys.contains(where: { rules[$0] == nil }) { rules = [:] }
    return kinds.flatMap { kind, all -> [Observance] in
      guard let rule = rules[kind] else {
        return [Observance(kind: kind, onsets: all.map(\.onset), rule: nil)]
      }
      let regular = all.first { $0.onset.date.year >= rule.firstYear }
      let listed = all.prefix { $0.onset.date.year < rule.firstYear }.map(\.onset)
      let parts = [
        listed.isEmpty ? nil : Observance(kind: kind, onsets: listed, rule: nil),
        regular.map { Observance(kind: kind, onsets: [$0.onset], rule: rule.text) },
      ]
      return parts.compactMap { $0 }
    }.sorted { a, b in
      (a.onsets[0], a.kind.after, a.kind.name) < (b.onsets[0], b.kind.after, b.kind.name)
    }
  }

  private typealias Change = (kind: Kind, onset: CivilDateTime)

  private static func changes(of table: ZoneTable, from start: Int, at first: Int) -> [Change] {
    let periods = table.periods
    return (start..<periods.count).map { index in
      let period = periods[index]
      let isFirst = index == 0
      let before = isFirst ? period.utcOffset : periods[index - 1].utcOffset
      // The period that reaches back without end is said to begin before the calendar does.
      let moment = isFirst ? min(0, first - 86_400) : period.start
      let kind = Kind(
        before: before, after: period.utcOffset, name: period.abbreviation,
        isDaylight: isDaylight(index, periods))
      return (kind, CivilDateTime(secondsSinceEpoch: moment + before))
    }
  }

  /// Whether clocks are put forward, and back again within the year.
  private static func isDaylight(_ index: Int, _ periods: [ZoneTable.Period]) -> Bool {
    guard index > 0 else { return false }
    // The tables end: the last change is as the one before it was.
    guard index + 1 < periods.count else {
      return index > 2 && periods[index - 2].utcOffset == periods[index].utcOffset
        && isDaylight(index - 2, periods)
    }
    return periods[index].utcOffset > periods[index - 1].utcOffset
      && periods[index].utcOffset > periods[index + 1].utcOffset
      && periods[index + 1].start - periods[index].start < 366 * 86_400
  }

  private static func write(_ observance: Observance, to lines: inout CalendarLines) {
    let kind = observance.kind
    let component = kind.isDaylight ? "DAYLIGHT" : "STANDARD"
    lines.begin(component)
    lines.add("DTSTART", CalendarLines.text(observance.onsets[0]))
    if let rule = observance.rule { lines.add("RRULE", rule) }
    if observance.onsets.count > 1 {
      lines.add("RDATE", observance.onsets.dropFirst().map { .floating($0) })
    }
    lines.add("TZOFFSETFROM", offset(kind.before))
    lines.add("TZOFFSETTO", offset(kind.after))
    // Programs take a time whose zone has no name there for one without a zone.
    lines.add("TZNAME", text: kind.name.isEmpty ? offset(kind.after) : kind.name)
    lines.end(component)
  }

  /// `+0100`, with seconds where there are some (§3.3.14).
  private static func offset(_ seconds: Int) -> String {
    let parts = [Int(seconds.magnitude) / 3600, Int(seconds.magnitude) / 60 % 60]
    let rest = Int(seconds.magnitude) % 60
    var bytes: [UInt8] = [UInt8(ascii: seconds < 0 ? "-" : "+")]
    for part in parts + (rest > 0 ? [rest] : []) { Digits.append(part, width: 2, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
