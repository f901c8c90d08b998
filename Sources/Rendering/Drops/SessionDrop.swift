import CivilTime
import Liquid
import Site

/// One meeting of a class.
struct SessionDrop: Drop {
  enum Field: String, CaseIterable, Sendable {
    case `class`, title, start, end, date, place, instructor, category, color, minutes, lane
    case lanes, url, upcoming, booking
    case textColor = "text_color"
    case startMinute = "start_minute"
    case endMinute = "end_minute"
  }

  static let table = SymbolTable<Field>()

  let site: SiteContext
  let index: Int
  var cell: WeekGrid.Cell?

  private var session: Session { site.graph.sessions[index] }

  var propertyNames: [String] { Self.table.names }

  func value(for key: Symbol) -> Value? {
    guard let field = Self.table[key] else { return nil }
    let session = self.session
    switch field {
    case .class: return site.value(of: .timetableClass(session.classIndex))
    case .title, .place, .instructor, .category, .color, .textColor, .url, .booking:
      return ClassDrop(site: site, index: session.classIndex).value(for: key)
    case .start, .date: return .date(session.start)
    case .end: return .date(session.end)
    case .startMinute: return .int(session.start.local.time.secondsSinceMidnight / 60)
    case .endMinute: return .int(WeekGrid.endMinute(session))
    case .minutes: return .int((session.end.unixSeconds - session.start.unixSeconds) / 60)
    case .lane: return .int(cell?.lane ?? 0)
    case .lanes: return .int(cell?.lanes ?? 1)
    case .upcoming: return .bool(site.ageing.isAhead(session.end))
    }
  }

  /// Sessions by their indices.
  static func list(_ indices: [Int], _ site: SiteContext) -> Value {
    .list(IndexList(indices: indices) { .drop(SessionDrop(site: site, index: $0)) })
  }
}
