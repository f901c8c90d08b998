import CivilTime

/// Writes a zone as a `VTIMEZONE` (RFC 5545 §3.6.5), starting with the period in which the calendar
/// begins.
///
/// Changes that recur every year on the same weekday of a month are one rule without an end. All
/// other changes are listed; for zones without such rules, up to 2100, the end of the tables.
enum ZoneComponent {
  static func write(_ zone: ZoneRules, from first: Int, to lines: inout CalendarLines) {
    lines.begin("VTIMEZONE")
    lines.add("TZID", text: zone.identifier)
    for observance in observances(of: zone.table, from: first) { write(observance, to: &lines) }
    lines.end("VTIMEZONE")
  }

  /// The kind of a clock change: the offsets before and after it, the zone's name, and daylight
  /// time.
  struct Kind: Hashable {
    let before: Int
    let after: Int
    let name: String
    let isDaylight: Bool
  }

  /// A `STANDARD` or `DAYLIGHT` component: clock changes of one kind.
  struct Observance {
    let kind: Kind
    /// The local times of the changes, with the offset before each change.
    let onsets: [CivilDateTime]
    /// The rule by which the only onset recurs.
    let rule: String?
  }

  /// The observances of a zone from a moment on, ordered by their first onset.
  static func observances(of table: ZoneTable, from first: Int) -> [Observance] {
    let changes = changes(of: table, from: table.index(at: first), at: first)
    let kinds = Dictionary(grouping: changes, by: \.kind)
    var rules: [Kind: YearlyChange] = [:]
    for (kind, all) in kinds { rules[kind] = YearlyChange(all.map(\.onset)) }
    // If the changes of a kind can only be listed, they end in 2100, and yearly rules of other
    // kinds would be wrong after that.
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
      // The first period has no start, so it is written as if it began before the calendar.
      let moment = isFirst ? min(0, first - 86_400) : period.start
      let kind = Kind(
        before: before, after: period.utcOffset, name: period.abbreviation,
        isDaylight: isDaylight(index, periods))
      return (kind, CivilDateTime(secondsSinceEpoch: moment + before))
    }
  }

  /// Whether clocks are put forward for a period, and back again within a year.
  private static func isDaylight(_ index: Int, _ periods: [ZoneTable.Period]) -> Bool {
    guard index > 0 else { return false }
    // At the end of the tables, the last change is like the one two periods earlier.
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
    // Programs treat a time as floating if its zone has no name here.
    lines.add("TZNAME", text: kind.name.isEmpty ? offset(kind.after) : kind.name)
    lines.end(component)
  }

  /// An offset such as `+0100`, with seconds if it has any (§3.3.14).
  private static func offset(_ seconds: Int) -> String {
    let parts = [Int(seconds.magnitude) / 3600, Int(seconds.magnitude) / 60 % 60]
    let rest = Int(seconds.magnitude) % 60
    var bytes: [UInt8] = [UInt8(ascii: seconds < 0 ? "-" : "+")]
    for part in parts + (rest > 0 ? [rest] : []) { Digits.append(part, width: 2, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
