import CivilTime
import Content
import Formats
import Liquid
import Site

/// An imported event with all its times, as templates see it: as a class or as an event.
struct ImportedDrop: IndexedDrop {
  enum Field: String, CaseIterable, Sendable {
    case id, title, place, category, color, description, content, schedule, sessions, next, url
    case start, end, date, status, upcoming, summary, kind, recurring, organizer, uid, link
    case tags, comments, invited, attending, over, zone, textColor, markColor, inkColor, allDay
    case ownStart, ownEnd
  }

  static let table = SymbolTable<Field>()

  let site: SiteView
  let index: Int

  private var entry: ImportedEntry { site.entries.imported[index] }

  var propertyNames: [String] { Self.table.names }

  func value(for key: Symbol) -> Value? {
    guard let field = Self.table[key] else { return nil }
    let entry = self.entry
    let details = entry.series.details
    switch field {
    case .id, .uid: return .string(entry.uid)
    case .title: return .string(entry.title)
    case .place: return Value(shown(entry)?.details.place ?? details.place)
    case .category: return Value(details.categories.first)
    case .color: return .string(entry.color)
    case .textColor: return .string(ContrastColor.text(on: entry.color))
    case .markColor: return .string(site.shared.markColor(entry.color))
    case .inkColor: return .string(site.graph.content.settings.theme.inkColor(entry.color))
    case .description, .content: return details.text.map(PlainParagraphs.html) ?? .null
    case .summary, .schedule: return .null
    case .sessions: return sessions(entry)
    case .next, .start, .end, .date, .upcoming, .allDay, .status, .over, .ownStart, .ownEnd:
      return time(field, entry)
    case .zone: return Self.zone(entry.series.details.zone, site)
    case .url: return .string(entry.path.url)
    case .link: return Value(details.url)
    case .organizer: return Value(details.organizer)
    case .recurring: return .bool(entry.series.isRecurring)
    case .kind: return .string(entry.role == .events ? "event" : "class")
    case .tags, .comments, .invited, .attending: return .array([])
    }
  }

  private func sessions(_ entry: ImportedEntry) -> Value {
    if entry.role == .timetable { return SessionDrop.list(entry.sessions, site) }
    return .list(
      IndexList(indices: entry.sessions) { .drop(ImportedEventDrop(site: site, index: $0)) })
  }

  private func all(_ entry: ImportedEntry) -> [Session] {
    entry.role == .events ? site.entries.importedEvents : site.entries.sessions
  }

  /// The next time; preferably one that is not cancelled.
  private func next(_ entry: ImportedEntry) -> Int? {
    let all = self.all(entry)
    let ahead = entry.sessions.filter { site.entries.isAhead(all[$0].end) }
    return ahead.first { !all[$0].isCancelled } ?? ahead.first
  }

  /// The time that represents the event: the next, or else the last one; nil if all times are
  /// outside of the build's window.
  private func shown(_ entry: ImportedEntry) -> Session? {
    (next(entry) ?? entry.sessions.last).map { all(entry)[$0] }
  }

  private func time(_ field: Field, _ entry: ImportedEntry) -> Value {
    if field == .upcoming { return .bool(next(entry) != nil) }
    if field == .next {
      guard let next = next(entry) else { return .null }
      return entry.role == .events
        ? .drop(ImportedEventDrop(site: site, index: next))
        : .drop(SessionDrop(site: site, index: next))
    }
    guard let session = shown(entry) else { return outside(field, entry) }
    switch field {
    case .end: return .date(session.shownEnd)
    case .over: return .date(session.end)
    case .allDay: return .bool(session.isAllDay)
    case .status: return .string(session.status)
    case .ownStart: return session.hasOwnClock ? .date(session.ownStart) : .null
    case .ownEnd: return session.hasOwnClock ? .date(session.ownEnd) : .null
    default: return .date(session.start)
    }
  }

  /// The fields of an event whose times are all outside of the build's window.
  private func outside(_ field: Field, _ entry: ImportedEntry) -> Value {
    switch field {
    case .start, .date, .over: .date(site.entries.zone.timestamp(entry.series.start))
    case .status: .string(entry.series.details.status.rawValue)
    case .allDay: .bool(entry.series.start.time == .midnight)
    default: .null
    }
  }

  /// The name of a zone that differs from the site's zone; null for the site's zone and UTC.
  static func zone(_ name: String?, _ site: SiteView) -> Value {
    guard let name, name != "UTC", name != site.entries.zone.identifier else { return .null }
    return .string(name)
  }
}

/// One time of an imported event in `events/`: the event as templates see it in lists.
struct ImportedEventDrop: IndexedDrop {
  let site: SiteView
  let index: Int

  private var session: Session { site.entries.importedEvents[index] }

  var propertyNames: [String] { ImportedDrop.table.names }

  func value(for key: Symbol) -> Value? {
    let session = self.session
    switch ImportedDrop.table[key] {
    case .title?: return .string(session.details.title)
    case .place?: return Value(session.details.place)
    case .start?, .date?: return .date(session.start)
    case .end?: return .date(session.shownEnd)
    case .over?: return .date(session.end)
    case .ownStart?: return session.hasOwnClock ? .date(session.ownStart) : .null
    case .ownEnd?: return session.hasOwnClock ? .date(session.ownEnd) : .null
    case .zone?: return ImportedDrop.zone(session.details.zone, site)
    case .allDay?: return .bool(session.isAllDay)
    case .status?: return .string(session.status)
    case .upcoming?: return .bool(site.entries.isAhead(session.end))
    case .description?: return .null
    default:
      guard case .imported(let entry) = session.details.source else { return nil }
      return ImportedDrop(site: site, index: entry).value(for: key)
    }
  }
}
