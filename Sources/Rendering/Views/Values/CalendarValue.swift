import CivilTime
import Liquid
import Localization
import Site
import Synchronization

/// The timetable's days, weeks and months as templates see them.
enum CalendarValue {
  /// A day, week or month for a page of the timetable; nil for any other page.
  static func part(_ name: String, of route: Route, _ site: SiteView) -> Value? {
    let graph = site.graph
    switch (name, route.subject) {
    case ("day", .day(let index)): return day(index, site)
    case ("week", .day(let index)):
      return graph.entries.week(of: graph.entries.days[index].date).map {
        link(graph.entries.weeks[$0], graph)
      }
    case ("month", .day(let index)):
      return graph.entries.month(of: graph.entries.days[index].date).map { month($0, site) }
    case ("week", .week(let index)): return week(index, site)
    case ("month", .week(let index)): return month(ofWeek: index, site)
    case ("week", .month(let index)):
      let first = graph.entries.days[graph.entries.months[index].days.lowerBound].date
      return graph.entries.week(of: first).map { link(graph.entries.weeks[$0], graph) }
    case ("month", .month(let index)): return month(index, site)
    case ("week", .site) where route.kind == .timetable:
      return graph.entries.currentWeek.map { week($0, site) } ?? .null
    case ("month", .site) where route.kind == .timetable:
      return graph.entries.currentWeek.flatMap { month(ofWeek: $0, site) } ?? .null
    default: return nil
    }
  }

  // MARK: Days

  /// A day with its sessions, and the previous and next days with sessions.
  static func day(_ index: Int, _ site: SiteView) -> Value {
    let days = site.entries.days
    var pairs = head(days[index].date, site)
    pairs += [
      ("sessions", sessions(days[index].cells, site)),
      ("count", .int(days[index].cells.count)),
      ("previous", index > 0 ? .hash(Hash(head(days[index - 1].date, site))) : .null),
      ("next", index + 1 < days.count ? .hash(Hash(head(days[index + 1].date, site))) : .null),
    ]
    return .hash(Hash(pairs))
  }

  /// The seven days starting at the day of the build.
  static func nextDays(_ site: SiteView) -> Value {
    let today = site.entries.time.local.date
    // Without a timetable, no change is scheduled for the next day, so the clock is recorded as
    // read.
    if site.entries.days.isEmpty { site.shared.clock.note() }
    return .array(of: 0..<7) { offset in
      let date = today.adding(days: offset)
      let cells = site.entries.day(date).map { site.entries.days[$0].cells } ?? []
      return .hash(
        Hash(
          head(date, site) + [
            ("sessions", sessions(cells, site)), ("count", .int(cells.count)),
          ]))
    }
  }

  private static func head(_ date: CivilDate, _ site: SiteView) -> [(String, Value)] {
    let url = site.entries.day(date).map { Value.string(site.entries.days[$0].path.url) }
    return [
      ("date", .string(date.iso)), ("name", .string(weekday(date, site))),
      ("url", url ?? .null), ("today", .bool(date == site.entries.time.local.date)),
    ]
  }

  private static func weekday(_ date: CivilDate, _ site: SiteView) -> String {
    DateNames(in: site.language).standaloneWeekdays[date.isoWeekday - 1]
  }

  private static func sessions(_ cells: [WeekGrid.Cell], _ site: SiteView) -> Value {
    .array(cells.map { .drop(SessionDrop(site: site, index: $0.session, cell: $0)) })
  }

  // MARK: Weeks

  /// A week's days with their sessions, the hours that they span, and the previous and next week.
  static func week(_ index: Int, _ site: SiteView) -> Value {
    let (graph, week) = (site.graph, site.entries.weeks[index])
    let hours = week.grid.hours
    let days = week.grid.days.map { day -> Value in
      .hash(
        Hash(
          head(day.date, site) + [
            ("sessions", sessions(day.cells, site)), ("count", .int(day.cells.count)),
            ("lanes", .int(day.cells.map(\.lanes).max() ?? 0)),
          ]))
    }
    return .hash([
      "date": .string(week.start.iso), "url": .string(week.path.url), "days": .array(days),
      "title": .string(week.days(in: graph.entries.language)),
      "hours": .array(hours.rows.map { row($0, graph.entries.language) }),
      "minutes": .int(hours.bottom.minutes), "folds": .int(hours.bottom.folds),
      "previous": index > 0 ? link(graph.entries.weeks[index - 1], graph) : .null,
      "next": index + 1 < graph.entries.weeks.count
        ? link(graph.entries.weeks[index + 1], graph) : .null,
    ])
  }

  /// A row of a week's grid, with its times of day such as `07:00`.
  private static func row(_ row: WeekHours.Row, _ language: Language) -> Value {
    func time(_ hour: Int) -> Value {
      guard let time = CivilTimeOfDay(hour: hour, minute: 0) else {
        return .string(language.isEnglish ? "24:00" : CalendarText.time(.midnight, in: language))
      }
      return .string(CalendarText.time(time, in: language))
    }
    return .hash([
      "start": time(row.hours.lowerBound), "end": time(row.hours.upperBound),
      "span": .string(span(row.hours, language)),
      "offset": .int(row.position.minutes), "folds": .int(row.position.folds),
      "folded": .bool(row.isFolded),
    ])
  }

  private static func span(_ hours: Range<Int>, _ language: Language) -> String {
    let (start, end) = (
      CivilTimeOfDay(hour: hours.lowerBound, minute: 0) ?? .midnight,
      CivilTimeOfDay(hour: hours.upperBound, minute: 0) ?? .midnight
    )
    return CalendarText.times(from: start, to: end, in: language)
  }

  private static func link(_ week: SessionWeek, _ graph: SiteGraph) -> Value {
    .hash([
      "date": .string(week.start.iso), "url": .string(week.path.url),
      "title": .string(week.days(in: graph.entries.language)),
    ])
  }

  // MARK: Months

  /// A month's days in weeks, and the previous and next month.
  static func month(_ index: Int, _ site: SiteView) -> Value {
    let (graph, month) = (site.graph, site.entries.months[index])
    let count = month.days.reduce(0) { $0 + graph.entries.days[$1].cells.count }
    return .hash([
      "title": .string(title(month, graph)), "url": .string(month.path.url),
      "weeks": weeks(ofMonth: index, site), "count": .int(count),
      "days": .list(IndexList(indices: month.days) { day($0, site) }),
      "previous": index > 0 ? link(graph.entries.months[index - 1], graph) : .null,
      "next": index + 1 < graph.entries.months.count
        ? link(graph.entries.months[index + 1], graph) : .null,
    ])
  }

  /// The weeks of a month, cached; days of the adjacent months are marked as `outside`.
  private static func weeks(ofMonth index: Int, _ site: SiteView) -> Value {
    site.shared.weeks(ofMonth: index) { weeks(site.entries.months[index], site.graph) }
  }

  private static func weeks(_ month: MonthGrid, _ graph: SiteGraph) -> Value {
    let weeks = month.weeks.map { week in
      Value.array(of: week) { day in
        let count = day.day.map { graph.entries.days[$0].cells.count } ?? 0
        return .hash([
          "date": .string(day.date.iso), "day": .int(day.date.day),
          "url": day.day.map { .string(graph.entries.days[$0].path.url) } ?? .null,
          "count": .int(count), "outside": .bool(!day.isOfMonth),
          "name": day.day == nil ? .null : .string(name(day.date, graph)),
        ])
      }
    }
    return .array(weeks)
  }

  private static func month(ofWeek index: Int, _ site: SiteView) -> Value? {
    let first = site.entries.weeks[index].grid.days.first { !$0.cells.isEmpty }
    return first.flatMap { site.entries.month(of: $0.date) }.map { month($0, site) }
  }

  private static func link(_ month: MonthGrid, _ graph: SiteGraph) -> Value {
    .hash(["title": .string(title(month, graph)), "url": .string(month.path.url)])
  }

  /// A date such as `Wednesday, 4 March 2026`.
  private static func name(_ date: CivilDate, _ graph: SiteGraph) -> String {
    CalendarText.weekdayAndDay(date, in: graph.entries.language)
  }

  private static func title(_ month: MonthGrid, _ graph: SiteGraph) -> String {
    CalendarText.month(month.month, of: month.year, in: graph.entries.language)
  }
}
