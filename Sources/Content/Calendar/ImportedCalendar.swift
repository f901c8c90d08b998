public import CivilTime
import ICalendar
public import SourceText

/// A calendar of another program: an `.ics` file in `timetable/` or `events/`.
public struct ImportedCalendar: Sendable {
  /// What a calendar's events are to the site.
  public enum Role: String, Sendable {
    /// Sessions of the timetable.
    case timetable
    /// Events.
    case events
  }

  /// The file's path below `content/`; empty for a file outside of a site.
  public let path: String
  /// The file.
  public let file: SourceFile
  /// What its events are to the site.
  public let role: Role
  /// The name that it says itself.
  public let title: String?
  /// Its events, each with those that replace some of its times.
  public let series: [ImportedSeries]

  private let calendar: EventCalendar

  /// A calendar, and what is wrong with it: an error where it is none, or is damaged.
  public static func read(
    _ file: SourceFile, path: String
  ) -> (calendar: ImportedCalendar, diagnostics: [Diagnostic]) {
    let parsed = CalendarParser.parse(file)
    return (ImportedCalendar(parsed.calendar, file, path), parsed.diagnostics)
  }

  private init(_ calendar: EventCalendar, _ file: SourceFile, _ path: String) {
    self.calendar = calendar
    self.file = file
    self.path = path
    role = path.hasPrefix("events/") ? .events : .timetable
    title = calendar.name
    series = calendar.series.compactMap { series in
      series.event.map { ImportedSeries($0, isRecurring: series.recurs, in: calendar) }
    }
  }

  /// All that takes place from one day until before another, in order, called-off times among it.
  ///
  /// Days and times without a zone are taken to be in the calendar's own zone where it names one,
  /// else in `zone`.
  public func occurrences(
    from: CivilDate, to: CivilDate, zone: Zone
  ) -> (occurrences: [ImportedOccurrence], diagnostics: [Diagnostic]) {
    let rules = calendar.zone ?? ZoneRules(identifier: zone.identifier) ?? .utc
    let (found, diagnostics) = OccurrenceExpander(floatingZone: rules)
      .occurrences(of: calendar, from: from, to: to)
    var texts: [ObjectIdentifier: ImportedDetails] = [:]
    let occurrences = found.map { occurrence in
      let details =
        texts[occurrence.eventIdentity] ?? ImportedDetails(occurrence.event, floating: rules)
      texts[occurrence.eventIdentity] = details
      return ImportedOccurrence(occurrence, details, rules)
    }
    return (occurrences, diagnostics)
  }
}

extension EventSeries {
  fileprivate var recurs: Bool {
    !overrides.isEmpty || master.map { !$0.rules.isEmpty || !$0.extraTimes.isEmpty } ?? false
  }
}
