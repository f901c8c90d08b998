import Content
import Liquid
import Site

/// The timetable's categories as templates see them.
enum CategoryValue {
  /// The classes' categories in the order of the files, each with its first class's colour.
  static func list(_ site: SiteContext) -> Value {
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
