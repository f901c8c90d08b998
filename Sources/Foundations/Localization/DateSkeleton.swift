/// The fields of a `strftime` format, as a skeleton.
public enum DateSkeleton {
  /// The skeleton with the fields of a format such as `%-d %B %Y`, so that a language can order them
  /// and separate them by its own rules; nil if the format has a directive that is no such field.
  public static func make(fromFormat format: String) -> String? {
    var skeleton = ""
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      rest = rest[percent...].dropFirst()
      rest = rest.drop { "-_0^".contains($0) }
      guard let letter = rest.popFirst() else { return nil }
      if letter == "%" { continue }
      guard let field = fields[letter] else { return nil }
      if !skeleton.contains(field) { skeleton += field }
    }
    return skeleton.isEmpty ? nil : skeleton
  }

  private static let fields: [Character: String] = [
    "Y": "y", "B": "MMMM", "b": "MMM", "h": "MMM", "m": "M", "d": "d", "e": "d", "A": "EEEE",
    "a": "E", "H": "H", "k": "H", "I": "h", "l": "h", "M": "m", "S": "s", "p": "a", "P": "a",
  ]
}
