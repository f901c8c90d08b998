import Bytes
import System

/// A time in seconds, in the date formats of HTTP (RFC 9110 §5.6.7).
struct HTTPDate: Hashable, Comparable, Sendable {
  /// Seconds since 1970.
  let seconds: Int

  init(seconds: Int) { self.seconds = seconds }

  /// Parses one of the three date formats; nil for anything else.
  ///
  /// - Parameter now: The current time; a year of two digits is at most 50 years after it.
  init?(_ text: String, now: HTTPDate) {
    let words = text.split { $0 == " " || $0 == "," || $0 == "-" }
    let isANSI = words.count == 5
    guard isANSI || words.count == 6 && words[5] == "GMT",
      Self.days.contains(String(words[0].prefix(3))),
      let day = Self.number(words[isANSI ? 2 : 1]),
      let month = Self.months.firstIndex(of: String(words[isANSI ? 1 : 2])),
      var year = Self.number(words[isANSI ? 4 : 3])
    else { return nil }
    if year < 100 { year = Self.expanded(year, now: now) }
    let clock = words[isANSI ? 3 : 4].split(separator: ":", omittingEmptySubsequences: false)
      .map(Self.number)
    guard clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2],
      (1601...9999).contains(year), (1...31).contains(day), hour < 24, minute < 60, second < 61
    else { return nil }
    var parts = tm()
    parts.tm_year = Int32(year - 1900)
    parts.tm_mon = Int32(month)
    parts.tm_mday = Int32(day)
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (Int32(hour), Int32(minute), Int32(second))
    seconds = Int(timegm(&parts))
  }

  /// The date in the format that is sent: `Sun, 06 Nov 1994 08:49:37 GMT`.
  var text: String {
    let parts = Self.parts(seconds)
    let day = "\(Self.days[Int(parts.tm_wday)]), \(Self.padded(parts.tm_mday))"
    let date = "\(day) \(Self.months[Int(parts.tm_mon)]) \(Int(parts.tm_year) + 1900)"
    let hour = "\(Self.padded(parts.tm_hour)):\(Self.padded(parts.tm_min))"
    return "\(date) \(hour):\(Self.padded(parts.tm_sec)) GMT"
  }

  static func now() -> HTTPDate { HTTPDate(seconds: time(nil)) }

  static func < (a: HTTPDate, b: HTTPDate) -> Bool { a.seconds < b.seconds }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func parts(_ seconds: Int) -> tm {
    var (moment, parts) = (time_t(seconds), tm())
    gmtime_r(&moment, &parts)
    return parts
  }

  private static func expanded(_ year: Int, now: HTTPDate) -> Int {
    let current = Int(parts(now.seconds).tm_year) + 1900
    let expanded = current / 100 * 100 + year
    return expanded > current + 50 ? expanded - 100 : expanded
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.count <= 4 && text.utf8.allSatisfy(\.isDigit) ? Int(text) : nil
  }

  private static func padded(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
