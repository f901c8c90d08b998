public import CivilTime
public import SourceText

/// Expands the events of calendars to occurrences (RFC 5545 §3.8.5).
///
/// Rules recur in local time of the event's zone. A local time that the zone skips or repeats is
/// resolved by §3.3.5; occurrences at the same moment count once.
public struct OccurrenceExpander: Sendable {
  /// The most occurrences of a calendar; of one with more, some are missing.
  public static let mostOccurrences = 40_000

  private let floatingZone: ZoneRules
  private let includesAllSingleEvents: Bool

  /// An expander that interprets days and floating times in a zone, usually the site's.
  ///
  /// With `includesAllSingleEvents`, events that do not recur are included even outside of the
  /// range.
  public init(floatingZone: ZoneRules, includesAllSingleEvents: Bool = false) {
    self.floatingZone = floatingZone
    self.includesAllSingleEvents = includesAllSingleEvents
  }

  /// All occurrences that overlap a range of moments, in order.
  ///
  /// Cancelled occurrences are included, private ones are not. The work is limited: for an event that recurs too often,
  /// only the first occurrences are found, at most twenty thousand, and there is a warning.
  public func occurrences(
    of calendar: EventCalendar, from: Timestamp, to: Timestamp
  ) -> (occurrences: [Occurrence], diagnostics: [Diagnostic]) {
    var work = ExpansionWork(
      floatingZone: floatingZone,
      window: from.unixSeconds..<max(from.unixSeconds, to.unixSeconds),
      includesAllSingleEvents: includesAllSingleEvents)
    var count = 0
    for (index, series) in calendar.series.enumerated() where count <= Self.mostOccurrences {
      let start = work.found.count
      work.expand(series, index)
      count += work.found[start...].count { !$0.event.isPrivate }
    }
    let diagnostics = work.warnings.map { warning in
      Diagnostic.warning(warning.message, at: calendar.excerpt(of: warning.event))
    }
    let found = work.found.filter { !$0.event.isPrivate }
    return (found.sorted(by: Occurrence.isBefore), diagnostics)
  }

  /// All occurrences on a range of days in the expander's zone; the last day is not included.
  public func occurrences(
    of calendar: EventCalendar, from: CivilDate, to: CivilDate
  ) -> (occurrences: [Occurrence], diagnostics: [Diagnostic]) {
    occurrences(
      of: calendar, from: floatingZone.timestamp(for: CivilDateTime(from)),
      to: floatingZone.timestamp(for: CivilDateTime(to)))
  }
}
