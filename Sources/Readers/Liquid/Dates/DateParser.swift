import Bytes
import CivilTime
import Localization

/// Parses dates in common notations: ISO 8601, `March 14, 2016`, `14 Mar 2016 10:20 +0100`, `Mon,
/// 14 Mar 2016 10:20:00 GMT`, `2016/03/14`, `14.3.2016`, `5:30 PM`.
struct DateParser {
  private var year: Int?
  private var month: Int?
  private var day: Int?
  private var time: CivilTimeOfDay?
  private var offset: Int?

  /// Parses a text. A missing offset defaults to `utcOffset`, and a missing year to that of `now`.
  static func parse(_ text: String, utcOffset: Int, now: Timestamp? = nil) -> Timestamp? {
    if let date = DateText(text) {
      if case .moment(let moment) = date { return moment }
      return Timestamp(date.local, utcOffset: utcOffset)
    }
    var parser = DateParser()
    for word in words(text) where !parser.read(word) { return nil }
    return parser.moment(utcOffset, now)
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { $0 == " " || $0 == "," || $0 == "\t" || $0 == "\n" }
  }

  private func moment(_ utcOffset: Int, _ now: Timestamp?) -> Timestamp? {
    let today = now?.local.date
    let date: CivilDate
    if let month, let year = year ?? today?.year {
      guard let found = CivilDate(year: year, month: month, day: day ?? 1) else { return nil }
      date = found
    } else {
      guard time != nil, year == nil, day == nil, let today else { return nil }
      date = today
    }
    return Timestamp(CivilDateTime(date, time ?? .midnight), utcOffset: offset ?? utcOffset)
  }

  private mutating func read(_ word: Substring) -> Bool {
    guard let first = word.utf8.first else { return true }
    if word.contains(":") { return readTime(word) }
    if first == UInt8(ascii: "+") || first == UInt8(ascii: "-") { return readOffset(word) }
    if first.isDigit { return readNumbers(word) }
    return readName(word.lowercased())
  }

  private mutating func readName(_ name: String) -> Bool {
    let name = name.hasSuffix(".") ? String(name.dropLast()) : name
    switch name {
    case "z", "utc", "gmt": offset = 0
    case "est": offset = -5 * 3600
    case "edt": offset = -4 * 3600
    case "cst", "cdt": offset = (name == "cst" ? -6 : -5) * 3600
    case "mst", "mdt": offset = (name == "mst" ? -7 : -6) * 3600
    case "pst", "pdt": offset = (name == "pst" ? -8 : -7) * 3600
    case "am", "pm": return setHalf(name)
    case "at", "of", "the", "on": break
    default:
      guard name.utf8.count >= 3 else { return false }
      let months = DateNames.english.months.map { $0.lowercased() }
      if let index = months.firstIndex(where: {
        $0.hasPrefix(name) || (name == "sept" && $0 == "september")
      }) {
        month = index + 1
        return true
      }
      let days = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
      return days.contains { $0.hasPrefix(name) }
    }
    return true
  }

  /// `14`, `14th`, `2016`, `2016/03/14`, `14/03/2016`, `14.3.2016`, `14-Mar-2016`.
  private mutating func readNumbers(_ word: Substring) -> Bool {
    let parts = word.split { $0 == "/" || $0 == "." || $0 == "-" }
    if parts.count == 3 { return readDate(parts) }
    guard parts.count == 1 else { return false }
    let digits = word.utf8.prefix(while: \.isDigit)
    let suffix = word.utf8.dropFirst(digits.count)
    guard let number = Int(Substring(digits)) else { return false }
    if ["am", "pm"].contains(Substring(suffix).lowercased()) {
      time = CivilTimeOfDay(hour: number, minute: 0)
      return time != nil && setHalf(Substring(suffix).lowercased())
    }
    guard suffix.isEmpty || ["st", "nd", "rd", "th"].contains(String(Substring(suffix))) else {
      return false
    }
    if digits.count == 4, year == nil {
      year = number
    } else if digits.count <= 2, day == nil {
      day = number
    } else if digits.count == 2, year == nil {
      year = number < 69 ? 2000 + number : 1900 + number
    } else {
      return false
    }
    return true
  }

  private mutating func readDate(_ parts: [Substring]) -> Bool {
    let isYearFirst = parts[0].utf8.count == 4
    guard let first = Int(parts[isYearFirst ? 0 : 2]), let last = Int(parts[isYearFirst ? 2 : 0])
    else { return false }
    (year, day) = (first, last)
    if let number = Int(parts[1]) {
      month = number
      return true
    }
    return readName(parts[1].lowercased()) && month != nil
  }

  private mutating func readTime(_ word: Substring) -> Bool {
    if word.utf8.first == UInt8(ascii: "+") || word.utf8.first == UInt8(ascii: "-") {
      return readOffset(word)
    }
    var clock = word
    if let end = word.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      guard readOffset(word[end...]) else { return false }
      clock = word[..<end]
    } else if word.last == "Z" || word.last == "z" {
      offset = 0
      clock = word.dropLast()
    }
    let half = clock.suffix(2).lowercased()
    if half == "am" || half == "pm" { clock = clock.dropLast(2) }
    let parts = clock.split(separator: ":").map { Int($0.prefix { $0 != "." }) }
    guard parts.count == 2 || parts.count == 3, let hour = parts[0], let minute = parts[1] else {
      return false
    }
    time = CivilTimeOfDay(hour: hour, minute: minute, second: parts.count == 3 ? parts[2] ?? -1 : 0)
    return time != nil && (half == "am" || half == "pm" ? setHalf(half) : true)
  }

  private mutating func readOffset(_ word: Substring) -> Bool {
    let digits = word.dropFirst().filter { $0 != ":" }
    guard digits.utf8.count == 4, let number = Int(digits), number % 100 < 60, number < 2400 else {
      return false
    }
    offset = (number / 100 * 60 + number % 100) * 60 * (word.first == "-" ? -1 : 1)
    return true
  }

  /// Applies `am` or `pm` to the time.
  private mutating func setHalf(_ half: String) -> Bool {
    guard let time, (1...12).contains(time.hour) else { return false }
    let hour = time.hour % 12 + (half == "pm" ? 12 : 0)
    self.time = CivilTimeOfDay(hour: hour, minute: time.minute, second: time.second)
    return true
  }
}
