import CivilTime
import Content
import Fields
import Liquid
import Phrases
import Queries
import Site

/// An event that people are invited to.
struct EventDrop: IndexedDrop {
  enum Field: String, CaseIterable, Sendable {
    case url, date, host, start, end, place, map, status, invited, attending, capacity, rsvp
    case comments, upcoming, kind, photos, zone, over, allDay, ownStart, ownEnd, placesLeft
    case commentsCount
  }

  static let table = SymbolTable<Field>()

  let site: SiteView
  let index: Int

  private var entry: EventEntry { site.entries.events[index] }

  var propertyNames: [String] { Self.table.names + entry.event.document.propertyNames }

  func value(for key: Symbol) -> Value? {
    let entry = self.entry
    let event = entry.event
    guard let field = Self.table[key] else {
      return site.value(key, of: event.document, at: entry.path)
    }
    let file = event.document.body.file
    switch field {
    case .url: return .string(entry.path.url)
    case .date, .start: return .date(siteTime(entry.start))
    case .end: return entry.end.map { .date(siteTime($0)) } ?? .null
    case .over: return .date(siteTime(entry.over))
    case .ownStart: return hasOwnClock ? .date(entry.start) : .null
    case .ownEnd: return hasOwnClock ? entry.end.map(Value.date) ?? .null : .null
    case .allDay: return .bool(entry.isAllDay)
    case .zone: return event.timeZone == nil ? .null : .string(entry.zone.identifier)
    case .photos:
      let title = event.document.shownTitle
      return PictureList(site: site, file: event.document.body.file)
        .values(event.photos, isEnlarged: true) {
          site.graph.words.text(
            .eventPhoto, ["title": title, "number": site.graph.words.digits($0)])
        }
    case .host: return site.person(event.host)
    case .place: return Value(event.place)
    case .map: return site.url(event.map, in: file)
    case .status: return .string(event.status.rawValue)
    case .invited: return guests(event.invited, host: event.host)
    case .attending: return guests(event.attending, host: event.host)
    case .capacity: return Value(event.capacity)
    case .placesLeft: return Value(placesLeft(event))
    case .rsvp: return site.url(event.rsvp, in: file)
    case .comments: return CommentDrop.list(entry.comments, site)
    case .commentsCount: return .int(entry.comments.count)
    case .upcoming: return .bool(site.entries.isAhead(entry.over))
    case .kind: return .string("event")
    }
  }

  /// A time in the site's zone; all-day events keep the dates of their own zone.
  private func siteTime(_ moment: Timestamp) -> Timestamp {
    entry.isAllDay ? moment : site.entries.siteTime(moment)
  }

  /// Whether the event's own zone has a different UTC offset than the site's zone during the event.
  private var hasOwnClock: Bool {
    [entry.start, entry.end ?? entry.start].contains { siteTime($0).utcOffset != $0.utcOffset }
  }

  private func placesLeft(_ event: Event) -> Int? {
    event.capacity.map { max(0, $0 - site.entries.people(event.attending).count) }
  }

  /// Guests, each with their relation to the site's author.
  private func guests(_ ids: [Located<String>], host: Located<String>?) -> Value {
    let hostIndex = host.flatMap { site.entries.person($0.value) }
    return .array(of: site.entries.people(ids)) { person in
      let relation = site.entries.relation(ofGuest: person, host: hostIndex)
      recordRelation(ofGuest: person, host: hostIndex)
      return .hash(["person": site.value(of: .person(person)), "relation": .string(relation)])
    }
  }

  /// Records the people who determine a guest's relation to the author, or else to the host.
  private func recordRelation(ofGuest guest: Int, host: Int?) {
    guard let recorder = site.recorder else { return }
    let others =
      site.entries.author == nil
      ? [host].compactMap(\.self) + site.entries.people[guest].friends : []
    for person in [guest] + others {
      let reference = EntryReference.page(site.entries.people[person].path)
      recorder.record(.value(reference, "relation"))
      recorder.record(.elements(reference, "friends"))
      recorder.record(.elements(reference, "mutual_friends"))
      recorder.record(.value(reference, "name"))
      recorder.record(.value(reference, "nickname"))
    }
  }
}
