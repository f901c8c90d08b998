import CivilTime
import Localization

/// Writes the most common date formats without parsing their directives.
enum UsualFormat {
  private static let months = DateNames.english.shortMonths
  private static let weekdays = DateNames.english.shortWeekdays

  /// The date in one of these formats; nil for any other format.
  static func text(_ date: Timestamp, _ format: String) -> String? {
    switch format {
    case "%a": weekdays[date.local.date.isoWeekday - 1]
    case "%b": months[date.local.date.month - 1]
    default: digits(date, format)
    }
  }

  /// The date in one of the formats without names; nil for any other format.
  static func digits(_ date: Timestamp, _ format: String) -> String? {
    switch format {
    case "%H:%M": clock(date)
    case "%Y-%m-%d": day(date.local.date)
    case "%-d": String(date.local.date.day)
    default: nil
    }
  }

  private static func clock(_ date: Timestamp) -> String {
    let time = date.local.time
    return String(unsafeUninitializedCapacity: 5) { bytes in
      (bytes[0], bytes[1]) = digits(time.hour)
      bytes[2] = UInt8(ascii: ":")
      (bytes[3], bytes[4]) = digits(time.minute)
      return 5
    }
  }

  private static func day(_ day: CivilDate) -> String? {
    guard (0...9_999).contains(day.year) else { return nil }
    return String(unsafeUninitializedCapacity: 10) { bytes in
      (bytes[0], bytes[1]) = digits(day.year / 100)
      (bytes[2], bytes[3]) = digits(day.year % 100)
      bytes[4] = UInt8(ascii: "-")
      (bytes[5], bytes[6]) = digits(day.month)
      bytes[7] = UInt8(ascii: "-")
      (bytes[8], bytes[9]) = digits(day.day)
      return 10
    }
  }

  /// `%Y-%m-%dT%H:%M:%S%:z`; nil if the date needs more than the usual number of digits.
  static func xmlSchema(_ date: Timestamp) -> String? {
    let (local, offset) = (date.local, date.utcOffset)
    let (day, time) = (local.date, local.time)
    guard (0...9_999).contains(day.year), offset % 60 == 0, offset.magnitude < 360_000 else {
      return nil
    }
    return String(unsafeUninitializedCapacity: 25) { bytes in
      (bytes[0], bytes[1]) = digits(day.year / 100)
      (bytes[2], bytes[3]) = digits(day.year % 100)
      let parts = [
        (UInt8(ascii: "-"), day.month), (UInt8(ascii: "-"), day.day),
        (UInt8(ascii: "T"), time.hour), (UInt8(ascii: ":"), time.minute),
        (UInt8(ascii: ":"), time.second),
        (UInt8(ascii: offset < 0 ? "-" : "+"), Int(offset.magnitude) / 3_600),
        (UInt8(ascii: ":"), Int(offset.magnitude) / 60 % 60),
      ]
      var index = 4
      for (mark, number) in parts {
        bytes[index] = mark
        (bytes[index + 1], bytes[index + 2]) = digits(number)
        index += 3
      }
      return index
    }
  }

  /// The two digits of a number below 100.
  private static func digits(_ number: Int) -> (UInt8, UInt8) {
    (0x30 + UInt8(truncatingIfNeeded: number / 10), 0x30 + UInt8(truncatingIfNeeded: number % 10))
  }
}
