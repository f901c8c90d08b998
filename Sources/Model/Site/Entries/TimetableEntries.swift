import CivilTime
import Content
import Fields
import Phrases
import SourceText

/// The classes, and the events of calendar files, with their sessions within the window.
struct TimetableEntries {
  /// The classes, in the order of the files.
  private(set) var classes: [ClassEntry] = []
  /// The events of calendar files, calendar by calendar.
  private(set) var imported: [ImportedEntry] = []
  /// The roles and `UID`s of imported events.
  private var knownUIDs: Set<String> = []
  /// The names that imported events have in URLs.
  private var names: Set<String> = []
  /// The sessions of classes, and of calendars in `timetable/`, by start.
  private(set) var sessions: [Session] = []
  /// The sessions of calendars in `events/`, by start.
  private(set) var importedEvents: [Session] = []
  /// Whether the site has a timetable.
  var hasTimetable: Bool {
    !classes.isEmpty || imported.contains { $0.role == .timetable }
  }
  /// Whether calendar files add events.
  var hasEvents: Bool { imported.contains { $0.role == .events } }
  private let zone: Zone
  private let window: ClosedRange<CivilDate>
  private let colors: CategoryColors
  /// The title of an event without one.
  private let untitled: String

  init(_ source: inout GraphSource) {
    let content = source.content
    zone = source.zone
    window = source.options.window ?? content.settings.window.days(around: source.time.local.date)
    colors = CategoryColors(content)
    untitled = source.options.phrases.table(for: content.settings.language).text(.untitled)
    for item in content.classes { add(item, &source) }
    if !content.settings.window.isGiven { checkTerms(content.classes, &source.diagnostics) }
    for (index, calendar) in content.calendars.enumerated() { add(calendar, at: index, &source) }
    sessions = Session.sorted(sessions)
    importedEvents = Session.sorted(importedEvents)
    for (index, session) in sessions.enumerated() {
      switch session.details.source {
      case .timetableClass(let source): classes[source].sessions.append(index)
      case .imported(let source): imported[source].sessions.append(index)
      }
    }
    for (index, session) in importedEvents.enumerated() {
      guard case .imported(let source) = session.details.source else { continue }
      imported[source].sessions.append(index)
    }
    source.diagnostics += SessionConflicts.find(in: self, folder: content.root + "timetable")
  }

  // MARK: Classes

  private mutating func add(_ item: TimetableClass, _ source: inout GraphSource) {
    let index = classes.count
    let zone = source.zone(item.timeZone) { SourceExcerpt(item.file, $0) }
    let values = Permalink.Values(slug: URLPath.part(named: item.id.value, source.slugs))
    let path = source.permalinks.path(.class, values) ?? .root
    let color = item.color ?? colors.color(of: item)
    let series = max(1, item.times.schedules.count + (item.times.rule == nil ? 0 : 1))
    let identity = source.identity
    let uids = (0..<series).map { identity.uid(of: item, series: $0) }
    classes.append(
      ClassEntry(timetableClass: item, path: path, color: color, zone: zone, uids: uids))
    let details = uids.map { uid in
      SessionDetails(
        source: .timetableClass(index), title: item.title, place: item.place,
        category: item.category, color: color, instructor: item.instructor?.value,
        uid: uid, zone: zone.identifier)
    }
    let calendar = SessionCalendar(
      item, details, window: window, zone: zone,
      siteZone: zone.identifier == self.zone.identifier ? nil : self.zone)
    sessions += calendar.sessions
    source.diagnostics += calendar.diagnostics
  }

  /// Warns once for each file with classes that meet in every week of the default window.
  private func checkTerms(_ classes: [TimetableClass], _ diagnostics: inout [Diagnostic]) {
    var files: Set<String> = []
    for item in classes where item.term.from == nil && item.term.to == nil {
      guard let times = item.times.schedules.first, files.insert(item.file.path).inserted else {
        continue
      }
      diagnostics.append(
        .warning(
          "the class '\(item.title)' has no term: it gets sessions and pages from "
            + "\(window.lowerBound.iso) to \(window.upperBound.iso)",
          at: SourceExcerpt(item.file, times.range),
          hint: "add 'from' and 'to', or write 'window: {back: 1m, ahead: 6m}' in site.yaml"))
    }
  }

  // MARK: Calendars

  private mutating func add(
    _ calendar: ImportedCalendar, at index: Int, _ source: inout GraphSource
  ) {
    let (permalinks, identity) = (source.permalinks, source.identity)
    // An invitation is often in several calendars.
    let positions = calendar.series.indices.map { series -> Int? in
      if let uid = calendar.series[series].details.uid,
        !knownUIDs.insert("\(calendar.role.rawValue) \(uid)").inserted
      {
        return nil
      }
      imported.append(
        ImportedEntry(
          series: series, of: calendar, index: index, permalinks, identity: identity,
          colors: colors,
          untitled: untitled, &names))
      return imported.count - 1
    }
    let (occurrences, problems) = calendar.occurrences(
      from: window.lowerBound, to: window.upperBound.adding(days: 1), zone: zone)
    source.diagnostics += problems
    var details: [ObjectIdentifier: SessionDetails] = [:]
    let found = occurrences.compactMap { occurrence -> Session? in
      guard let position = positions[occurrence.series] else { return nil }
      let id = ObjectIdentifier(occurrence.details)
      let shared = details[id] ?? self.details(of: occurrence.details, at: position)
      details[id] = shared
      return session(occurrence, shared)
    }
    if calendar.role == .events { importedEvents += found } else { sessions += found }
  }

  private func details(of text: ImportedDetails, at index: Int) -> SessionDetails {
    let entry = imported[index]
    let isOnSiteClock = text.zone == nil || text.zone == "UTC"
    return SessionDetails(
      source: .imported(index), title: text.title.isEmpty ? entry.title : text.title,
      place: text.place, category: text.categories.first, color: entry.color, uid: entry.uid,
      zone: isOnSiteClock ? zone.identifier : text.zone ?? zone.identifier,
      isTentative: text.status == .tentative)
  }

  /// Creates a session. A time in UTC counts as a time in the site's zone, as local clocks do not
  /// show UTC.
  private func session(_ occurrence: ImportedOccurrence, _ details: SessionDetails) -> Session {
    let isUTC = occurrence.details.zone == "UTC"
    func shown(_ moment: Timestamp) -> Timestamp {
      isUTC ? zone.timestamp(unixSeconds: moment.unixSeconds) : moment
    }
    return Session(
      details, start: shown(occurrence.start), end: shown(occurrence.end),
      siteZone: details.zone == zone.identifier ? nil : zone, isAllDay: occurrence.isAllDay,
      isCancelled: occurrence.details.status == .cancelled,
      recurrenceID: occurrence.recurrenceID.map(shown))
  }
}
