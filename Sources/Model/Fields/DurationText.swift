/// Durations as authors write them.
enum DurationText {
  /// The minutes of a duration such as `45`, `45m`, `1h30m`, `1:30` or `PT1H30M`; nil for other texts.
  static func minutes(_ text: String) -> Int? {
    let small = text.lowercased().filter { $0 != " " }
    if let minutes = Int(small) { return minutes }
    let clock = small.split(separator: ":", omittingEmptySubsequences: false)
    if clock.count == 2, clock[1].utf8.count == 2, let hours = Int(clock[0]),
      let minutes = Int(clock[1]), (0...720).contains(hours), (0...59).contains(minutes)
    {
      return hours * 60 + minutes
    }
    return sum(small.hasPrefix("pt") ? small.dropFirst(2) : small[...])
  }

  /// A duration with units, such as `6m40s` or `PT1H2M3S`, in the form `1:02:03`; nil for other texts.
  static func clock(_ text: String) -> String? {
    let small = text.lowercased().filter { $0 != " " }
    var rest = small.hasPrefix("pt") ? small.dropFirst(2) : small[...]
    var values: [Character: Int] = [:]
    while !rest.isEmpty {
      let digits = rest.prefix(while: \.isNumber)
      let unit = rest.dropFirst(digits.count).prefix(while: \.isLetter)
      guard let number = Int(digits), number < 1000, let first = unit.first, "hms".contains(first),
        ["h", "m", "s", "min", "sec", "mins", "secs"].contains(unit)
      else { return nil }
      values[first] = number
      rest = rest.dropFirst(digits.count + unit.count)
    }
    guard !values.isEmpty else { return nil }
    let padded = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes, seconds) = (values["h"] ?? 0, values["m"] ?? 0, values["s"] ?? 0)
    return hours > 0
      ? "\(hours):\(padded(minutes)):\(padded(seconds))" : "\(minutes):\(padded(seconds))"
  }

  /// The sum of numbers with units.
  private static func sum(_ text: Substring) -> Int? {
    var (total, rest) = (0, text)
    while !rest.isEmpty {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      guard (1...5).contains(digits.utf8.count), let number = Int(digits) else { return nil }
      rest = rest.dropFirst(digits.count)
      let unit = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(unit.count)
      switch unit {
      case "h", "hour", "hours": total += number * 60
      case "", "m", "min", "mins", "minute", "minutes": total += number
      default: return nil
      }
    }
    return text.isEmpty ? nil : total
  }
}
