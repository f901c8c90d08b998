import Content

extension GraphBuilder {
  /// The calendar files: each below the page that shows the same, none without anything in it.
  mutating func addCalendars(_ files: inout FileRoutes) {
    let root = URLPath.root
    let classes = graph.classes.indices.filter(hasSessions)
    let events = Array(graph.events.indices)
    let imported = graph.imported.indices
    let sessions = imported.filter { graph.imported[$0].role == .timetable }
    let others = imported.filter { graph.imported[$0].role == .events }
    add(.site, below: root, Members(classes, events, Array(imported)), &files)
    let timetable = URLPath(checked: "/timetable/")
    add(.timetable, below: timetable, Members(classes, [], sessions), &files)
    for (name, members) in categories(classes, sessions) {
      let path = URLPath(checked: "/timetable/categories/\(URLPath.part(named: name)).ics")
      add(.category(name), at: path, page: timetable, members, &files)
    }
    for index in classes {
      add(.timetableClass(index), below: graph.classes[index].path, Members([index]), &files)
    }
    add(.events, below: URLPath(checked: "/events/"), Members([], events, others), &files)
    for index in events {
      add(.event(index), below: graph.events[index].path, Members([], [index]), &files)
    }
    for index in imported {
      add(.imported(index), below: graph.imported[index].path, Members([], [], [index]), &files)
    }
    let taught = Dictionary(grouping: classes) { index in
      graph.classes[index].timetableClass.instructor.flatMap { graph.person($0.value) } ?? -1
    }
    for (index, person) in graph.people.enumerated() {
      let events = (person.hosting + person.attending).sorted()
      add(.person(index), below: person.path, Members(taught[index] ?? [], events), &files)
    }
  }

  /// What is in a calendar, as indices into the graph's.
  private struct Members {
    var classes: [Int]
    var events: [Int]
    var imported: [Int]

    init(_ classes: [Int], _ events: [Int] = [], _ imported: [Int] = []) {
      (self.classes, self.events, self.imported) = (classes, events, imported)
    }
  }

  /// The categories in the order of the files, with what is of them.
  private func categories(
    _ classes: [Int], _ imported: [Int]
  ) -> [(name: String, members: Members)] {
    var places: [String: Int] = [:]
    var found: [(name: String, members: Members)] = []
    func place(_ name: String) -> Int {
      let place = places[name, default: found.count]
      if place == found.count {
        places[name] = place
        found.append((name, Members([])))
      }
      return place
    }
    for index in classes {
      guard let name = graph.classes[index].timetableClass.category else { continue }
      found[place(name)].members.classes.append(index)
    }
    for index in imported {
      guard let name = graph.imported[index].series.details.categories.first else { continue }
      found[place(name)].members.imported.append(index)
    }
    return found
  }

  private mutating func add(
    _ scope: SiteCalendar.Scope, below page: URLPath, _ members: Members,
    _ files: inout FileRoutes
  ) {
    let name = page.text.hasSuffix("/") ? page.folder : String(page.folder.dropLast()) + "."
    let path = URLPath(checked: page.text.hasSuffix("/") ? name + "calendar.ics" : name + "ics")
    add(scope, at: path, page: page, members, &files)
  }

  private mutating func add(
    _ scope: SiteCalendar.Scope, at path: URLPath, page: URLPath, _ members: Members,
    _ files: inout FileRoutes
  ) {
    guard !(members.classes.isEmpty && members.events.isEmpty && members.imported.isEmpty),
      files.add(path, .calendar)
    else { return }
    graph.calendarPlaces[path] = graph.calendars.count
    graph.calendarScopes[scope] = graph.calendars.count
    graph.calendars.append(
      SiteCalendar(
        scope: scope, path: path, page: page, classes: members.classes, events: members.events,
        imported: members.imported))
  }

  /// Whether a class says when it meets.
  private func hasSessions(_ index: Int) -> Bool {
    let times = graph.classes[index].timetableClass.times
    return !times.schedules.isEmpty || times.rule != nil || !times.extra.isEmpty
  }
}
