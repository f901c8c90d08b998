public import CivilTime
public import Fields
import SourceText

/// A change of one session of a class: an entry of `changes`.
public struct SessionChange: Sendable {
  /// The session: its day, or its day and time if the class meets twice on that day.
  public let date: Located<DateText>?
  /// The new start.
  public let moveTo: Located<DateText>?
  /// The new duration, in minutes.
  public let minutes: Int?
  /// The new location.
  public let place: String?
  /// The id of the substitute teacher.
  public let instructor: Located<String>?
  /// Whether it is cancelled.
  public let isCancelled: Bool
  /// A note for visitors.
  public let note: String?

  init(_ reader: inout FieldReader) {
    date = reader.date("date", "The session's date, with its time if there are two that day")
    let moveTo = reader.date("moveTo", "When it begins instead: a date and time")
    minutes = reader.minutes("duration", "The new duration")?.value
    place = reader.text("place", "The new location")
    instructor = reader.person("instructor", "The id of the substitute teacher")
    isCancelled = reader.flag("cancelled", "Whether it is cancelled") ?? false
    note = reader.text("note", "A note for visitors")
    reader.require("date")
    if case .moment? = moveTo?.value {
      reader.report(
        "'moveTo' must be a date and time in the class's time zone", reader.range(of: "moveTo"),
        hint: "write it as 2026-03-03 18:00")
      self.moveTo = nil
    } else {
      self.moveTo = moveTo
    }
  }

  /// Whether this changes the session that begins at a time in the class's time zone.
  public func isAbout(_ start: CivilDateTime) -> Bool {
    switch date?.value {
    case .day(let day)?: day == start.date
    case .local(let reading)?: reading == start
    case .moment(let moment)?: moment.local == start
    case nil: false
    }
  }

  /// The new start of a session, in the class's time zone; a day alone keeps the time.
  public func newStart(of start: CivilDateTime) -> CivilDateTime? {
    guard let moveTo else { return nil }
    if case .day(let day) = moveTo.value { return CivilDateTime(day, start.time) }
    return moveTo.value.local
  }
}
