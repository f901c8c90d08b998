package import Fields

/// A file of classes: `timetable/NAME.yaml`.
public struct Timetable: Sendable {
  /// The title.
  public let title: String?
  /// Its classes, in the order of the file.
  public let classes: [TimetableClass]

  package init(_ reader: inout FieldReader) {
    title = reader.text("title", "The timetable's title")
    let term = ClassTerm(&reader)
    classes = reader.list("classes", "The classes") { TimetableClass(&$0, term: term) }
    if !reader.isDescribing, reader.isMissing("classes") { _ = reader.reportMeant("classes") }
  }
}
