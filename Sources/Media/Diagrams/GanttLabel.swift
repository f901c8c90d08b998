import CivilTime

/// Labels of a time axis in the format of d3, such as `%Y-%m-%d`. Names of months and weekdays are
/// English, as in Mermaid.
enum GanttLabel {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// The label of a moment, in milliseconds since 1970.
  static func text(of moment: Int, _ format: String) -> String {
    var label = ""
    var rest = format[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        label.append(character)
        continue
      }
      var pad: Character? = "0"
      if let mark = rest.first, "-_0".contains(mark) {
        pad = mark == "-" ? nil : mark == "_" ? " " : "0"
        rest.removeFirst()
      }
      guard let field = rest.popFirst() else { break }
      label += text(field, moment, pad)
    }
    return label
  }

  private static func text(_ field: Character, _ moment: Int, _ pad: Character?) -> String {
    let days = Int((Double(moment) / Double(GanttChart.day)).rounded(.down))
    let date = CivilDate(daysSinceEpoch: days)
    let inDay = moment - days * GanttChart.day
    let hour = inDay / 3_600_000
    func number(_ value: Int, _ width: Int, _ own: Character? = nil) -> String {
      let text = String(value)
      guard let pad = pad == "0" ? own ?? pad : pad, text.count < width else { return text }
      return String(repeating: pad, count: width - text.count) + text
    }
    switch field {
    case "Y": return number(date.year, 4)
    case "y": return number(date.year % 100, 2)
    case "m": return number(date.month, 2)
    case "d": return number(date.day, 2)
    case "e": return number(date.day, 2, " ")
    case "j": return number(date.dayOfYear, 3)
    case "q": return String((date.month + 2) / 3)
    case "b": return String(months[date.month - 1].prefix(3))
    case "B": return months[date.month - 1]
    case "a": return String(weekdays[date.isoWeekday - 1].prefix(3))
    case "A": return weekdays[date.isoWeekday - 1]
    case "w": return String(date.isoWeekday % 7)
    case "u": return String(date.isoWeekday)
    case "U": return number((date.dayOfYear + 6 - date.isoWeekday % 7) / 7, 2)
    case "W": return number((date.dayOfYear + 6 - (date.isoWeekday - 1)) / 7, 2)
    case "V": return number(date.isoWeek.week, 2)
    case "G": return number(date.isoWeek.year, 4)
    case "H": return number(hour, 2)
    case "I": return number((hour + 11) % 12 + 1, 2)
    case "p": return hour < 12 ? "AM" : "PM"
    case "M": return number(inDay / 60_000 % 60, 2)
    case "S": return number(inDay / 1_000 % 60, 2)
    case "L": return number(inDay % 1_000, 3)
    case "s": return String(Int((Double(moment) / 1_000).rounded(.down)))
    case "Q": return String(moment)
    case "x": return text(of: moment, "%-m/%-d/%Y")
    case "X": return text(of: moment, "%-I:%M:%S %p")
    case "c": return text(of: moment, "%x, %X")
    case "Z": return "+0000"
    case "%": return "%"
    default: return "%\(field)"
    }
  }
}
