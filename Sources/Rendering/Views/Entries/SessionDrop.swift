import CivilTime
import Content
import Fields
import Formats
import Liquid
import Site

/// One session of a class, or one time of an imported event.
struct SessionDrop: Drop {
  enum Field: String, CaseIterable, Sendable {
    case `class`, title, start, end, date, place, instructor, category, color, minutes, lane
    case lanes, url, upcoming, booking, cancelled, moved, original, note, uid, zone, status
    case substitute, changed, offset, folds, usualPlace, lastDay, allDay, ownStart, ownEnd
    case textColor, markColor, inkColor, startMinute, endMinute
  }

  static let table = SymbolTable<Field>()

  let site: SiteView
  let index: Int
  var cell: WeekGrid.Cell?

  private var session: Session {
    _read { yield site.entries.sessions[index] }
  }

  var propertyNames: [String] { Self.table.names }

  func value(for key: Symbol) -> Value? {
    guard let field = Self.table[key] else { return nil }
    let details = session.details
    switch field {
    case .class: return site.value(of: subject(session))
    case .url, .booking: return source(session).value(for: key)
    case .title: return .string(details.title)
    case .place: return Value(details.place)
    case .category: return Value(details.category)
    case .color: return .string(details.color)
    case .textColor: return .string(ContrastColor.text(on: details.color))
    case .markColor: return .string(site.shared.markColor(details.color))
    case .inkColor: return .string(site.graph.content.settings.theme.inkColor(details.color))
    case .instructor:
      return details.instructor.flatMap { site.entries.person($0) }
        .map { site.value(of: .person($0)) } ?? .null
    case .cancelled: return .bool(session.isCancelled)
    case .moved: return .bool(session.isMoved)
    case .original: return session.recurrenceID.map { .date(siteTime($0)) } ?? .null
    case .ownStart: return session.hasOwnClock ? .date(session.ownStart) : .null
    case .ownEnd: return session.hasOwnClock ? .date(session.ownEnd) : .null
    case .note: return Value(details.note)
    case .uid: return .string(details.uid)
    case .zone: return .string(details.zone)
    case .status: return .string(session.status)
    case .substitute: return isTaughtByAnother ? value(for: Symbol("instructor")) : .null
    case .usualPlace: return isElsewhere ? Value(usualPlace) : .null
    case .changed: return .bool(isChanged)
    case .lastDay: return .string(session.lastDay.iso)
    case .allDay: return .bool(session.isAllDay)
    case .start, .date: return .date(session.start)
    case .end: return .date(session.end)
    case .startMinute: return .int(WeekGrid.startMinute(session))
    case .endMinute: return .int(WeekGrid.endMinute(session))
    case .minutes: return .int((session.end.unixSeconds - session.start.unixSeconds) / 60)
    case .lane: return .int(cell?.lane ?? 0)
    case .lanes: return .int(cell?.lanes ?? 1)
    case .offset: return .int(cell?.position?.minutes ?? 0)
    case .folds: return .int(cell?.position?.folds ?? 0)
    case .upcoming: return .bool(site.entries.isAhead(session.end))
    }
  }

  /// A time in the site's zone; all-day sessions keep their dates.
  private func siteTime(_ moment: Timestamp) -> Timestamp {
    session.isAllDay ? moment : site.entries.siteTime(moment)
  }

  // MARK: What differs from the class

  private var isTaughtByAnother: Bool {
    guard let index = session.classIndex, let person = session.details.instructor else {
      return false
    }
    return person != site.entries.classes[index].timetableClass.instructor?.value
  }

  private var usualPlace: String? {
    switch session.details.source {
    case .timetableClass(let index): site.entries.classes[index].timetableClass.place
    case .imported(let index): site.entries.imported[index].series.details.place
    }
  }

  private var isElsewhere: Bool { session.details.place != usualPlace }

  /// Whether the session is cancelled, moved or tentative, has a note, or has another instructor or
  /// place than usual.
  private var isChanged: Bool {
    session.isCancelled || session.isMoved || session.details.isTentative
      || session.details.note != nil || isTaughtByAnother || isElsewhere
  }

  private func subject(_ session: Session) -> Route.Subject {
    switch session.details.source {
    case .timetableClass(let index): .timetableClass(index)
    case .imported(let index): .imported(index)
    }
  }

  private func source(_ session: Session) -> any Drop {
    switch session.details.source {
    case .timetableClass(let index): ClassDrop(site: site, index: index)
    case .imported(let index): ImportedDrop(site: site, index: index)
    }
  }

  /// A list of sessions, given by their indices.
  static func list(_ indices: [Int], _ site: SiteView) -> Value {
    .list(IndexList(indices: indices) { .drop(SessionDrop(site: site, index: $0)) })
  }
}
