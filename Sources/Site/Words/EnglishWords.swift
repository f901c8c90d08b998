import CivilTime

/// The English words in texts that the graph generates: months and weekdays.
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
}
