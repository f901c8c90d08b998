/// Frequent slips in a line of YAML, found by its text where the grammar names another cause.
public enum YAMLSlip {
  /// What to write instead; nil if the line has no known slip.
  public static func hint(in line: some StringProtocol) -> String? {
    let text = String(line)
    if let match = text.firstMatch(of: /^\s*-([A-Za-z_][\w-]*:.*)$/) {
      return "write a space after '-': - \(shortened(match.1))"
    }
    if let match = text.firstMatch(of: /^\s*(?:- )?([A-Za-z_][\w-]*):([^\s:\/].*)$/) {
      return "write a space after ':': \(match.1): \(shortened(match.2))"
    }
    if text.contains(/:\s+'[^']*'[^\s,}\]#'][^']*'/) {
      return "write a quote inside single quotes twice, as in 'it''s', or use double quotes"
    }
    return nil
  }

  private static func shortened(_ text: Substring) -> String {
    let words = text.prefix(60)
    return words.count < text.count ? words + "…" : String(words)
  }
}
