/// What to do about text that YAML takes for a comment (YAML 1.2.2 §6.6), such as a colour without
/// quotes.
public enum CommentHint {
  /// The hint for a line whose value begins with `#`; nil where none does, or with a blank behind.
  public static func text(in line: Substring) -> String? {
    let value = line.drop { $0 == " " || $0 == "\t" }
    guard value.first == "#", value.startIndex > line.startIndex else { return nil }
    let word = value.prefix { !" \t,]}".contains($0) }
    guard word.count > 1 else { return nil }
    return "'#' begins a comment; put the text in quotes: \"\(word)\""
  }
}
