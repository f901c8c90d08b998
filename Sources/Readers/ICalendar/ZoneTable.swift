import CivilTime

/// The offsets of a zone over time: one entry from each change until the next.
final class ZoneTable: Hashable, Sendable {
  /// The offset from one change until the next.
  struct Period: Hashable, Sendable {
    /// The Unix time at which it begins; the first one reaches back without end.
    let start: Int
    let utcOffset: Int
    let abbreviation: String
  }

  /// The periods in order of time, at least one.
  let periods: [Period]

  /// A table of periods in order of time; without periods, the zone is UTC.
  init(_ periods: [Period]) {
    self.periods =
      periods.isEmpty ? [Period(start: .min, utcOffset: 0, abbreviation: "UTC")] : periods
  }

  /// The index of the period at a Unix time.
  func index(at seconds: Int) -> Int {
    var low = 0
    var high = periods.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if periods[middle].start <= seconds { low = middle } else { high = middle }
    }
    return low
  }

  /// The moment of a local time (seconds since 1970-01-01 in local time).
  ///
  /// A repeated local time gives the first of its two moments; a skipped local time is resolved
  /// with the offset before the gap (RFC 5545 §3.3.5).
  func moment(showing reading: Int) -> (seconds: Int, kind: LocalTimeKind) {
    // No zone is 26 hours from UTC, so only periods in these hours can have the local time.
    let reach = 26 * 3_600
    let candidates = index(at: reading - reach)...index(at: reading + reach)
    let found = candidates.filter { index in
      let seconds = reading - periods[index].utcOffset
      return (index == 0 || seconds >= periods[index].start)
        && (index + 1 == periods.count || seconds < periods[index + 1].start)
    }
    if let first = found.first {
      return (reading - periods[first].utcOffset, found.count > 1 ? .repeated : .unique)
    }
    let before = candidates.last { index in
      index + 1 < periods.count && reading - periods[index].utcOffset >= periods[index + 1].start
        && reading - periods[index + 1].utcOffset < periods[index + 1].start
    }
    return (reading - periods[before ?? candidates.lowerBound].utcOffset, .skipped)
  }

  static func == (a: ZoneTable, b: ZoneTable) -> Bool {
    a === b || a.periods == b.periods
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(periods.count)
    hasher.combine(periods.last)
  }
}
