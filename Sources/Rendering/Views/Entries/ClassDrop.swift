import CivilTime
import Content
import Fields
import Formats
import Liquid
import Localization
import Phrases
import Site
import Texts

/// A class of the timetable.
struct ClassDrop: IndexedDrop {
  enum Field: String, CaseIterable, Sendable {
    case id, title, place, instructor, category, color, capacity, price, booking, description
    case schedule, sessions, next, url, kind, summary, textColor, markColor, inkColor
  }

  static let table = SymbolTable<Field>()

  let site: SiteView
  let index: Int

  // Yielded without a copy, because a copy would retain every reference in the entry.
  private var entry: ClassEntry {
    _read { yield site.entries.classes[index] }
  }

  var propertyNames: [String] { Self.table.names }

  func value(for key: Symbol) -> Value? {
    guard let field = Self.table[key] else { return nil }
    switch field {
    case .id: return .string(entry.timetableClass.id.value)
    case .title: return .string(entry.timetableClass.title)
    case .place: return Value(entry.timetableClass.place)
    case .instructor: return site.person(entry.timetableClass.instructor)
    case .category: return Value(entry.timetableClass.category)
    case .color: return .string(entry.color)
    case .textColor: return .string(ContrastColor.text(on: entry.color))
    case .markColor: return .string(site.shared.markColor(entry.color))
    case .inkColor: return .string(site.graph.content.settings.theme.inkColor(entry.color))
    case .capacity: return Value(entry.timetableClass.capacity)
    case .price: return Value(entry.timetableClass.price)
    case .booking:
      return site.url(entry.timetableClass.booking, in: entry.timetableClass.file)
    case .description:
      return entry.timetableClass.description.map { site.html($0, page: entry.path) } ?? .null
    case .summary, .schedule:
      return .string(schedule(entry))
    case .sessions: return SessionDrop.list(entry.sessions, site)
    case .next: return next(entry)
    case .url: return .string(entry.path.url)
    case .kind: return .string("class")
    }
  }

  /// The weekly times as text, with the zone if it differs from the site's: `Wednesdays 09:00–10:00
  /// (New York time)`.
  private func schedule(_ entry: ClassEntry) -> String {
    let words = site.graph.words
    let text = Wording.list(
      entry.timetableClass.schedules.map { Wording.text($0, words) }, in: site.language)
    let zone = entry.zone.identifier
    guard !text.isEmpty, zone != site.entries.zone.identifier else { return text }
    let city = DateTimeFormat.city(ofZone: zone, in: site.language)
    let time = words.text(.zoneTime, ["zone": city])
    return "\(text) (\(time))"
  }

  private func next(_ entry: ClassEntry) -> Value {
    let graph = site.graph
    let index = entry.sessions.first { graph.entries.isAhead(graph.entries.sessions[$0].end) }
    return index.map { .drop(SessionDrop(site: site, index: $0)) } ?? .null
  }
}
