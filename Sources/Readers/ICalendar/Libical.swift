import CICal
import CivilTime
import Synchronization

/// The only file that calls libical. The library keeps global state, so every call is made under
/// one lock; only Swift values leave it.
enum Libical {
  private static let lock = Mutex<Void>(())

  private static func locked<R: Sendable>(_ body: () -> sending R) -> sending R {
    lock.withLock { _ in
      icalerror_set_errors_are_fatal(0)
      icalerror_clear_errno()
      return body()
    }
  }

  /// The version of the library that the program was compiled with.
  static var version: String { ICAL_VERSION }

  /// The directory of zone files that the library found.
  static var zoneDirectory: String {
    locked { icaltzutil_get_zone_directory().map { String(cString: $0) } ?? "/usr/share/zoneinfo" }
  }

  /// The properties of one unfolded content line: several if the value is a list, none if the
  /// library cannot parse the line.
  static func properties(ofLine line: some Sequence<UInt8>) -> [ContentProperty] {
    var text = Array("BEGIN:VEVENT\r\n".utf8)
    text += line
    text += Array("\r\nEND:VEVENT\r\n\0".utf8)
    return locked {
      let parsed = text.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { icalparser_parse_string($0.baseAddress) }
      }
      guard let component = parsed else { return [] }
      defer { icalcomponent_free(component) }
      var found: [ContentProperty] = []
      var next = icalcomponent_get_first_property(component, ICAL_ANY_PROPERTY)
      while let property = next {
        found.append(
          ContentProperty(parameters: parameters(of: property), value: value(of: property)))
        next = icalcomponent_get_next_property(component, ICAL_ANY_PROPERTY)
      }
      return found
    }
  }

  /// The parts of a recurrence rule; nil if it violates the grammar of RFC 5545 §3.3.10 or uses
  /// another calendar (RFC 7529).
  static func ruleParts(_ text: String) -> RuleParts? {
    locked {
      let rule = icalrecurrencetype_from_string(text)
      // `icalrecurrencetype_clear` forgets this without freeing it.
      defer { if let scale = rule.rscale { icalmemory_free_buffer(scale) } }
      guard let frequency = RuleParts.Frequency(rawValue: Int(rule.freq.rawValue)),
        rule.rscale == nil, case let months = list(rule.by_month),
        months.allSatisfy({ (1...12).contains($0) })
      else { return nil }
      return RuleParts(
        frequency: frequency, interval: max(1, Int(rule.interval)), count: Int(rule.count),
        until: ContentTime(rule.until), weekStart: isoWeekday(rule.week_start),
        months: months, weekNumbers: list(rule.by_week_no),
        yearDays: list(rule.by_year_day), monthDays: list(rule.by_month_day),
        weekdays: list(rule.by_day).map { day in
          let weekday = icalrecurrencetype_day_day_of_week(Int16(day))
          return RuleParts.Weekday(
            isoWeekday: isoWeekday(weekday),
            ordinal: Int(icalrecurrencetype_day_position(Int16(day))))
        },
        hours: list(rule.by_hour), minutes: list(rule.by_minute), seconds: list(rule.by_second),
        positions: list(rule.by_set_pos))
    }
  }

  private static func isoWeekday(_ weekday: icalrecurrencetype_weekday) -> Int {
    (Int(weekday.rawValue) + 5) % 7 + 1
  }

  private static func list<T>(_ tuple: T) -> [Int] {
    withUnsafeBytes(of: tuple) { bytes in
      bytes.bindMemory(to: Int16.self).prefix { $0 != Int16(ICAL_RECURRENCE_ARRAY_MAX.rawValue) }
        .map(Int.init)
    }
  }

  private static func parameters(of property: OpaquePointer) -> [String: String] {
    var found: [String: String] = [:]
    for name in ["TZID", "RANGE", "CN", "VALUE", "RELATED"] {
      guard let text = icalproperty_get_parameter_as_string_r(property, name) else { continue }
      found[name] = String(cString: text)
      icalmemory_free_buffer(text)
    }
    return found
  }

  private static func value(of property: OpaquePointer) -> ContentProperty.Value {
    guard icalproperty_isa(property) != ICAL_XLICERROR_PROPERTY,
      let value = icalproperty_get_value(property)
    else { return .malformed }
    switch icalvalue_isa(value) {
    case ICAL_DATE_VALUE: return time(icalvalue_get_date(value))
    case ICAL_DATETIME_VALUE: return time(icalvalue_get_datetime(value))
    case ICAL_DATETIMEDATE_VALUE: return time(icalvalue_get_datetimedate(value))
    case ICAL_DATETIMEPERIOD_VALUE: return timeOrPeriod(icalvalue_get_datetimeperiod(value))
    case ICAL_PERIOD_VALUE: return period(icalvalue_get_period(value))
    case ICAL_DURATION_VALUE: return .duration(EventDuration(icalvalue_get_duration(value)))
    case ICAL_INTEGER_VALUE: return .integer(Int(icalvalue_get_integer(value)))
    case ICAL_UTCOFFSET_VALUE: return .integer(Int(icalvalue_get_utcoffset(value)))
    case ICAL_TEXT_VALUE:
      return icalvalue_get_text(value).map { .text(String(cString: $0)) } ?? .malformed
    case ICAL_X_VALUE:
      return icalvalue_get_x(value).map { .text(String(cString: $0)) } ?? .malformed
    default: return plain(value)
    }
  }

  private static func plain(_ value: OpaquePointer) -> ContentProperty.Value {
    guard let text = icalvalue_as_ical_string_r(value) else { return .malformed }
    defer { icalmemory_free_buffer(text) }
    return .text(String(cString: text))
  }

  private static func time(_ time: icaltimetype) -> ContentProperty.Value {
    ContentTime(time).map { .time($0) } ?? .malformed
  }

  private static func timeOrPeriod(_ value: icaldatetimeperiodtype) -> ContentProperty.Value {
    icaltime_is_null_time(value.time) != 0 ? period(value.period) : time(value.time)
  }

  private static func period(_ period: icalperiodtype) -> ContentProperty.Value {
    guard let start = ContentTime(period.start) else { return .malformed }
    if icaltime_is_null_time(period.end) == 0 {
      return ContentTime(period.end).map { .period(start, .until($0)) } ?? .malformed
    }
    return .period(start, .lasting(EventDuration(period.duration)))
  }
}

extension ContentTime {
  /// Converts a time of the library; nil if the day or the time of day does not exist.
  fileprivate init?(_ time: icaltimetype) {
    guard icaltime_is_null_time(time) == 0,
      let date = CivilDate(year: Int(time.year), month: Int(time.month), day: Int(time.day))
    else { return nil }
    if time.is_date != 0 {
      self.init(date: date, time: nil, isUTC: false)
      return
    }
    guard
      let clock = CivilTimeOfDay(
        hour: Int(time.hour), minute: Int(time.minute), second: Int(time.second))
    else { return nil }
    self.init(date: date, time: clock, isUTC: icaltime_is_utc(time) != 0)
  }
}

extension EventDuration {
  fileprivate init(_ duration: icaldurationtype) {
    let sign = duration.is_neg != 0 ? -1 : 1
    let days = Int(duration.weeks) * 7 + Int(duration.days)
    let clock =
      Int(duration.hours) * 3_600 + Int(duration.minutes) * 60 + Int(duration.seconds)
    self.init(days: sign * days, seconds: sign * clock)
  }
}
