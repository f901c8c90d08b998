import Content

extension GraphBuilder {
  /// The calendar files: each below the page that shows the same, none without anything in it.
  mutating func addCalendars(_ files: inout FileRoutes) {
    let root = URLPath.root
    let all = (classes: Array(graph.classes.indices), events: Array(graph.events.indices))
    add(.site, below: root, all.classes, all.events, &files)
    let timetable = URLPath(checked: "/timetable/")
    add(.timetable, below: timetable, all.classes, [], &files)
    for (name, classes) in categories() {
      let path = URLPath(checked: "/timetable/categories/\(URLPath.part(named: name)).ics")
      add(.category(name), at: path, page: timetable, classes, [], &files)
    }
    for index in all.classes {
      add(.timetableClass(index), below: graph.classes[index].path, [index], [], &files)
    }
    add(.events, below: URLPath(checked: "/events/"), [], all.events, &files)
    for index in all.events {
      add(.event(index), below: graph.events[index].path, [], [index], &files)
    }
    let taught = Dictionary(grouping: all.classes) { index in
      graph.classes[index].timetableClass.instructor.flatMap { graph.person($0.value) } ?? -1
    }
    for (index, person) in graph.people.enumerated() {
      let events = (person.hosting + person.attending).sorted()
      add(.person(index), below: person.path, taught[index] ?? [], events, &files)
    }
  }

  /// The categories in the order of the files, with their classes.
  private func categories() -> [(name: String, classes: [Int])] {
    var places: [String: Int] = [:]
    var found: [(name: String, classes: [Int])] = []
    for (index, entry) in graph.classes.enumerated() {
      guard let name = entry.timetableClass.category else { continue }
      let place = places[name, default: found.count]
      if place == found.count {
        places[name] = place
        found.append((name, []))
      }
      found[place].classes.append(index)
    }
    return found
  }

  private mutating func add(
    _ scope: SiteCalendar.Scope, below page: URLPath, _ classes: [Int], _ events: [Int],
    _ files: inout FileRoutes
  ) {
    let name = page.text.hasSuffix("/") ? page.folder : String(page.folder.dropLast()) + "."
    let path = URLPath(checked: page.text.hasSuffix("/") ? name + "calendar.ics" : name + "ics")
    add(scope, at: path, page: page, classes, events, &files)
  }

  private mutating func add(
    _ scope: SiteCalendar.Scope, at path: URLPath, page: URLPath, _ classes: [Int],
    _ events: [Int], _ files: inout FileRoutes
  ) {
    guard classes.contains(where: hasSessions) || !events.isEmpty else { return }
    guard files.add(path, .calendar) else { return }
    graph.calendarPlaces[path] = graph.calendars.count
    graph.calendarScopes[scope] = graph.calendars.count
    graph.calendars.append(
      SiteCalendar(scope: scope, path: path, page: page, classes: classes, events: events))
  }

  /// Whether a class says when it meets.
  private func hasSessions(_ index: Int) -> Bool {
    !graph.classes[index].timetableClass.schedules.isEmpty
  }
}
