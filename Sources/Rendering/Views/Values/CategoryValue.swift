import Content
import Formats
import Liquid
import Site

/// The timetable's categories as templates see them.
enum CategoryValue {
  /// The categories of the classes in the order of the files, each with the colour of its first
  /// class, and then those of imported events.
  static func list(_ graph: SiteGraph) -> Value {
    var seen: Set<String> = []
    let own = graph.entries.classes.map { ($0.timetableClass.category, $0.color) }
    let imported = graph.entries.imported.filter { $0.role == .timetable }.map {
      ($0.series.details.categories.first, $0.color)
    }
    return .array(
      (own + imported).compactMap { name, color in
        guard let name, seen.insert(name).inserted else { return nil }
        return .hash([
          "name": .string(name), "color": .string(color),
          "text_color": .string(ContrastColor.text(on: color)),
          "mark_color": .string(graph.content.settings.theme.markColor(color)),
          "ink_color": .string(graph.content.settings.theme.inkColor(color)),
          "calendar": Value(graph.calendar(of: .category(name))?.path.url),
        ])
      })
  }
}
