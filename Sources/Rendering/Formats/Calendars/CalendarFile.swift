import Bytes
import CivilTime
import Content
import Fields
import ICalendar
import Phrases
package import Site
import SourceText
import Texts

/// Writes the site's calendars as files.
///
/// Nothing in a calendar depends on the time of the build. `DTSTAMP` and `LAST-MODIFIED` come from
/// `updated` or `date`. `SEQUENCE` (RFC 5545 §3.8.7.4) must grow with each revision and never
/// decrease: it is 0 if there is no `updated`, and otherwise the minutes from 2000 to `updated`.
package enum CalendarFile {
  static func bytes(at path: URLPath, _ parts: CalendarParts, _ texts: TextRenderer) -> [UInt8] {
    guard let calendar = texts.store.graph.calendar(at: path) else { return [] }
    return CalendarFile.Writer(parts, texts).bytes(of: calendar)
  }

  /// The name of a calendar: what it contains, and the title of the site.
  package static func title(of calendar: SiteCalendar, _ graph: SiteGraph) -> String {
    switch calendar.scope {
    case .site: graph.title
    case .timetable: "\(graph.words.text(.timetable)) – \(graph.title)"
    case .events: "\(graph.words.text(.events)) – \(graph.title)"
    case .category(let name): "\(name) – \(graph.title)"
    case .timetableClass(let index):
      "\(graph.entries.classes[index].timetableClass.title) – \(graph.title)"
    case .event(let index): graph.entries.events[index].event.document.shownTitle
    case .imported(let index): "\(graph.entries.imported[index].title) – \(graph.title)"
    case .person(let index): "\(graph.entries.people[index].name) – \(graph.title)"
    }
  }

  /// Creates the contents of calendars.
  struct Writer {
    private let parts: CalendarParts
    private let texts: TextRenderer
    private let graph: SiteGraph
    private var words: PhraseTable { graph.words }

    init(_ parts: CalendarParts, _ texts: TextRenderer) {
      (self.parts, self.texts, graph) = (parts, texts, texts.store.graph)
    }

    func bytes(of calendar: SiteCalendar) -> [UInt8] {
      var made = EventCalendar()
      made.name = CalendarFile.title(of: calendar, graph)
      if calendar.scope == .site {
        made.description = graph.content.settings.description ?? graph.content.settings.tagline
      }
      made.zone = ZoneRules(identifier: graph.entries.zone.identifier)
      var header = CalendarWriter.Header(product: "-//Daybook//Daybook//EN")
      header.url = absolute(calendar.page.url)
      header.source = absolute(calendar.path.url)
      header.color = color(of: calendar)
      let parts =
        calendar.classes.map { part(of: .timetableClass($0)) }
        + calendar.events.map { part(of: .event($0)) }
        + calendar.imported.map { part(of: .imported($0)) }
      return CalendarWriter.bytes(of: made, header, parts, zones: self.parts.zones)
    }

    /// The calendar events of a class, an event or an imported event, written once.
    private func part(of subject: Route.Subject) -> CalendarPart {
      parts.part(of: subject) {
        switch subject {
        case .timetableClass(let index): CalendarPart(series(index))
        case .event(let index): CalendarPart([event(index)])
        case .imported(let index): CalendarPart(imported(index))
        default: CalendarPart([])
        }
      }
    }

    private func color(of calendar: SiteCalendar) -> String? {
      switch calendar.scope {
      case .timetableClass, .category, .imported:
        calendar.classes.first.map { graph.entries.classes[$0].color }
          ?? calendar.imported.first.map { graph.entries.imported[$0].color }
      default: graph.content.settings.theme.color("accent")
      }
    }

    /// The absolute URL; nil if the site has no base URL.
    private func absolute(_ url: String) -> String? {
      let address = graph.base.absolute(url)
      return address.hasPrefix("/") ? nil : address
    }

    // MARK: Classes

    private func series(_ index: Int) -> [CalendarEvent] {
      let entry = graph.entries.classes[index]
      let item = entry.timetableClass
      let updated = item.term.updated.map { graph.entries.zone.timestamp($0.value) }
      let color = ColorName.nearest(to: entry.color)
      return ClassSeries(entry).parts.map { part in
        var event = part.event
        event.summary = item.title
        event.location = part.change?.place ?? item.place
        event.url = absolute(entry.path.url)
        event.status = part.change?.isCancelled == true ? .cancelled : .confirmed
        event.categories = [item.category].compactMap { $0 }
        event.colorName = color
        let instructor = part.change?.instructor ?? item.instructor
        event.organizer = organizer(instructor)
        event.description = description(of: item, by: instructor, part.change, at: entry.path)
        CalendarFile.setRevision(&event, made: nil, updated: updated)
        return event
      }
    }

    private func description(
      of item: TimetableClass, by instructor: Located<String>?, _ change: SessionChange?,
      at path: URLPath
    ) -> String {
      let person = instructor.flatMap { graph.entries.person($0.value) }
      let lines = [
        change?.note, item.description.map { texts.plainText($0) },
        person.map { words.text(.withPerson, ["name": graph.entries.people[$0].name]) },
        item.price.map { words.text(.priceLine, ["price": $0]) },
        item.booking.flatMap { address($0.value, in: item.file) }
          .map { words.text(.bookLine, ["url": $0]) },
        absolute(path.url),
      ]
      return lines.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    // MARK: Events of calendars

    /// The events of an imported calendar entry, with the entry's own rule and UID. The organizer's
    /// e-mail address is left out, because the site may not publish it.
    private func imported(_ index: Int) -> [CalendarEvent] {
      let entry = graph.entries.imported[index]
      let calendar = graph.content.calendars[entry.calendar]
      let components = calendar.events(ofSeries: entry.seriesIndex, zone: graph.entries.zone)
      return components.map { component in
        var event = component
        event.uid = entry.uid
        if event.summary?.isEmpty ?? true { event.summary = entry.title }
        let isOnWeb = event.url.flatMap(WebAddress.host) != nil
        event.url = isOnWeb ? event.url : absolute(entry.path.url)
        event.organizer = event.organizer.flatMap { organizer in
          WebAddress.host(of: organizer.address) == nil ? nil : organizer
        }
        event.stamp = event.lastModified ?? Timestamp(unixSeconds: CalendarFile.beginning)
        return event
      }
    }

    // MARK: Events

    private func event(_ index: Int) -> CalendarEvent {
      let entry = graph.entries.events[index]
      let document = entry.event.document
      var event = CalendarEvent(
        uid: graph.entries.uid(of: entry.event), start: time(entry.start, entry))
      event.ending = ending(of: entry)
      event.summary = document.shownTitle
      event.location = entry.event.place
      event.url = absolute(entry.path.url)
      event.status = CalendarFile.status(entry.event.status)
      if entry.event.status == .postponed { event.comment = words.text(.postponed) }
      event.categories = document.tags.map(\.value)
      event.organizer = organizer(entry.event.host)
      event.description = description(of: entry)
      let made = (document.date ?? document.publishDate).map {
        graph.entries.zone.timestamp($0.value)
      }
      let updated = graph.entries.updated(document)
      CalendarFile.setRevision(&event, made: made, updated: updated)
      return event
    }

    private func description(of entry: EventEntry) -> String {
      let event = entry.event
      let host = event.host.flatMap { graph.entries.person($0.value) }
      let lines = [
        texts.description(event.document),
        host.map { words.text(.hostLine, ["name": graph.entries.people[$0].name]) },
        event.rsvp.flatMap { address($0.value, in: event.document.body.file) }
          .flatMap { $0.hasPrefix("mailto:") ? nil : words.text(.rsvpLine, ["url": $0]) },
        absolute(entry.path.url),
      ]
      return lines.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private func ending(of entry: EventEntry) -> CalendarEvent.Ending {
      guard let end = entry.end, end.unixSeconds >= entry.start.unixSeconds else {
        return .unspecified
      }
      if entry.isAllDay { return .at(.day(end.local.date.adding(days: 1))) }
      return end.unixSeconds == entry.start.unixSeconds ? .unspecified : .at(time(end, entry))
    }

    /// A time in the event's zone; in UTC if that local time occurs twice and the second one is
    /// meant.
    private func time(_ moment: Timestamp, _ entry: EventEntry) -> EventTime {
      if entry.isAllDay { return .day(moment.local.date) }
      let zone = ZoneRules(identifier: entry.zone.identifier) ?? .utc
      guard zone.timestamp(for: moment.local).unixSeconds == moment.unixSeconds else {
        return .utc(CivilDateTime(secondsSinceEpoch: moment.unixSeconds))
      }
      return .zoned(moment.local, zone)
    }

    // MARK: People

    /// The organizer, identified by the URL of their page; e-mail addresses are not published.
    /// Guests are not listed, because a published calendar has no attendees (RFC 5546 §3.2.1).
    private func organizer(_ id: Located<String>?) -> CalendarEvent.Organizer? {
      guard let index = id.flatMap({ graph.entries.person($0.value) }),
        let page = absolute(graph.entries.people[index].path.url)
      else { return nil }
      return CalendarEvent.Organizer(name: graph.entries.people[index].name, address: page)
    }

    private func address(_ written: String, in file: SourceFile) -> String? {
      absolute(texts.links.url(written, in: graph.content.path(of: file)))
    }
  }

  /// Sets the properties that identify the revision of an event.
  private static func setRevision(
    _ event: inout CalendarEvent, made: Timestamp?, updated: Timestamp?
  ) {
    event.created = made
    event.lastModified = updated ?? made
    event.stamp = updated ?? made ?? Timestamp(unixSeconds: beginning)
    event.sequence = updated.map { max(0, $0.unixSeconds - beginning) / 60 } ?? 0
  }

  /// 2000-01-01T00:00:00Z.
  private static let beginning = 946_684_800

  /// RFC 5545 has no status for a postponed event, which may still take place.
  private static func status(_ status: Event.Status) -> CalendarEvent.Status {
    switch status {
    case .confirmed: .confirmed
    case .tentative, .postponed: .tentative
    case .cancelled: .cancelled
    }
  }
}
