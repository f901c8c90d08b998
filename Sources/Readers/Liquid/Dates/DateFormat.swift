import Bytes
import CivilTime
import Localization
import SourceText

/// Formats dates with Ruby's `strftime` directives: flags `-` `0` `^` `#` `_` `:`, a width, a
/// letter.
struct DateFormat {
  private let date: Timestamp
  private let local: CivilDateTime
  private let names: DateNames
  /// Whether the month is next to a day, which changes its form in some languages.
  private var isNextToDay = false
  private var output: [UInt8] = []

  private struct Directive {
    var padding: UInt8?
    var isUnpadded = false
    var isUppercase = false
    var swapsCase = false
    var colons = 0
    var width: Int?
  }

  private static let widest = 1024

  /// Formats a date with names of months and weekdays.
  static func format(
    _ date: Timestamp, _ format: String, _ names: DateNames = .english
  ) -> String {
    var writer = DateFormat(date: date, local: date.local, names: names)
    writer.isNextToDay = hasDay(format)
    writer.output.reserveCapacity(format.utf8.count + 16)
    format.withBytes { writer.write($0) }
    return String(decoding: writer.output, as: UTF8.self)
  }

  /// Whether a format writes the day of the month.
  private static func hasDay(_ format: String) -> Bool {
    var isDirective = false
    for byte in format.utf8 {
      if isDirective {
        if "-_0^#:EO123456789".utf8.contains(byte) { continue }
        if "decDvxF+".utf8.contains(byte) { return true }
        isDirective = false
      } else {
        isDirective = byte == UInt8(ascii: "%")
      }
    }
    return false
  }

  private mutating func write(_ format: ByteView) {
    var index = 0
    while index < format.count {
      let start = index
      index += 1
      guard format[start] == UInt8(ascii: "%"), let end = writeDirective(format, from: index) else {
        output.append(format[start])
        continue
      }
      index = end
    }
  }

  /// Writes the directive after a `%`; nil if there is no directive and the `%` is text.
  private mutating func writeDirective(
    _ format: ByteView, from start: Int
  ) -> Int? {
    var directive = Directive()
    var index = start
    while index < format.count, readFlag(format[index], into: &directive) { index += 1 }
    while index < format.count, format[index].isDigit {
      let digit = Int(format[index] - 0x30)
      directive.width = min(Self.widest, (directive.width ?? 0) * 10 + digit)
      index += 1
    }
    while index < format.count, format[index] == UInt8(ascii: ":") {
      directive.colons += 1
      index += 1
    }
    if index < format.count, let letters = Self.alternatives(format[index]) {
      index += 1
      guard index < format.count, letters.utf8.contains(format[index]) else { return nil }
    }
    guard index < format.count, directive.colons == 0 || format[index] == UInt8(ascii: "z"),
      directive.colons <= 3, write(format[index], directive)
    else { return nil }
    return index + 1
  }

  /// The letters that may follow the modifiers `E` and `O`, which have no effect.
  private static func alternatives(_ modifier: UInt8) -> String? {
    switch modifier {
    case UInt8(ascii: "E"): "cCxXyY"
    case UInt8(ascii: "O"): "deHkIlmMSuUVwWy"
    default: nil
    }
  }

  private func readFlag(_ byte: UInt8, into directive: inout Directive) -> Bool {
    switch byte {
    case UInt8(ascii: "-"): (directive.isUnpadded, directive.padding) = (true, nil)
    case UInt8(ascii: "0"): directive.padding = byte
    case UInt8(ascii: "_"): directive.padding = 0x20
    case UInt8(ascii: "^"): directive.isUppercase = true
    case UInt8(ascii: "#"): directive.swapsCase = true
    default: return false
    }
    return true
  }

  private mutating func write(_ letter: UInt8, _ directive: Directive) -> Bool {
    writeClock(letter, directive) || writeCalendar(letter, directive)
      || writeCombined(letter, directive)
  }

  private mutating func writeCalendar(_ letter: UInt8, _ directive: Directive) -> Bool {
    let day = local.date
    switch letter {
    case UInt8(ascii: "Y"): number(day.year, 4, directive)
    case UInt8(ascii: "C"): number(day.year / 100, 2, directive)
    case UInt8(ascii: "y"): number(day.year % 100, 2, directive)
    case UInt8(ascii: "m"): number(day.month, 2, directive)
    case UInt8(ascii: "d"): number(day.day, 2, directive)
    case UInt8(ascii: "e"): number(day.day, 2, directive, padding: 0x20)
    case UInt8(ascii: "j"): number(day.dayOfYear, 3, directive)
    case UInt8(ascii: "B"):
      text((isNextToDay ? names.months : names.standaloneMonths)[day.month - 1], directive)
    case UInt8(ascii: "b"), UInt8(ascii: "h"):
      text(
        (isNextToDay ? names.shortMonths : names.standaloneShortMonths)[day.month - 1], directive)
    default: return writeWeek(letter, directive)
    }
    return true
  }

  private mutating func writeWeek(_ letter: UInt8, _ directive: Directive) -> Bool {
    let day = local.date
    let weekday = day.isoWeekday % 7
    switch letter {
    case UInt8(ascii: "u"): number(day.isoWeekday, 1, directive)
    case UInt8(ascii: "w"): number(weekday, 1, directive)
    case UInt8(ascii: "G"): number(day.isoWeek.year, 4, directive)
    case UInt8(ascii: "g"): number(day.isoWeek.year % 100, 2, directive)
    case UInt8(ascii: "V"): number(day.isoWeek.week, 2, directive)
    case UInt8(ascii: "U"): number((day.dayOfYear + 6 - weekday) / 7, 2, directive)
    case UInt8(ascii: "W"): number((day.dayOfYear + 6 - (weekday + 6) % 7) / 7, 2, directive)
    case UInt8(ascii: "A"): text(weekdayName(names.weekdays, names.standaloneWeekdays), directive)
    case UInt8(ascii: "a"):
      text(weekdayName(names.shortWeekdays, names.standaloneShortWeekdays), directive)
    default: return false
    }
    return true
  }

  private func weekdayName(_ next: [String], _ alone: [String]) -> String {
    (isNextToDay ? next : alone)[local.date.isoWeekday - 1]
  }

  private mutating func writeClock(_ letter: UInt8, _ directive: Directive) -> Bool {
    let time = local.time
    let half = names.halves[time.hour < 12 ? 0 : 1]
    switch letter {
    case UInt8(ascii: "H"): number(time.hour, 2, directive)
    case UInt8(ascii: "k"): number(time.hour, 2, directive, padding: 0x20)
    case UInt8(ascii: "I"): number((time.hour + 11) % 12 + 1, 2, directive)
    case UInt8(ascii: "l"): number((time.hour + 11) % 12 + 1, 2, directive, padding: 0x20)
    case UInt8(ascii: "M"): number(time.minute, 2, directive)
    case UInt8(ascii: "S"): number(time.second, 2, directive)
    case UInt8(ascii: "L"):
      pad(0x30, directive.width ?? 3)
    case UInt8(ascii: "N"):
      pad(0x30, directive.width ?? 9)
    case UInt8(ascii: "s"): number(date.unixSeconds, 1, directive)
    case UInt8(ascii: "p"): textOrSmall(half, directive)
    case UInt8(ascii: "P"): text(half.lowercased(), directive)
    case UInt8(ascii: "z"): offset(directive)
    case UInt8(ascii: "Z"): if date.utcOffset == 0 { textOrSmall("UTC", directive) }
    default: return false
    }
    return true
  }

  private mutating func writeCombined(_ letter: UInt8, _ directive: Directive) -> Bool {
    switch letter {
    case UInt8(ascii: "c"): combined("%a %b %e %H:%M:%S %Y", directive)
    case UInt8(ascii: "D"), UInt8(ascii: "x"): combined("%m/%d/%y", directive)
    case UInt8(ascii: "F"): combined("%Y-%m-%d", directive)
    case UInt8(ascii: "v"): combined("%e-%^b-%Y", directive)
    case UInt8(ascii: "T"), UInt8(ascii: "X"): combined("%H:%M:%S", directive)
    case UInt8(ascii: "R"): combined("%H:%M", directive)
    case UInt8(ascii: "r"): combined("%I:%M:%S %p", directive)
    case UInt8(ascii: "+"): combined("%a %b %e %H:%M:%S %Z %Y", directive)
    case UInt8(ascii: "n"): text("\n", directive)
    case UInt8(ascii: "t"): text("\t", directive)
    case UInt8(ascii: "%"): text("%", directive)
    default: return false
    }
    return true
  }

  private mutating func pad(_ byte: UInt8, _ count: Int) {
    var rest = count
    while rest > 0 {
      output.append(byte)
      rest -= 1
    }
  }

  private mutating func combined(_ format: String, _ directive: Directive) {
    var directive = directive
    (directive.isUnpadded, directive.swapsCase) = (false, false)
    text(Self.format(date, format, names), directive)
  }

  /// Writes a text in upper case, or in lower case with the flag `#`.
  private mutating func textOrSmall(_ text: String, _ directive: Directive) {
    guard directive.swapsCase else { return self.text(text, directive) }
    var directive = directive
    (directive.isUppercase, directive.swapsCase) = (false, false)
    self.text(text.lowercased(), directive)
  }

  private mutating func number(
    _ number: Int, _ width: Int, _ directive: Directive, padding: UInt8 = 0x30
  ) {
    let magnitude = number.magnitude
    var (unit, digits): (UInt, Int) = (1, 1)
    while magnitude / unit >= 10 {
      unit *= 10
      digits += 1
    }
    let padding = directive.padding ?? padding
    // An explicit width includes the sign, the default width does not.
    let width = directive.width.map { number < 0 ? $0 - 1 : $0 } ?? width
    let missing = directive.isUnpadded ? 0 : max(0, width - digits)
    if padding == 0x20 { pad(padding, missing) }
    if number < 0 { output.append(UInt8(ascii: "-")) }
    if padding != 0x20 { pad(padding, missing) }
    while unit > 0 {
      output.append(0x30 + UInt8(truncatingIfNeeded: magnitude / unit % 10))
      unit /= 10
    }
  }

  private mutating func text(_ text: String, _ directive: Directive) {
    let isUppercase = directive.isUppercase || directive.swapsCase
    let text = isUppercase ? text.uppercased() : text
    if !directive.isUnpadded {
      let missing = max(0, (directive.width ?? 0) - text.utf8.count)
      pad(directive.padding ?? 0x20, missing)
    }
    output.append(contentsOf: text.utf8)
  }

  private mutating func offset(_ directive: Directive) {
    let seconds = Int(date.utcOffset.magnitude)
    var parts = [seconds / 60 % 60]
    if directive.colons >= 2 { parts.append(seconds % 60) }
    if directive.colons == 3 { while parts.last == 0 { parts.removeLast() } }
    let tail = parts.map { (directive.colons > 0 ? ":" : "") + ($0 < 10 ? "0\($0)" : "\($0)") }
      .joined()
    // `-0` means that the local offset is unknown, as in RFC 3339.
    let isNegative = date.utcOffset < 0 || (date.utcOffset == 0 && directive.isUnpadded)
    let hours = Directive(
      padding: directive.padding, width: max(2, (directive.width ?? 0) - 1 - tail.utf8.count))
    let sign = UInt8(ascii: isNegative ? "-" : "+")
    if directive.padding == 0x20 {
      pad(0x20, (hours.width ?? 2) - (seconds < 36_000 ? 1 : 2))
      output.append(sign)
      Digits.append(seconds / 3600, width: 1, to: &output)
    } else {
      output.append(sign)
      number(seconds / 3600, 2, hours)
    }
    output.append(contentsOf: tail.utf8)
  }
}
