import CivilTime
import SourceText

/// Converts one `VEVENT` to an event (RFC 5545 §3.6.1).
struct EventReader {
  var zones: CalendarZones
  var findings: FileDiagnostics

  /// The event, or nil if it has no start.
  mutating func read(_ component: CalendarComponent) -> CalendarEvent? {
    guard let line = component.line("DTSTART") else {
      findings.warn("an event without 'DTSTART' is left out", at: component.range)
      return nil
    }
    guard let start = time(line) else { return nil }
    var event = CalendarEvent(uid: nil, start: start)
    event.source = component.range
    event.isPrivate = component.isPrivate
    for line in component.lines { take(line, &event) }
    event = event.onOneClock
    checkEnding(&event, component)
    return event
  }

  private mutating func take(_ line: ContentLine, _ event: inout CalendarEvent) {
    switch line.name {
    case "UID": event.uid = event.uid ?? text(line)
    case "SUMMARY": event.summary = event.summary ?? text(line)
    case "DESCRIPTION": event.description = event.description ?? text(line)
    case "LOCATION": event.location = event.location ?? text(line)
    case "URL": event.url = event.url ?? line.value
    case "STATUS": event.status = CalendarEvent.Status(rawValue: line.value.uppercased())
    case "CATEGORIES": event.categories += texts(line)
    case "ORGANIZER": event.organizer = organizer(line)
    case "SEQUENCE": event.sequence = Int(line.value) ?? 0
    case "LAST-MODIFIED": event.lastModified = time(line)?.timestamp(floating: .utc)
    default: takeTime(line, &event)
    }
  }

  private mutating func takeTime(_ line: ContentLine, _ event: inout CalendarEvent) {
    switch line.name {
    case "DTEND":
      if let end = time(line) { event.ending = .at(end) }
    case "DURATION":
      // If both are given, which §3.6.1 forbids, programs use the end.
      if let length = duration(line), event.ending == .unspecified { event.ending = .after(length) }
    case "RRULE":
      if let rule = rule(line) { event.rules.append(rule) }
    case "RDATE": event.extraTimes += extraTimes(line)
    case "EXDATE": event.exceptions += times(line)
    case "EXRULE":
      findings.warn("'EXRULE' is no longer part of iCalendar and is left out", at: line.range)
    case "RECURRENCE-ID":
      event.recurrenceID = time(line)
      let range = Libical.properties(ofLine: line.bytes).first?.parameters["RANGE"]
      event.appliesToFuture = range?.uppercased() == "THISANDFUTURE"
    default: break
    }
  }

  private static let mostDays = 36_525

  /// Corrects an invalid end: an end before the start, or a day where a time is required (RFC 5545
  /// §3.8.2.2).
  private mutating func checkEnding(_ event: inout CalendarEvent, _ component: CalendarComponent) {
    switch event.ending {
    case .unspecified: return
    case .after(let length):
      check(length, &event, at: component.line("DURATION")?.range ?? component.range)
    case .at(let end):
      check(end, &event, at: component.line("DTEND")?.range ?? component.range)
    }
  }

  private mutating func check(
    _ length: EventDuration, _ event: inout CalendarEvent, at range: SourceRange
  ) {
    if max(length.days.magnitude, length.seconds.magnitude / 86_400) > UInt(Self.mostDays) {
      findings.warn("an event cannot last more than a hundred years", at: range)
      event.ending = .unspecified
    } else if length.days < 0 || length.seconds < 0 {
      findings.warn("the event ends before it starts; start and end are swapped", at: range)
      let back = length.days * 86_400 + length.seconds
      let start = CivilDateTime(secondsSinceEpoch: event.start.local.secondsSinceEpoch + back)
      event.ending = .at(event.start)
      event.start = event.start.inSameZone(start)
    } else if event.start.isDay, length.seconds % 86_400 != 0 {
      event.start = .floating(event.start.local)
    }
  }

  private mutating func check(
    _ written: EventTime, _ event: inout CalendarEvent, at range: SourceRange
  ) {
    var end = written
    if end.isDay != event.start.isDay {
      findings.warn(
        "one of 'DTSTART' and 'DTEND' is a day and the other a time; the day is taken as its midnight",
        at: range)
      if end.isDay {
        end = event.start.inSameZone(end.local)
      } else {
        event.start = end.inSameZone(event.start.local)
      }
      event.ending = .at(end)
    }
    if sharesClock(end, event.start),
      end.timestamp(floating: .utc).unixSeconds < event.start.timestamp(floating: .utc).unixSeconds
    {
      findings.warn("the event ends before it starts; start and end are swapped", at: range)
      (event.start, event.ending) = (end, .at(event.start))
    }
  }

  /// Whether two times can be compared without a zone for floating times.
  private func sharesClock(_ a: EventTime, _ b: EventTime) -> Bool {
    switch (a, b) {
    case (.floating, .floating), (.day, .day): true
    case (.floating, _), (_, .floating), (.day, _), (_, .day): false
    default: true
    }
  }

  // MARK: Values

  private mutating func text(_ line: ContentLine) -> String? {
    texts(line).first
  }

  private mutating func texts(_ line: ContentLine) -> [String] {
    let texts = Libical.properties(ofLine: line.bytes).compactMap { property in
      if case .text(let text) = property.value { text } else { nil }
    }
    return texts.filter { !$0.isEmpty }
  }

  private func organizer(_ line: ContentLine) -> CalendarEvent.Organizer? {
    let property = Libical.properties(ofLine: line.bytes).first
    return CalendarEvent.Organizer(name: property?.parameters["CN"] ?? "", address: line.value)
  }

  private mutating func duration(_ line: ContentLine) -> EventDuration? {
    if case .duration(let length) = Libical.properties(ofLine: line.bytes).first?.value {
      return length
    }
    malformed(line, "a duration such as 'PT1H30M'")
    return nil
  }

  private mutating func rule(_ line: ContentLine) -> RecurrenceRule? {
    var text = Substring(line.value)
    while text.hasSuffix(";") { text = text.dropLast() }
    if let rule = RecurrenceRule(String(text)) { return rule }
    // Some programs escape semicolons as in texts, or write -1 for no count.
    let parts = text.replacing("\\;", with: ";").split(separator: ";")
    let usual = parts.filter { !$0.uppercased().hasPrefix("COUNT=-") }.joined(separator: ";")
    if let rule = RecurrenceRule(usual) ?? RecurrenceRule(endingTwice: usual) {
      findings.warn(
        "a rule is not written as RFC 5545 says: '\(line.value.prefix(60))'", at: line.valueRange)
      return rule
    }
    malformed(line, "a recurrence rule such as 'FREQ=WEEKLY;BYDAY=MO,WE'")
    return nil
  }

  private mutating func time(_ line: ContentLine) -> EventTime? { times(line).first }

  private mutating func times(_ line: ContentLine) -> [EventTime] {
    let properties = Libical.properties(ofLine: line.bytes)
    let times: [EventTime] = properties.compactMap { property in
      guard case .time(let time) = property.value else { return nil }
      return eventTime(time, property, line)
    }
    if times.count < properties.count || properties.isEmpty { malformed(line, Self.timeExample) }
    return times
  }

  private mutating func extraTimes(_ line: ContentLine) -> [CalendarEvent.ExtraTime] {
    let properties = Libical.properties(ofLine: line.bytes)
    let times: [CalendarEvent.ExtraTime] = properties.compactMap { property in
      switch property.value {
      case .time(let time):
        CalendarEvent.ExtraTime(start: eventTime(time, property, line))
      case .period(let start, .until(let end)):
        CalendarEvent.ExtraTime(
          start: eventTime(start, property, line), ending: .at(eventTime(end, property, line)))
      case .period(let start, .lasting(let length)):
        CalendarEvent.ExtraTime(start: eventTime(start, property, line), ending: .after(length))
      default: nil
      }
    }
    if times.count < properties.count || properties.isEmpty { malformed(line, Self.timeExample) }
    return times
  }

  private static let timeExample = "a day such as '20260302' or a time such as '20260302T180000Z'"

  private mutating func eventTime(
    _ time: ContentTime, _ property: ContentProperty, _ line: ContentLine
  ) -> EventTime {
    guard time.time != nil else { return .day(time.date) }
    if time.isUTC { return .utc(time.local) }
    guard let name = property.parameters["TZID"], !name.isEmpty else {
      return .floating(time.local)
    }
    if let zone = zones.zone(name) { return .zoned(time.local, zone) }
    if zones.isFirstMention(ofUnknown: name) {
      findings.warn(
        "unknown time zone '\(name.prefix(60))': its times are taken to be in the site's zone",
        at: line.range, hint: ZoneRules.hint(forUnknown: name))
    }
    return .floating(time.local)
  }

  private mutating func malformed(_ line: ContentLine, _ expected: String) {
    findings.warn("cannot read '\(line.name)': expected \(expected)", at: line.valueRange)
  }
}
