public import SourceText

/// The hint for text that is a comment in YAML (YAML 1.2.2 §6.6), such as a colour without quotes.
public enum CommentHint {
  /// The message for such text in a collection, whose end it hides.
  static let message = "'#' begins a comment"

  /// The hint for the value after a key, in a collection in brackets; `front` is the line before it.
  static func text(in line: Substring, after front: Substring) -> Cure? {
    guard let meant = meant(in: line) else { return nil }
    let key = front.last == ":" ? front.dropLast().split { " {[,".contains($0) }.last : nil
    let text = key.map { "write \($0): " } ?? "put the text in quotes: "
    return Cure(
      text + "\"\(meant)\"", .replacement("\"\(meant)\"", length: meant.utf8.count))
  }

  /// The hint for a line whose value begins with `#`; nil if it has none, or a blank after the `#`.
  public static func text(in line: Substring) -> Cure? {
    meant(in: line).map { "'#' begins a comment; put the text in quotes: \"\($0)\"" }
  }

  private static func meant(in line: Substring) -> Substring? {
    guard let before = line.first, " \t[,".contains(before) else { return nil }
    let value = line.dropFirst().drop { $0 == " " || $0 == "\t" }
    guard value.first == "#" else { return nil }
    let text = value.prefix { !",]}\r\n".contains($0) }
    // A second '#' after a blank is a comment about the value.
    let words = text.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard let first = words.first, first.count > 1 else { return nil }
    let digits = first.dropFirst()
    let isColor = [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy(\.isHexDigit)
    let meant = isColor ? [first] : words.prefix { $0 == first || !$0.hasPrefix("#") }[...]
    return meant.last.map { text[first.startIndex..<$0.endIndex] }
  }
}
