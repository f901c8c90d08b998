import Content
import Fields

extension SiteCalendar {
  /// The non-empty calendars of a site. The path of each is below the page that shows the same
  /// entries.
  static func all(in graph: EntryGraph) -> [SiteCalendar] {
    let classes = graph.classes.indices.filter { index in
      let times = graph.classes[index].timetableClass.times
      return !times.schedules.isEmpty || times.rule != nil || !times.extra.isEmpty
    }
    let events = Array(graph.events.indices)
    let imported = Array(graph.imported.indices)
    let sessions = imported.filter { graph.imported[$0].role == .timetable }
    let timetable = URLPath(checked: "/timetable/")
    var calendars = [
      SiteCalendar(.site, below: .root, classes: classes, events: events, imported: imported),
      SiteCalendar(.timetable, below: timetable, classes: classes, imported: sessions),
    ]
    calendars += categories(classes, sessions, in: graph).map { name, classes, imported in
      SiteCalendar(
        scope: .category(name),
        path: URLPath(
          checked:
            "/timetable/categories/\(URLPath.part(named: name, graph.content.settings.slugs)).ics"),
        page: timetable, classes: classes, events: [], imported: imported)
    }
    calendars += classes.map { index in
      SiteCalendar(.timetableClass(index), below: graph.classes[index].path, classes: [index])
    }
    calendars.append(
      SiteCalendar(
        .events, below: URLPath(checked: "/events/"), events: events,
        imported: imported.filter { graph.imported[$0].role == .events }))
    calendars += events.map { index in
      SiteCalendar(.event(index), below: graph.events[index].path, events: [index])
    }
    calendars += imported.map { index in
      SiteCalendar(.imported(index), below: graph.imported[index].path, imported: [index])
    }
    let taught = Dictionary(grouping: classes) { index in
      graph.classes[index].timetableClass.instructor.flatMap { graph.person($0.value) } ?? -1
    }
    calendars += graph.people.enumerated().map { index, person in
      let events = (person.hosting + person.attending).sorted()
      return SiteCalendar(
        .person(index), below: person.path, classes: taught[index] ?? [], events: events)
    }
    return calendars.filter {
      !($0.classes.isEmpty && $0.events.isEmpty && $0.imported.isEmpty)
    }
  }

  private init(
    _ scope: Scope, below page: URLPath, classes: [Int] = [], events: [Int] = [],
    imported: [Int] = []
  ) {
    let path =
      page.text.hasSuffix("/")
      ? page.folder + "calendar.ics" : String(page.folder.dropLast()) + ".ics"
    self.init(
      scope: scope, path: URLPath(checked: path), page: page, classes: classes, events: events,
      imported: imported)
  }

  /// The categories in the order of the files, with their classes and imported events.
  private static func categories(
    _ classes: [Int], _ imported: [Int], in graph: EntryGraph
  ) -> [(name: String, classes: [Int], imported: [Int])] {
    var indexes: [String: Int] = [:]
    var categories: [(name: String, classes: [Int], imported: [Int])] = []
    func index(of name: String) -> Int {
      if let known = indexes[name] { return known }
      indexes[name] = categories.count
      categories.append((name, [], []))
      return categories.count - 1
    }
    for item in classes {
      guard let name = graph.classes[item].timetableClass.category else { continue }
      let category = index(of: name)
      categories[category].classes.append(item)
    }
    for event in imported {
      guard let name = graph.imported[event].series.details.categories.first else { continue }
      let category = index(of: name)
      categories[category].imported.append(event)
    }
    return categories
  }
}
