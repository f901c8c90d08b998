import CivilTime
import Content
import SourceText

extension GraphBuilder {
  /// Classes, calendars of other programs, and when all of them meet within the window.
  mutating func addTimetable() {
    let today = graph.time.local.date
    let window = options.window ?? graph.content.settings.window.days(around: today)
    addClasses(window)
    addImported(window)
    graph.sessions.sort(by: Session.isBefore)
    graph.importedEvents.sort(by: Session.isBefore)
    for (index, session) in graph.sessions.enumerated() {
      switch session.details.source {
      case .timetableClass(let place): graph.classes[place].sessions.append(index)
      case .imported(let place): graph.imported[place].sessions.append(index)
      }
    }
    for (index, session) in graph.importedEvents.enumerated() {
      guard case .imported(let place) = session.details.source else { continue }
      graph.imported[place].sessions.append(index)
    }
    mergeEvents()
    diagnostics += SessionConflicts.find(in: graph)
    addDays()
    addStatistics()
  }

  private mutating func addStatistics() {
    let postDates = graph.posts.map { $0.date.local.date }
    guard !graph.content.attendance.isEmpty || !postDates.isEmpty else { return }
    graph.statistics = Statistics(
      log: graph.content.attendance, classes: graph.content.classes, postDates: postDates,
      today: graph.time.local.date)
  }

  // MARK: Classes

  private mutating func addClasses(_ window: ClosedRange<CivilDate>) {
    for (index, item) in graph.content.classes.enumerated() {
      let values = Permalink.Values(slug: URLPath.part(named: item.id.value))
      let path = permalinks.path(.class, values) ?? .root
      let color = item.color ?? Palette.color(for: item.category ?? item.title)
      let zone = zone(of: item)
      let series = max(1, item.times.schedules.count + (item.times.rule == nil ? 0 : 1))
      let uids = (0..<series).map { graph.uid(of: item, series: $0) }
      graph.classes.append(
        ClassEntry(timetableClass: item, path: path, color: color, zone: zone, uids: uids))
      let details = uids.map { uid in
        SessionDetails(
          source: .timetableClass(index), title: item.title, place: item.place,
          category: item.category, color: color, instructor: item.instructor?.value,
          uid: uid, zone: zone.identifier)
      }
      let found = SessionCalendar(
        item, details, window: window, zone: zone,
        siteZone: zone.identifier == graph.zone.identifier ? nil : graph.zone)
      graph.sessions += found.sessions
      diagnostics += found.diagnostics
    }
    checkTerms(window)
  }

  /// Warns once for each file with classes that meet in every week of the default window.
  private mutating func checkTerms(_ window: ClosedRange<CivilDate>) {
    guard !graph.content.settings.window.isGiven else { return }
    var files: Set<String> = []
    for item in graph.content.classes where item.term.from == nil && item.term.to == nil {
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

  private mutating func zone(of item: TimetableClass) -> Zone {
    guard let name = item.timeZone else { return graph.zone }
    if let zone = options.zone(name.value) { return zone }
    diagnostics.append(Self.unknownZone(name, SourceExcerpt(item.file, name.range), options))
    return graph.zone
  }

  // MARK: Calendars

  private mutating func addImported(_ window: ClosedRange<CivilDate>) {
    let zone = graph.zone
    for (index, calendar) in graph.content.calendars.enumerated() {
      let first = graph.imported.count
      for place in calendar.series.indices {
        graph.imported.append(entry(place, of: calendar, index))
      }
      let (found, problems) = calendar.occurrences(
        from: window.lowerBound, to: window.upperBound.adding(days: 1), zone: zone)
      diagnostics += problems
      var details: [ObjectIdentifier: SessionDetails] = [:]
      let sessions = found.map { occurrence in
        let id = ObjectIdentifier(occurrence.details)
        let place = first + occurrence.series
        let shared = details[id] ?? self.details(of: occurrence.details, at: place)
        details[id] = shared
        return session(occurrence, shared)
      }
      if calendar.role == .events {
        graph.importedEvents += sessions
      } else {
        graph.sessions += sessions
      }
    }
  }

  private func entry(
    _ place: Int, of calendar: ImportedCalendar, _ index: Int
  ) -> ImportedEntry {
    let series = calendar.series[place]
    let details = series.details
    let title = details.title.isEmpty ? calendar.title ?? "Untitled" : details.title
    let written = "\(calendar.path) \(details.title) \(series.start.secondsSinceEpoch)"
    let uid = details.uid ?? graph.uuid(of: written)
    let hash = ShortHash.text(details.uid ?? written)
    let slug = Slug(title: title).text
    let name = slug.isEmpty ? hash : "\(slug.prefix(60))-\(hash)"
    let kind: PermalinkKind = calendar.role == .events ? .event : .class
    let values = Permalink.Values(slug: name, date: series.start.date)
    let path = permalinks.path(kind, values) ?? URLPath(folder: [calendar.role.rawValue, name])
    return ImportedEntry(
      calendar: index, place: place, series: series, role: calendar.role, title: title, path: path,
      color: Palette.color(for: details.categories.first ?? title), uid: uid)
  }

  private func details(of text: ImportedDetails, at index: Int) -> SessionDetails {
    let entry = graph.imported[index]
    let isOnSiteClock = text.zone == nil || text.zone == "UTC"
    return SessionDetails(
      source: .imported(index), title: text.title.isEmpty ? entry.title : text.title,
      place: text.place, category: text.categories.first, color: entry.color, uid: entry.uid,
      zone: isOnSiteClock ? graph.zone.identifier : text.zone ?? graph.zone.identifier,
      isTentative: text.status == .tentative)
  }

  /// A time in UTC counts as one on the site's clock, as local clocks do not show UTC.
  private func session(_ occurrence: ImportedOccurrence, _ details: SessionDetails) -> Session {
    let zone = graph.zone
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

  /// The site's own events and those of calendars in one list, by start.
  private mutating func mergeEvents() {
    let own = graph.events.indices.map { (graph.events[$0].start.unixSeconds, EventItem.event($0)) }
    let others = graph.importedEvents.indices.map {
      (graph.importedEvents[$0].start.unixSeconds, EventItem.imported($0))
    }
    var merged: [EventItem] = []
    var next = 0
    for (start, item) in own {
      while next < others.count, others[next].0 < start {
        merged.append(others[next].1)
        next += 1
      }
      merged.append(item)
    }
    graph.eventItems = merged + others[next...].map(\.1)
  }
}
