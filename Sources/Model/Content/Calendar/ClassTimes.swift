public import CivilTime
public import Fields
import SourceText

/// The times of a class: weekly times, a rule, extra sessions, and changes of single sessions.
public struct ClassTimes: Sendable {
  /// One of two alternating weeks.
  public enum WeekLetter: String, CaseIterable, Sendable {
    case a = "A"
    case b = "B"
  }

  /// The days and times of every week.
  public let schedules: [Located<WeeklySchedule>]
  /// A rule in addition.
  public let rule: ClassRule?
  /// The weeks to which the weekly times apply; nil for every week.
  public let weeks: WeekLetter?
  /// Extra single sessions.
  public let extra: [Located<ExtraSession>]
  /// The changes of single sessions.
  public let changes: [SessionChange]

  init(_ reader: inout FieldReader) {
    schedules = Self.schedules(&reader)
    rule = WeeklyTimesMistake.reportKeys(&reader) ? nil : ClassRule(&reader)
    weeks = reader.choice("weeks", "Which of alternating weeks the weekly times apply to")
    let usual = schedules.first?.value.minutes ?? rule?.minutes
    let start = schedules.first?.value.start ?? rule?.start.time
    extra = Self.extra(&reader, start: start, minutes: usual)
    changes = reader.list(
      "changes", "Single sessions that are moved, cancelled or otherwise different"
    ) {
      SessionChange(&$0)
    }
  }

  private static func schedules(_ reader: inout FieldReader) -> [Located<WeeklySchedule>] {
    let meaning = "The days and times, such as mon, wed 18:00-18:45"
    if WeeklyTimesMistake.reportMapping(&reader) {
      _ = reader.node("on", meaning, as: .texts)
      return []
    }
    let texts = reader.texts("on", meaning)
    return texts.compactMap { text in
      if let schedule = WeeklySchedule(text.value) {
        let isRefused = refuseLongNight(schedule.start, minutes: schedule.minutes, text, &reader)
        return isRefused ? nil : Located(schedule, text.range)
      }
      reader.report(
        "'on' is not days and times: '\(text.value)'", text.range,
        hint: TimesMistake.hint(for: text.value))
      return nil
    }
  }

  /// Returns whether start and end are probably in the wrong order: a session past midnight with
  /// more than twelve hours is an error.
  private static func refuseLongNight(
    _ start: CivilTimeOfDay, minutes: Int, _ text: Located<String>, _ reader: inout FieldReader
  ) -> Bool {
    let endsNextDay = start.secondsSinceMidnight + minutes * 60 > 86_400
    guard endsNextDay, minutes > 12 * 60 else { return false }
    let hours = minutes % 60 == 0 ? "\(minutes / 60)" : "more than \(minutes / 60)"
    reader.report(
      "the session ends before it starts, or lasts \(hours) hours: '\(text.value)'", text.range,
      hint: "write the earlier time first; for a session of more than 12 hours past midnight, "
        + "use 'rrule' with 'duration'")
    return true
  }

  private static func extra(
    _ reader: inout FieldReader, start: CivilTimeOfDay?, minutes: Int?
  ) -> [Located<ExtraSession>] {
    let texts = reader.texts("extra", "Extra sessions, such as 2026-03-07 10:00-10:45")
    return texts.compactMap { text in
      if let extra = ExtraSession(text.value, start: start, minutes: minutes) {
        let isRefused = refuseLongNight(extra.start.time, minutes: extra.minutes, text, &reader)
        return isRefused ? nil : Located(extra, text.range)
      }
      reader.report(
        "'extra' is not a date with times: '\(text.value)'", text.range,
        hint: "write it as 2026-03-07 10:00-10:45; a day alone means the class's usual time")
      return nil
    }
  }
}

/// An extra session: `2026-03-07 10:00-10:45`.
public struct ExtraSession: Hashable, Sendable {
  /// When it begins.
  public let start: CivilDateTime
  /// Its length, in minutes.
  public let minutes: Int

  /// Reads a day, perhaps with a time or a range of times; missing parts are those of the regular
  /// sessions.
  init?(_ text: String, start: CivilTimeOfDay?, minutes: Int?) {
    let words = text.split { $0 == " " || $0 == "\t" }
    guard let word = words.first, words.count <= 2, case .day(let day)? = DateText(word) else {
      return nil
    }
    guard let times = words.dropFirst().first else {
      guard let start, let minutes else { return nil }
      (self.start, self.minutes) = (CivilDateTime(day, start), minutes)
      return
    }
    if let (begin, end) = WeeklySchedule.times(times) {
      let seconds = end.secondsSinceMidnight - begin.secondsSinceMidnight
      self.start = CivilDateTime(day, begin)
      self.minutes = (seconds > 0 ? seconds : seconds + 86_400) / 60
    } else if let begin = WeeklySchedule.time(times), let minutes {
      (self.start, self.minutes) = (CivilDateTime(day, begin), minutes)
    } else {
      return nil
    }
  }
}
