import CivilTime

/// A format of dates as in Day.js, such as `YYYY-MM-DD`, which reads dates into milliseconds.
struct GanttDateFormat {
  /// A token of a format.
  private enum Token {
    case text(Character)
    case field(String)
  }

  private static let fields = [
    "YYYY", "YY", "Q", "MMMM", "MMM", "MM", "M", "DDDD", "DDD", "DD", "Do", "D", "HH", "H", "hh",
    "h", "mm", "m", "ss", "s", "SSS", "SS", "S", "A", "a", "ZZ", "Z", "X", "x",
  ]
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  let text: String
  private let tokens: [Token]

  init(_ text: String) {
    self.text = text
    var tokens: [Token] = []
    var rest = text[...]
    while let first = rest.first {
      if first == "[", let end = rest.firstIndex(of: "]") {
        tokens += rest[rest.index(after: rest.startIndex)..<end].map { .text($0) }
        rest = rest[rest.index(after: end)...]
      } else if let field = Self.fields.first(where: { rest.hasPrefix($0) }) {
        tokens.append(.field(field))
        rest = rest.dropFirst(field.count)
      } else {
        tokens.append(.text(first))
        rest = rest.dropFirst()
      }
    }
    self.tokens = tokens
  }

  /// Whether dates have a time of day but no day.
  var hasTimesOnly: Bool {
    !tokens.contains {
      if case .field(let name) = $0 { "YQMDXx".contains(name.first ?? "-") } else { false }
    }
  }

  /// The moment of a date in milliseconds since 1970; nil if the text does not have the format.
  func milliseconds(_ text: String) -> Int? {
    var values = Values()
    var rest = text[...]
    for token in tokens {
      switch token {
      case .text(let character):
        guard rest.first == character else { return nil }
        rest = rest.dropFirst()
      case .field(let name): guard Self.read(name, &rest, &values) else { return nil }
      }
    }
    return rest.isEmpty ? values.milliseconds : nil
  }

  /// The parts of a date as read.
  private struct Values {
    var (year, month, day) = (1970, 1, 1)
    var dayOfYear: Int?
    var (hour, minute, second, millisecond) = (0, 0, 0, 0)
    var isAfternoon: Bool?
    var offset = 0
    var moment: Int?

    var milliseconds: Int? {
      if let moment { return moment }
      guard let date = CivilDate(year: year, month: month, day: day), hour < 25, minute < 60,
        second < 61
      else { return nil }
      var hours = hour
      if let isAfternoon { hours = hour % 12 + (isAfternoon ? 12 : 0) }
      let days = date.daysSinceEpoch + (dayOfYear.map { $0 - 1 } ?? 0)
      let seconds = days * 86_400 + hours * 3_600 + minute * 60 + second - offset * 60
      return seconds * 1_000 + millisecond
    }
  }

  private static func read(
    _ name: String, _ rest: inout Substring, _ values: inout Values
  ) -> Bool {
    switch name {
    case "YYYY": return number(&rest, 4...4) { values.year = $0 }
    case "YY": return number(&rest, 2...2) { values.year = $0 + ($0 < 69 ? 2000 : 1900) }
    case "Q": return number(&rest, 1...1) { values.month = $0 * 3 - 2 }
    case "MM", "M": return number(&rest, name.count...2) { values.month = $0 }
    case "MMM", "MMMM": return month(&rest, &values)
    case "DDD", "DDDD": return number(&rest, 1...3) { values.dayOfYear = $0 }
    case "DD", "D": return number(&rest, name.count...2) { values.day = $0 }
    case "Do":
      guard number(&rest, 1...2, into: { values.day = $0 }) else { return false }
      rest = rest.drop { $0.isLetter }
      return true
    case "HH", "H", "hh", "h": return number(&rest, 1...2) { values.hour = $0 }
    case "mm", "m": return number(&rest, 1...2) { values.minute = $0 }
    case "ss", "s": return number(&rest, 1...2) { values.second = $0 }
    case "S": return number(&rest, 1...1) { values.millisecond = $0 * 100 }
    case "SS": return number(&rest, 2...2) { values.millisecond = $0 * 10 }
    case "SSS": return number(&rest, 3...3) { values.millisecond = $0 }
    case "A", "a":
      let word = rest.prefix(2).lowercased()
      guard word == "am" || word == "pm" else { return false }
      values.isAfternoon = word == "pm"
      rest = rest.dropFirst(2)
      return true
    case "Z", "ZZ": return zone(&rest, &values)
    case "x": return number(&rest, 1...15) { values.moment = $0 }
    default:
      let text = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
      guard let seconds = Double(text), abs(seconds) < 1e12 else { return false }
      values.moment = Int(seconds * 1_000)
      rest = rest.dropFirst(text.count)
      return true
    }
  }

  private static func number(
    _ rest: inout Substring, _ digits: ClosedRange<Int>, into set: (Int) -> Void
  ) -> Bool {
    let text = rest.prefix(digits.upperBound).prefix { $0.isASCII && $0.isNumber }
    guard text.count >= digits.lowerBound, let number = Int(text) else { return false }
    rest = rest.dropFirst(text.count)
    set(number)
    return true
  }

  private static func month(_ rest: inout Substring, _ values: inout Values) -> Bool {
    let word = rest.prefix { $0.isLetter }
    guard let index = months.firstIndex(of: word.prefix(3).lowercased()) else { return false }
    values.month = index + 1
    rest = rest.dropFirst(word.count)
    return true
  }

  private static func zone(_ rest: inout Substring, _ values: inout Values) -> Bool {
    if rest.first == "Z" {
      rest = rest.dropFirst()
      return true
    }
    guard let match = rest.prefixMatch(of: /([+-])(\d\d):?(\d\d)/), let hours = Int(match.2),
      let minutes = Int(match.3)
    else { return false }
    values.offset = (hours * 60 + minutes) * (match.1 == "-" ? -1 : 1)
    rest = rest[match.range.upperBound...]
    return true
  }
}
