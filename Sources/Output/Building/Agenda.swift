public import CivilTime
import Content
import Loading
public import Site
public import SourceText

/// The sessions and events between two dates, of a site or of a single calendar file.
public struct Agenda: Sendable {
  /// The entries in order; empty if there is an error.
  public private(set) var entries: [AgendaEntry] = []
  /// The diagnostics of the site or the file.
  public private(set) var diagnostics: [Diagnostic] = []
  /// The start of the period.
  public private(set) var from: DateText
  /// The end of the period, exclusive.
  public private(set) var to: DateText

  /// The number of days shown if no end is given.
  private static let usualDays = 14

  /// Whether there are no errors.
  public var isSuccess: Bool { !diagnostics.contains { $0.severity == .error } }

  /// The agenda of a site: what its pages show, for the given period instead of the site's own
  /// window. The period starts today by default.
  public init(of options: BuildOptions, from: DateText?, to: DateText?) {
    var options = options
    let today = Self.today(options.moment, zone: .utc)
    (self.from, self.to) = Self.span(from, to, today: today)
    options.window = days
    let (graph, diagnostics) = SiteBuilder(options).graph()
    (self.from, self.to) = Self.span(from, to, today: graph.entries.time.local.date)
    self.diagnostics = diagnostics
    guard isSuccess else { return }
    let sessions = (graph.entries.sessions + graph.entries.importedEvents).map {
      AgendaEntry($0, graph)
    }
    take(sessions + graph.entries.events.map { AgendaEntry($0, graph) })
  }

  /// The agenda of a calendar file. Its days, and its times without a zone, are in the zone that
  /// the file names, or else in UTC.
  public init(
    of file: SourceFile, from: DateText?, to: DateText?, moment: BuildOptions.Moment
  ) {
    (self.from, self.to) = Self.span(from, to, today: Self.today(moment, zone: .utc))
    let parsed = ContentParser.parse(file, path: "", kind: .calendar)
    diagnostics = parsed.diagnostics
    guard isSuccess, case .calendar(let calendar)? = parsed.source else { return }
    let days = self.days
    let found = calendar.showingPrivate.occurrences(
      from: days.lowerBound, to: days.upperBound.adding(days: 1), zone: .utc)
    self.diagnostics += found.diagnostics
    take(found.occurrences.map { AgendaEntry($0) })
  }

  private mutating func take(_ all: [AgendaEntry]) {
    let (from, to) = (self.from, self.to)
    entries = all.filter { $0.isOn(from: from, to: to) }.sorted(by: AgendaEntry.isOrdered)
  }

  private static func today(_ moment: BuildOptions.Moment, zone: Zone) -> CivilDate {
    switch moment {
    case .unixSeconds(let seconds): zone.timestamp(unixSeconds: seconds).local.date
    case .written(let date): date.date
    }
  }

  /// The period: it starts today unless `from` is given, or two weeks before `to` if that is in the
  /// past.
  private static func span(
    _ from: DateText?, _ to: DateText?, today: CivilDate
  ) -> (DateText, DateText) {
    if let to, from == nil, to.date <= today {
      return (.day(to.date.adding(days: -usualDays)), to)
    }
    let first = from ?? .day(today)
    return (first, to ?? .day(first.date.adding(days: usualDays)))
  }

  /// The days that contain both dates in every time zone.
  private var days: ClosedRange<CivilDate> {
    let first = from.date.adding(days: -2)
    return first...max(first, to.date.adding(days: 2))
  }
}
