public import SourceText

/// Reads calendar files: RFC 5545, with the deviations of the programs that write them.
public enum CalendarParser {
  /// The calendar of a file, and its diagnostics.
  ///
  /// A warning means that a line or an event was ignored, or that a zone is unknown; the rest is
  /// usable. An error means that the file is not a calendar or is damaged; the readable part is
  /// returned.
  public static func parse(
    _ file: SourceFile
  ) -> (calendar: EventCalendar, diagnostics: [Diagnostic]) {
    var findings = FileDiagnostics(file)
    if let offset = file.firstInvalidUTF8 {
      findings.warn("not UTF-8; such bytes are replaced", at: SourceRange(offset, offset + 1))
    }
    let components = ComponentReader.read(file, &findings)
    if components.isEmpty {
      // Problems of its lines only follow from that.
      findings = FileDiagnostics(file)
      findings.error("not a calendar: no 'BEGIN:VCALENDAR' found", at: SourceRange(at: 0))
    }
    var reader = CalendarReader(file, components, findings)
    reader.read(components)
    return (reader.calendar, reader.findings.diagnostics)
  }
}
