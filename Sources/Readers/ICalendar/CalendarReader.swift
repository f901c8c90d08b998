import SourceText

/// Converts the components of a file to a calendar.
struct CalendarReader {
  private(set) var calendar = EventCalendar()
  private(set) var findings: FileDiagnostics
  private var zones: CalendarZones

  /// A reader of a file's components; zones may be anywhere among them.
  init(_ file: SourceFile, _ components: [CalendarComponent], _ findings: FileDiagnostics) {
    calendar.file = file
    calendar.privateRanges = components.flatMap(\.privateRanges)
    self.findings = findings
    let all = components.flatMap { [$0] + $0.children }
    zones = CalendarZones(all.filter { $0.name == "VTIMEZONE" })
  }

  /// Reads calendars, and components outside of them.
  mutating func read(_ components: [CalendarComponent]) {
    var isToldOfBareOnes = false
    for component in components {
      if component.name == "VCALENDAR" {
        readCalendar(component)
      } else if component.name == "VEVENT" {
        if !isToldOfBareOnes {
          findings.warn("'VEVENT' is outside of 'VCALENDAR'", at: component.range)
        }
        isToldOfBareOnes = true
        readEvent(component)
      }
    }
    if !components.isEmpty, !components.contains(where: Self.isOfCalendars) {
      findings.error("not a calendar: no 'VCALENDAR' in it", at: components[0].range)
    }
  }

  private static func isOfCalendars(_ component: CalendarComponent) -> Bool {
    ["VCALENDAR", "VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY"].contains(component.name)
  }

  private mutating func readCalendar(_ component: CalendarComponent) {
    for line in component.lines {
      switch line.name {
      case "VERSION" where line.value == "1.0":
        findings.warn("vCalendar 1.0 is read as if it were iCalendar 2.0", at: line.range)
      case "X-WR-CALNAME", "NAME": calendar.name = calendar.name ?? text(line)
      case "X-WR-CALDESC", "DESCRIPTION": calendar.description = calendar.description ?? text(line)
      case "X-WR-TIMEZONE":
        calendar.zone = zones.zone(line.value)
        if calendar.zone == nil {
          findings.warn(
            "unknown time zone '\(line.value.prefix(60))'", at: line.valueRange,
            hint: ZoneRules.hint(forUnknown: line.value))
        }
      default: break
      }
    }
    for child in component.children where child.name == "VEVENT" {
      readEvent(child, zone: component.line("X-WR-TIMEZONE") == nil ? nil : calendar.zone)
    }
  }

  private func text(_ line: ContentLine) -> String? {
    guard case .text(let text) = Libical.properties(ofLine: line.bytes).first?.value else {
      return nil
    }
    return text
  }

  private mutating func readEvent(_ component: CalendarComponent, zone: ZoneRules? = nil) {
    var reader = EventReader(zones: zones, findings: findings)
    if let event = reader.read(component) {
      calendar.events.append(zone.map { event.inZone($0) } ?? event)
    }
    (zones, findings) = (reader.zones, reader.findings)
  }
}
