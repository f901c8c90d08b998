package import CivilTime
package import SourceText

/// The problem of an invalid date, and the date that was probably meant.
package struct DateMistake {
  /// The message, with the text.
  package let message: String
  /// The corrected text, or the valid forms.
  package let hint: Cure

  private static let months: Cure = "months go from 01 to 12"
  private static let forms: Cure =
    "write it as 2026-03-02, 2026-03-02 18:00 or 2026-03-02T18:00:00+01:00"

  /// The mistake in the value of a key; the text is not a date.
  package init(_ text: String, key: String) {
    let text = text.drop { $0 == " " }
    let (day, rest) = Self.split(text)
    if let mistake = Self.impossibleDay(day) ?? Self.impossibleTime(rest, after: day) {
      self = mistake
      return
    }
    let written = Self.day(day) ?? Self.dayInWords(String(text))
    let time = written == nil ? nil : Self.time(rest)
    let isUnderstood = rest.isEmpty || time != nil || Self.day(day) == nil
    let corrected = isUnderstood ? written.map { $0.iso + (time.map { " " + $0 } ?? "") } : nil
    self.init(
      "'\(key)' is not a date: '\(text)'",
      Self.ambiguous(day) ?? corrected.map { .writing($0) } ?? Self.incomplete(text) ?? Self.forms)
  }

  private init(_ message: String, _ hint: Cure) {
    (self.message, self.hint) = (message, hint)
  }

  // MARK: Days and times that do not exist

  /// `2026-02-31`, `2026-13-01`.
  package static func impossibleDay(_ text: Substring) -> DateMistake? {
    guard let (year, month, day) = numbers(text, separator: "-"),
      text.prefix(4).allSatisfy(\.isNumber)
    else { return nil }
    guard (1...12).contains(month) else {
      let swapped = CivilDate(year: year, month: day, day: month)
      return DateMistake(
        "no such month: '\(text)'",
        swapped.map { "\(months.text); if \(month) is the day, write \($0.iso)" }
          ?? months)
    }
    guard CivilDate(year: year, month: month, day: day) == nil,
      let first = CivilDate(year: year, month: month, day: 1)
    else { return nil }
    let days = (28...31).last { CivilDate(year: year, month: month, day: $0) != nil } ?? 31
    return DateMistake(
      "no such day: '\(text)'", "\(monthNames[first.month - 1]) \(year) has \(days) days")
  }

  /// `25:00` after a day.
  private static func impossibleTime(_ rest: Substring, after day: Substring) -> DateMistake? {
    let parts = rest.prefix { $0.isNumber || $0 == ":" }.split(separator: ":")
    guard DateText(day) != nil, parts.count >= 2, let hour = Int(parts[0]),
      let minute = Int(parts[1]),
      hour > 23 || minute > 59
    else { return nil }
    return DateMistake(
      "no such time: '\(rest)'", "hours go from 00 to 23 and minutes from 00 to 59")
  }

  // MARK: Other ways to write a date

  /// `31.12.2026`, `12/31/2026`, `2026/12/31`, `31-12-2026`; nil if day and month may be confused.
  package static func day(_ text: Substring) -> CivilDate? {
    for separator: Character in ["-", ".", "/"] {
      guard let (a, b, c) = numbers(text, separator: separator) else { continue }
      if a > 999 { return CivilDate(year: a, month: b, day: c) }
      guard c > 999 else { return nil }
      let (european, american) = (
        CivilDate(year: c, month: b, day: a), CivilDate(year: c, month: a, day: b)
      )
      return separator == "/" && european != nil && american != nil && a != b
        ? nil : european ?? american
    }
    return nil
  }

  /// `03/04/2026` is the fourth of March or the third of April.
  private static func ambiguous(_ text: Substring) -> Cure? {
    guard let (a, b, year) = numbers(text, separator: "/"), day(text) == nil, year > 999,
      let one = CivilDate(year: year, month: a, day: b),
      let other = CivilDate(year: year, month: b, day: a)
    else { return nil }
    return "write \(one.iso) or \(other.iso): year, month, day"
  }

  /// `March 3, 2026` and `3 Mar 2026`.
  private static func dayInWords(_ text: String) -> CivilDate? {
    let words = text.split { " ,.".contains($0) }
    let month = words.lazy.compactMap { word in
      word.count < 3 ? nil : monthNames.firstIndex { $0.lowercased().hasPrefix(word.lowercased()) }
    }.first
    let days = words.compactMap { Int($0.prefix { $0.isNumber }) }
    guard let month, let year = days.first(where: { $0 > 999 }),
      let day = days.first(where: { $0 < 32 })
    else { return nil }
    return CivilDate(year: year, month: month + 1, day: day)
  }

  /// `6:00 PM`, `18.30`, `18h` as a time of 24 hours; nil if it is none.
  private static func time(_ text: Substring) -> String? {
    let letters = text.lowercased()
    let clock = letters.prefix { $0.isNumber || ":.h".contains($0) }
    let suffix = letters.dropFirst(clock.count).filter { $0 != " " && $0 != "." }
    guard ["", "am", "pm", "uhr"].contains(suffix) else { return nil }
    let digits = clock.split { ":.h".contains($0) }
    guard let first = digits.first, var hour = Int(first), hour < 25 else { return nil }
    let minute = digits.dropFirst().first.flatMap { Int($0) } ?? 0
    if suffix == "pm", hour < 12 { hour += 12 }
    if suffix == "am", hour == 12 { hour = 0 }
    return CivilTimeOfDay(hour: hour, minute: minute).map { _ in "\(two(hour)):\(two(minute))" }
  }

  /// `2026`, `2026-03`, `18:00`, and a time with the name of a zone.
  private static func incomplete(_ text: Substring) -> Cure? {
    let parts = text.split(separator: "-")
    if (1...2).contains(parts.count), parts.allSatisfy({ $0.allSatisfy(\.isNumber) }),
      let year = Int(parts[0]), year > 999
    {
      let month = parts.count == 2 ? Int(parts[1]) ?? 1 : 1
      return CivilDate(year: year, month: month, day: 1).map { "add the day, as in \($0.iso)" }
    }
    let isTime =
      text.split(separator: ":").count == 2 && text.allSatisfy { $0.isNumber || $0 == ":" }
    if isTime { return "write the day before the time, as in 2026-03-02 \(text)" }
    let words = text.split(separator: " ")
    guard words.count == 3, words[2].contains(where: \.isLetter),
      DateText(words.prefix(2).joined(separator: " ")) != nil
    else { return nil }
    return "write the offset instead of the zone's name, as in \(words[0]) \(words[1]) +01:00"
  }

  // MARK: Parts

  /// The day, and what follows it after blanks or a `T`.
  private static func split(_ text: Substring) -> (day: Substring, rest: Substring) {
    let day = text.prefix { $0.isNumber || "-./".contains($0) }
    return (day, text.dropFirst(day.count).drop { " \tT".contains($0) })
  }

  private static func numbers(_ text: Substring, separator: Character) -> (Int, Int, Int)? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ (1...4).contains($0.count) }) else { return nil }
    guard let a = Int(parts[0]), let b = Int(parts[1]), let c = Int(parts[2]) else { return nil }
    return (a, b, c)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October",
    "November", "December",
  ]
}
