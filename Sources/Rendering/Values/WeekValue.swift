import CivilTime
import Content
import Liquid
import Site

/// The timetable's week as templates see it.
enum WeekValue {
  /// The days with their sessions, and the hours that they span.
  static func week(_ site: SiteContext) -> Value {
    guard let week = site.graph.week else { return .null }
    if let next = site.graph.nextChangeOfWeek { site.ageing.note(next) }
    let hours = Array(week.hours.lowerBound..<week.hours.upperBound)
    return .hash(
      Hash([
        ("days", .array(week.days.map { day($0, site) })),
        ("hours", .array(hours.map(Value.int))),
        ("first_hour", .int(week.hours.lowerBound)),
        ("last_hour", .int(week.hours.upperBound)),
      ]))
  }

  private static func day(_ day: WeekGrid.Day, _ site: SiteContext) -> Value {
    let sessions = day.cells.map { cell in
      Value.drop(SessionDrop(site: site, index: cell.session, cell: cell))
    }
    let isToday = day.date == site.graph.time.local.date
    return .hash(
      Hash([
        ("date", .string(day.date.iso)),
        ("name", .string(Wording.weekdays[day.date.isoWeekday - 1])),
        ("today", .bool(isToday)), ("sessions", .array(sessions)),
      ]))
  }

  /// The classes' categories in the order of the files, each with its first class's colour.
  static func categories(_ site: SiteContext) -> Value {
    var seen: Set<String> = []
    let entries = site.graph.classes.filter { entry in
      entry.timetableClass.category.map { seen.insert($0).inserted } ?? false
    }
    return .array(
      entries.map { entry in
        .hash(
          Hash([
            ("name", Value(entry.timetableClass.category)), ("color", .string(entry.color)),
            ("text_color", .string(ContrastColor.text(on: entry.color))),
          ]))
      })
  }
}
