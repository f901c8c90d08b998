public import CivilTime
public import Fields
public import SourceText

/// The attendance of one session: a row of `timetable/attendance.csv`.
public struct Attendance: Sendable {
  /// Whether the person attended.
  public enum Status: String, CaseIterable, Sendable {
    case attended, missed
  }

  /// The day.
  public let date: CivilDate
  /// The class's id.
  public let classID: Located<String>
  /// Whether the person attended.
  public let status: Status
  /// The duration in minutes; nil for the duration of the class.
  public let minutes: Int?
  /// The file that says it.
  public let file: SourceFile

  package init?(_ reader: inout FieldReader) {
    file = reader.file
    let date = reader.date("date", "The day")
    let id = reader.located("class", "The class's id")
    status = reader.choice("status", "Whether the person attended") ?? .attended
    minutes = reader.integer("minutes", "How long, in minutes")
    for key in ["date", "class"] { reader.require(key) }
    guard let date, let id else { return nil }
    self.date = date.value.date
    classID = id
  }
}
