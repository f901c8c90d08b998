public import CivilTime
import SourceText

/// A file of classes: `timetable/NAME.yaml`.
public struct Timetable: Sendable {
  /// What holds for a class, or for every class of a file.
  public struct Term: Sendable {
    /// The first day.
    public let from: CivilDate?
    /// The last day.
    public let to: CivilDate?
    /// Days without sessions.
    public let except: [CivilDate]
    /// The zone of the times, as an IANA name.
    public let timeZone: Located<String>?
  }

  /// The title.
  public let title: String?
  /// Its classes, in the order of the file.
  public let classes: [TimetableClass]

  init(_ reader: inout FieldReader) {
    title = reader.text("title", "The timetable's title")
    let term = Term(&reader)
    classes = reader.list("classes", "The classes") { TimetableClass(&$0, term: term) }
  }
}

extension Timetable.Term {
  init(_ reader: inout FieldReader) {
    from = reader.date("from", "The first day of the term")?.value.date
    to = reader.date("to", "The last day of the term")?.value.date
    if let from, let to { reader.checkOrder(to < from, "to", "the term ends before it begins") }
    except = reader.texts("except", "Days without a session").compactMap { text in
      if let date = DateText(text.value) { return date.date }
      reader.report(
        "'except' is not a date: '\(text.value)'", text.range, hint: "write it as 2026-03-02")
      return nil
    }
    timeZone = reader.located("timeZone", "The zone of the times, such as Europe/London")
  }
}
