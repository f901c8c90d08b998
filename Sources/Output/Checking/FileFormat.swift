import DataFormats
import Hypertext
import ICalendar
import SourceText

/// Checks that feeds, calendars, manifests and other files for programs can be parsed.
enum FileFormat {
  static func problems(of file: PublishedFile) -> [Diagnostic] {
    let source = SourceFile(path: file.shownPath, bytes: file.bytes)
    switch file.path.split(separator: ".").last.map(String.init) {
    case "xml", "atom", "rss", "svg": return xml(source)
    case "json", "webmanifest": return JSONReader.read(source).diagnostics
    case "ics": return CalendarParser.parse(source).diagnostics
    default: return []
    }
  }

  private static func xml(_ source: SourceFile) -> [Diagnostic] {
    guard let (message, offset) = XMLReader.mistake(in: source.bytes) else { return [] }
    return [
      .error(
        "not well-formed XML: \(message)", at: SourceExcerpt(source, SourceRange(at: offset)))
    ]
  }
}
