public import CivilTime
public import SourceText

/// Finds when the events of calendars take place (RFC 5545 §3.8.5).
///
/// Rules recur on the wall clock of the event's zone; a time that this zone skips or repeats is
/// taken as §3.3.5 says, and what then falls on the same moment counts once.
public struct OccurrenceExpander: Sendable {
  private let floatingZone: ZoneRules
  private let includesAllSingleEvents: Bool

  /// An expander that takes days and floating times to be in a zone, most often the site's.
  ///
  /// With `includesAllSingleEvents`, events that do not recur are found outside of the asked time
  /// too.
  public init(floatingZone: ZoneRules, includesAllSingleEvents: Bool = false) {
    self.floatingZone = floatingZone
    self.includesAllSingleEvents = includesAllSingleEvents
  }

  /// All that takes place, wholly or partly, from one moment up to another, in order.
  ///
  /// Called-off occurrences are among them. The work is bounded: an event that recurs too often
  /// gives its first time, or its first twenty thousand, and a warning.
  public func occurrences(
    of calendar: EventCalendar, from: Timestamp, to: Timestamp
  ) -> (occurrences: [Occurrence], diagnostics: [Diagnostic]) {
    var work = ExpansionWork(
      floatingZone: floatingZone,
      window: from.unixSeconds..<max(from.unixSeconds, to.unixSeconds),
      includesAllSingleEvents: includesAllSingleEvents)
    for (index, series) in calendar.series.enumerated() { work.expand(series, index) }
    let diagnostics = work.warnings.map { warning in
      Diagnostic.warning(warning.message, at: calendar.excerpt(of: warning.event))
    }
    return (work.found.sorted(by: Occurrence.isBefore), diagnostics)
  }

  /// All that takes place on days of the expander's zone, the last not among them.
  public func occurrences(
    of calendar: EventCalendar, from: CivilDate, to: CivilDate
  ) -> (occurrences: [Occurrence], diagnostics: [Diagnostic]) {
    occurrences(
      of: calendar, from: floatingZone.timestamp(for: CivilDateTime(from)),
      to: floatingZone.timestamp(for: CivilDateTime(to)))
  }
}
