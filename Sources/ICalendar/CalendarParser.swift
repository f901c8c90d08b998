public import SourceText

/// Reads calendar files: RFC 5545, with the habits of the programs that write them.
public enum CalendarParser {
  /// What a file holds, and its diagnostics.
  ///
  /// A warning leaves the rest usable: a line or an event is left out, or a zone is not known. An
  /// error means that the file is no calendar or is damaged; what could be read of it is there.
  public static func parse(
    _ file: SourceFile
  ) -> (calendar: EventCalendar, diagnostics: [Diagnostic]) {
    var findings = Findings(file)
    if let offset = file.firstInvalidUTF8 {
      findings.warn("not UTF-8; such bytes are replaced", at: SourceRange(offset, offset + 1))
    }
    let components = ComponentReader.read(file, &findings)
    if components.isEmpty {
      // What is wrong with its lines follows from that.
      findings = Findings(file)
      findings.error("not a calendar: no 'BEGIN:VCALENDAR' found", at: SourceRange(at: 0))
    }
    var reader = CalendarReader(file, components, findings)
    reader.read(components)
    return (reader.calendar, reader.findings.diagnostics)
  }
}
