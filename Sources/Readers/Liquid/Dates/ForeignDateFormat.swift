/// Converts date formats of JavaScript, Java or Go, such as `YYYY-MM-DD` or `Jan 2, 2006`.
enum ForeignDateFormat {
  /// The equivalent `strftime` format; nil if no part of the format is known.
  static func converted(_ format: String) -> String? {
    var result = ""
    var rest = format[...]
    var isKnown = false
    while let first = rest.first {
      let isNumber = first.isNumber
      guard first.isLetter || isNumber else {
        result.append(rest.removeFirst())
        continue
      }
      let word = rest.prefix { isNumber ? $0.isNumber : $0.isLetter }
      rest = rest.dropFirst(word.count)
      isKnown = isKnown || signs[word] != nil
      result += signs[word] ?? String(word)
    }
    return isKnown ? result : nil
  }

  private static let signs: [Substring: String] = [
    "YYYY": "%Y", "yyyy": "%Y", "YY": "%y", "yy": "%y", "MMMM": "%B", "MMM": "%b", "MM": "%m",
    "M": "%-m", "DD": "%d", "dd": "%d", "D": "%-d", "d": "%-d", "dddd": "%A", "ddd": "%a",
    "EEEE": "%A", "EEE": "%a", "HH": "%H", "hh": "%I", "h": "%-I", "mm": "%M", "ss": "%S",
    "A": "%p", "a": "%p",
    "2006": "%Y", "06": "%y", "January": "%B", "Jan": "%b", "01": "%m", "1": "%-m", "02": "%d",
    "2": "%-d", "Monday": "%A", "Mon": "%a", "15": "%H", "03": "%I", "3": "%-I", "04": "%M",
    "05": "%S", "PM": "%p",
  ]
}
