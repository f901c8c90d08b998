public import CivilTime
public import ICalendar
public import SourceText

/// A calendar file: an `.ics` file, whose events are shown if it is in `timetable/` or `events/`.
public struct ImportedCalendar: Sendable {
  /// What a calendar's events are to the site.
  public enum Role: String, Sendable {
    /// Sessions of the timetable.
    case timetable
    /// Events.
    case events
  }

  /// The file's path in `content/`; empty for a file outside of a site.
  public let path: String
  /// The file.
  public let file: SourceFile
  /// Whether its events are sessions or events of the site.
  public let role: Role
  /// The name in the file.
  public let title: String?
  /// Its events, each with those that replace some of its occurrences.
  public let series: [ImportedSeries]

  /// The file's bytes without its private components; nil if it has none.
  package var publicBytes: [UInt8]? { calendar.publicBytes }
  /// The number of its private events.
  package var privateEvents: Int { calendar.events.count(where: \.isPrivate) }

  private let calendar: EventCalendar
  /// The data of `series`.
  private let components: [EventSeries]

  /// A calendar of a file, by the file's path in `content/`.
  package init(_ calendar: EventCalendar, _ file: SourceFile, path: String) {
    self.calendar = calendar
    self.file = file
    self.path = path
    role = path.hasPrefix("events/") ? .events : .timetable
    title = calendar.name
    components = calendar.series.filter { $0.event != nil }
    series = components.compactMap { series in
      series.event.map { ImportedSeries($0, isRecurring: series.recurs, in: calendar) }
    }
  }

  /// The calendar with its private events as public ones.
  public var showingPrivate: ImportedCalendar {
    var calendar = calendar
    calendar.privateRanges = []
    for index in calendar.events.indices { calendar.events[index].isPrivate = false }
    return ImportedCalendar(calendar, file, path: path)
  }

  /// The event and its replacements of one of its series, as they are in the file; the times without
  /// a zone on the clock that ``occurrences(from:to:zone:)`` reads them by, and a zone of the file's
  /// own under a name that no other file has.
  public func events(ofSeries index: Int, zone: Zone) -> [CalendarEvent] {
    let floating = calendar.zone ?? ZoneRules(identifier: zone.identifier) ?? .utc
    var master = components[index].master
    let overrides = components[index].overrides
    master?.exceptions += overrides.filter(\.isPrivate).compactMap(\.recurrenceID)
    let all = [master].compactMap { $0 } + overrides.filter { !$0.isPrivate }
    return all.map { $0.resolved(floating: floating, name: path) }
  }

  /// All occurrences from one day until before another, in order, including cancelled ones.
  ///
  /// Days and times without a zone are taken to be in the calendar's own zone if it names one, else
  /// in `zone`. For a calendar in `events/`, all events that do not recur are included.
  public func occurrences(
    from: CivilDate, to: CivilDate, zone: Zone
  ) -> (occurrences: [ImportedOccurrence], diagnostics: [Diagnostic]) {
    let rules = calendar.zone ?? ZoneRules(identifier: zone.identifier) ?? .utc
    let (found, diagnostics) = OccurrenceExpander(
      floatingZone: rules, includesAllSingleEvents: role == .events
    ).occurrences(of: calendar, from: from, to: to)
    guard found.count <= OccurrenceExpander.mostOccurrences else {
      let problem = Diagnostic.error(
        "the calendar has more than \(OccurrenceExpander.mostOccurrences) occurrences from \(from.iso) to "
          + to.iso,
        at: SourceExcerpt(path: file.path),
        hint: "remove events from it, or show a shorter 'window' in site.yaml")
      return ([], diagnostics + [problem])
    }
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
