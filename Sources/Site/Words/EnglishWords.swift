import CivilTime

/// The English words in texts that the graph generates: months, weekdays, and numbers in sentences.
public enum EnglishWords {
  /// The months, January first.
  public static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The days of the week, Monday first.
  public static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// `2 March 2026`.
  static func day(_ date: CivilDate) -> String {
    "\(date.day) \(months[date.month - 1]) \(date.year)"
  }

  /// `one` to `twelve` as a word, any other number in digits.
  static func number(_ number: Int) -> String {
    let words = [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
      "twelve",
    ]
    return words.indices.contains(number - 1) ? words[number - 1] : String(number)
  }

  /// `1 post`, `3 posts`.
  static func count(_ number: Int, _ thing: String) -> String {
    "\(number) \(thing)\(number == 1 ? "" : "s")"
  }
}
