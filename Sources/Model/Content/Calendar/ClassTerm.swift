public import CivilTime
public import Fields
import SourceText

/// The term of a class, or of all classes of a file.
public struct ClassTerm: Sendable {
  /// The first day.
  public let from: CivilDate?
  /// The last day.
  public let to: CivilDate?
  /// Days without sessions.
  public let except: [DayRange]
  /// The days that the class itself excludes, with their source ranges.
  public let ownExcept: [Located<DayRange>]
  /// A day of a week that is called A.
  public let weekA: CivilDate?
  /// The zone of the times, as an IANA name.
  public let timeZone: Located<String>?
  /// The date of the last change of the sessions.
  public let updated: Located<DateText>?

  init(_ reader: inout FieldReader) {
    from = reader.date("from", "The first day of the term")?.value.date
    to = reader.date("to", "The last day of the term")?.value.date
    if let from, let to { reader.checkOrder(to < from, "to", "the term ends before it begins") }
    let days = reader.texts(
      "except", "Days without a session: 2026-03-02, or 2026-03-02 to 2026-03-06")
    ownExcept = days.compactMap { text in
      if let range = DayRange(text.value) { return Located(range, text.range) }
      reader.report(
        "'except' is not a date: '\(text.value)'", text.range,
        hint: "write it as 2026-03-02, or 2026-03-02 to 2026-03-06")
      return nil
    }
    except = ownExcept.map(\.value)
    weekA =
      reader.date("weekA", "A day in an A week, if weeks alternate")?.value
      .date
    timeZone = reader.located("timeZone", "The time zone of the times, such as Europe/London")
    updated = reader.date("updated", "The date of the last change, for calendars")
  }

  /// A class's own term, completed with its file's; days without sessions are combined.
  init(_ own: ClassTerm, within file: ClassTerm) {
    from = own.from ?? file.from
    to = own.to ?? file.to
    except = own.except + file.except
    ownExcept = own.ownExcept
    weekA = own.weekA ?? file.weekA
    timeZone = own.timeZone ?? file.timeZone
    updated = own.updated ?? file.updated
  }

  /// Whether weeks alternate from a given day, not by their numbers.
  public var countsWeeks: Bool { weekA != nil || from != nil }

  /// Whether a day's week is called A: it is an even number of weeks from the week of `weekA`, or
  /// else of the term's first day; without either, its number by ISO 8601 is odd.
  public func isWeekA(_ day: CivilDate) -> Bool {
    guard let first = (weekA ?? from)?.monday.daysSinceEpoch else {
      return day.isoWeek.week % 2 == 1
    }
    return (day.monday.daysSinceEpoch - first) / 7 % 2 == 0
  }
}
