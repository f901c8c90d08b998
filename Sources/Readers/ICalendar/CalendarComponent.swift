import SourceText

/// A component of a calendar file: the lines between a `BEGIN` and its `END`.
struct CalendarComponent {
  /// The name in upper case, such as `VEVENT`.
  let name: String
  /// The component's `BEGIN` line in the file.
  let range: SourceRange
  /// Whether it, or a component that contains it, has another `CLASS` than `PUBLIC`. Unknown classes
  /// count as `PRIVATE` (RFC 5545 §3.8.1.3).
  var isPrivate: Bool
  /// The offset in the file after its last line.
  var end = 0
  var lines: [ContentLine] = []
  var children: [CalendarComponent] = []

  /// The first line with a property's name.
  func line(_ name: String) -> ContentLine? {
    lines.first { $0.name == name }
  }

  /// The source ranges of the private components in it, the calendar itself excluded.
  var privateRanges: [SourceRange] {
    isPrivate && name != "VCALENDAR"
      ? [SourceRange(range.start, end)] : children.flatMap(\.privateRanges)
  }
}
