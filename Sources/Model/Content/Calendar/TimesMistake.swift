import SourceText

/// The hint for invalid days and times of a class.
enum TimesMistake {
  private static let example = "mon, wed 18:00-18:45"

  /// The corrected form of the days and times in a text.
  static func hint(for text: String) -> Cure {
    let dotted = text.replacing(".", with: ":").replacing(" - ", with: "-").replacing(
      "–", with: "-")
    if WeeklySchedule(dotted) != nil { return writing(dotted) }
    if let time = impossibleTime(text) {
      return "there is no time '\(time)': hours go from 00 to 23 and minutes from 00 to 59"
    }
    let words = withRanges(text.lowercased()).split { " ,\t-–".contains($0) }.map(String.init)
    let days = words.compactMap(day)
    let times = times(words)
    guard !days.isEmpty else {
      return "the days are mon, tue, wed, thu, fri, sat and sun, as in \(example)"
    }
    let start = days.joined(separator: ", ")
    switch times.count {
    case 2: return writing("\(start) \(times[0])-\(times[1])")
    case 1: return "write the end too, as in \(start) \(times[0])-\(later(times[0]))"
    default: return "write it as \(example)"
    }
  }

  private static func writing(_ times: String) -> Cure {
    Cure("write \(times)", .replacement(quoted(times)))
  }

  /// Times in quotes, if they have a comma, which ends a value in braces.
  static func quoted(_ times: String) -> String { times.contains(",") ? "\"\(times)\"" : times }

  /// The text with the days between those of a range such as `mon-fri` or `mon to fri`.
  private static func withRanges(_ text: String) -> String {
    text.replacing(/([a-z]+)\s*(?:-|–|to)\s*([a-z]+)/) { match in
      let ends = [match.1, match.2].compactMap { day(String($0)).flatMap(week.firstIndex(of:)) }
      guard ends.count == 2, ends[0] < ends[1] else { return String(match.0) }
      return week[ends[0]...ends[1]].joined(separator: ",")
    }
  }

  private static let week = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  private static func impossibleTime(_ text: String) -> Substring? {
    let times = text.split { !($0.isNumber || $0 == ":") }.filter { $0.contains(":") }
    return times.first { WeeklySchedule.time($0) == nil }
  }

  private static func day(_ word: String) -> String? {
    WeeklySchedule(word + " 00:00-01:00") == nil ? nil : String(word.prefix(3))
  }

  /// Times such as `18:00`, `18.00`, `6pm` and `6:30 pm` as `18:00`.
  private static func times(_ words: [String]) -> [String] {
    var times: [String] = []
    for (index, word) in words.enumerated() {
      let next = index + 1 < words.count ? words[index + 1] : ""
      let half = ["am", "pm"].first { word.hasSuffix($0) || next == $0 }
      let digits = word.hasSuffix(half ?? "-") ? word.dropLast(2) : word[...]
      let parts = digits.split { $0 == ":" || $0 == "." }.map { Int($0) }
      guard let first = parts.first, let hour = first, (0...23).contains(hour), parts.count <= 2,
        half != nil || parts.count == 2
      else { continue }
      let minute = parts.count == 2 ? parts[1] ?? 0 : 0
      guard (0...59).contains(minute) else { continue }
      times.append(time(half == nil ? hour : hour % 12 + (half == "pm" ? 12 : 0), minute))
    }
    return times
  }

  private static func time(_ hour: Int, _ minute: Int) -> String {
    (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
  }

  /// One hour after a time.
  private static func later(_ text: String) -> String {
    let parts = text.split(separator: ":").compactMap { Int($0) }
    return time((parts[0] + 1) % 24, parts[1])
  }
}
