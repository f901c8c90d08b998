/// What to do about text that YAML takes for a comment (YAML 1.2.2 §6.6), such as a colour without
/// quotes.
public enum CommentHint {
  /// The hint for a line whose value begins with `#`; nil if none does, or with a blank after.
  public static func text(in line: Substring) -> String? {
    let value = line.drop { $0 == " " || $0 == "\t" }
    guard value.first == "#", value.startIndex > line.startIndex else { return nil }
    let text = value.prefix { !",]}\r\n".contains($0) }
    // A second '#' after a blank is a comment about the value.
    let words = text.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard let first = words.first, first.count > 1 else { return nil }
    let digits = first.dropFirst()
    let isColor = [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy(\.isHexDigit)
    let meant = isColor ? [first] : words.prefix { $0 == first || !$0.hasPrefix("#") }[...]
    return "'#' begins a comment; put the text in quotes: \"\(meant.joined(separator: " "))\""
  }
}
