import CivilTime

/// The rule for future years at the end of a zone file, such as `CET-1CEST,M3.5.0,M10.5.0/3` (RFC
/// 8536 §3.3: the POSIX `TZ` string, with hours from -167 to 167).
struct ZoneFooter {
  private let standard: (abbreviation: String, utcOffset: Int)
  private var daylight: (abbreviation: String, utcOffset: Int)?
  private var daylightStart = Change(day: .julian(1), seconds: 0)
  private var daylightEnd = Change(day: .julian(1), seconds: 0)

  /// A day and a time of each year at which clocks change.
  private struct Change {
    enum Day {
      /// The day of the year, from 1, not counting 29 February.
      case julian(Int)
      /// The day of the year, from 0, counting 29 February.
      case ordinal(Int)
      /// The week of the month, 5 for the last, and the weekday, from 0 for Sunday.
      case weekday(month: Int, week: Int, weekday: Int)
    }
    let day: Day
    /// Seconds after midnight, in local time before the change.
    let seconds: Int

    /// The local time of the change, with the offset before it.
    func reading(in year: Int) -> Int {
      (daysSinceEpoch(in: year)) * 86_400 + seconds
    }

    private func daysSinceEpoch(in year: Int) -> Int {
      let newYear = CivilDate(year: year, month: 1, day: 1)?.daysSinceEpoch ?? 0
      switch day {
      case .ordinal(let day): return newYear + day
      case .julian(let day):
        return newYear + day - 1 + (CivilDate.isLeap(year) && day >= 60 ? 1 : 0)
      case .weekday(let month, let week, let weekday):
        guard let first = CivilDate(year: year, month: month, day: 1) else { return newYear }
        var day = (weekday - first.isoWeekday % 7 + 7) % 7 + (week - 1) * 7
        if day >= CivilDate.days(inMonth: month, of: year) { day -= 7 }
        return first.daysSinceEpoch + day
      }
    }
  }

  /// Parses a rule; nil if it is invalid.
  init?(_ bytes: some Sequence<UInt8>) {
    var scanner = Scanner(bytes: Array(bytes))
    guard let name = scanner.name(), let offset = scanner.time() else { return nil }
    standard = (name, -offset)
    if scanner.isAtEnd { return }
    guard let other = scanner.name() else { return nil }
    daylight = (other, scanner.peek(",") ? standard.utcOffset + 3_600 : -(scanner.time() ?? 0))
    guard let start = scanner.change(), let end = scanner.change() else { return nil }
    (daylightStart, daylightEnd) = (start, end)
  }

  /// The periods of the rule from 1900 up to a Unix time.
  func periods(through end: Int) -> [ZoneTable.Period] {
    guard let daylight else {
      return [
        ZoneTable.Period(
          start: .min, utcOffset: standard.utcOffset, abbreviation: standard.abbreviation)
      ]
    }
    let lastYear = CivilDateTime(secondsSinceEpoch: end).date.year
    let all = (1900...max(1900, lastYear)).flatMap { year in
      [
        ZoneTable.Period(
          start: daylightStart.reading(in: year) - standard.utcOffset,
          utcOffset: daylight.utcOffset, abbreviation: daylight.abbreviation),
        ZoneTable.Period(
          start: daylightEnd.reading(in: year) - daylight.utcOffset,
          utcOffset: standard.utcOffset, abbreviation: standard.abbreviation),
      ]
    }
    return all.sorted { $0.start < $1.start }
  }

  private struct Scanner {
    let bytes: [UInt8]
    var index = 0

    var isAtEnd: Bool { index == bytes.count }

    func peek(_ mark: Unicode.Scalar) -> Bool {
      index < bytes.count && bytes[index] == UInt8(ascii: mark)
    }

    mutating func skip(_ mark: Unicode.Scalar) -> Bool {
      guard peek(mark) else { return false }
      index += 1
      return true
    }

    mutating func name() -> String? {
      let quoted = skip("<")
      let start = index
      while index < bytes.count, isInName(bytes[index], quoted: quoted) { index += 1 }
      let name = String(decoding: bytes[start..<index], as: UTF8.self)
      if quoted, !skip(">") { return nil }
      return name.isEmpty ? nil : name
    }

    private func isInName(_ byte: UInt8, quoted: Bool) -> Bool {
      if quoted { return byte != UInt8(ascii: ">") }
      return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF)
    }

    /// Parses `[+-]h[h[h]][:mm[:ss]]`; the result is in seconds.
    mutating func time() -> Int? {
      let sign = skip("-") ? -1 : 1
      if sign == 1 { _ = skip("+") }
      guard let hours = number() else { return nil }
      let minutes = skip(":") ? number() ?? 0 : 0
      let seconds = skip(":") ? number() ?? 0 : 0
      return sign * ((hours * 60 + minutes) * 60 + seconds)
    }

    mutating func change() -> Change? {
      guard skip(","), let day = day() else { return nil }
      return Change(day: day, seconds: skip("/") ? time() ?? 7_200 : 7_200)
    }

    private mutating func day() -> Change.Day? {
      if skip("J") { return number().map { .julian($0) } }
      guard skip("M") else { return number().map { .ordinal($0) } }
      guard let month = number(), skip("."), let week = number(), skip("."),
        let weekday = number(), (1...12).contains(month), (1...5).contains(week), weekday < 7
      else { return nil }
      return .weekday(month: month, week: week, weekday: weekday)
    }

    private mutating func number() -> Int? {
      let start = index
      var value = 0
      while index < bytes.count, case 0x30...0x39 = bytes[index], index - start < 4 {
        value = value * 10 + Int(bytes[index] - 0x30)
        index += 1
      }
      return index > start ? value : nil
    }
  }
}
