import SourceText

/// A component of a calendar file: the lines between a `BEGIN` and its `END`.
struct CalendarComponent {
  /// The name in upper case, such as `VEVENT`.
  let name: String
  /// The component's `BEGIN` line in the file.
  let range: SourceRange
  var lines: [ContentLine] = []
  var children: [CalendarComponent] = []

  /// The first line with a property's name.
  func line(_ name: String) -> ContentLine? {
    lines.first { $0.name == name }
  }
}
