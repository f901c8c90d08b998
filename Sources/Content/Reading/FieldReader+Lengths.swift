import SourceText

/// Lengths of time.
extension FieldReader {
  /// A length in minutes, at most 30 days: `45`, `45m`, `1h`, `1h30m`, `1:30` or `PT1H30M`.
  mutating func minutes(_ key: String, _ meaning: String) -> Located<Int>? {
    guard let text = located(key, meaning) else { return nil }
    if let minutes = Self.minutes(text.value), (1...43_200).contains(minutes) {
      return Located(minutes, text.range)
    }
    report(
      "'\(key)' is not a duration: '\(text.value)'", text.range,
      hint: "write it as 45m, 1h or 1h30m")
    return nil
  }

  private static func minutes(_ text: String) -> Int? {
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
