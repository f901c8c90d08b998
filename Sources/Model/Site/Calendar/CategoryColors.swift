import Coloring
import Content

/// The colours of the timetable's categories, and of classes and events without one.
///
/// A category has the colour that its first class with a colour has. The others get distinct
/// colours, in the order of the files.
struct CategoryColors {
  private var colors: [String: String] = [:]

  init(_ content: SiteContent) {
    for item in content.classes {
      guard let category = item.category, let color = item.color else { continue }
      colors[category] = colors[category] ?? color
    }
    let classes = content.classes.filter { $0.category != nil || $0.color == nil }
    let events = content.calendars.flatMap { calendar in
      calendar.series.map { ($0.details.categories.first, Self.title(of: $0, calendar)) }
    }
    let all = classes.map { ($0.category, $0.title) } + events
    let names = all.compactMap(\.0) + all.filter { $0.0 == nil }.map(\.1)
    var seen = Set(colors.keys)
    let unnamed = names.filter { seen.insert($0).inserted }
    let theme = content.settings.theme
    let taken = content.classes.compactMap(\.color).compactMap { RGBColor($0) }
    let distinct = DistinctColors(
      unnamed.count, brand: theme.brand, taken: taken, on: theme.markGrounds)
    for (number, name) in unnamed.enumerated() { colors[name] = distinct[number].hex }
  }

  /// The colour of a class without its own colour.
  func color(of item: TimetableClass) -> String {
    colors[item.category ?? item.title] ?? "#0b6e4f"
  }

  /// The colour of an event of a calendar file.
  func color(of series: ImportedSeries, in calendar: ImportedCalendar) -> String {
    let name = series.details.categories.first ?? Self.title(of: series, calendar)
    return colors[name] ?? "#0b6e4f"
  }

  private static func title(of series: ImportedSeries, _ calendar: ImportedCalendar) -> String {
    series.details.title.isEmpty ? calendar.title ?? "Untitled" : series.details.title
  }
}
