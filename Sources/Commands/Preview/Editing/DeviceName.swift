/// What a device is, in a word.
enum DeviceName {
  private static let words = ["iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux"]

  /// The word for the `User-Agent` of a browser (RFC 9110 §10.1.5).
  static func of(_ agent: String) -> String { words.first(where: agent.contains) ?? "Device" }
}
