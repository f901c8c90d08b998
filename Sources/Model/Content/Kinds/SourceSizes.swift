import SourceText

/// A list for the attribute `sizes` of HTML's images, as authors write it (HTML §4.8.4.2.1):
/// `(min-width: 45rem) 41rem, 92vw`.
///
/// Browsers use `100vw` for an invalid list, so that a mistake would not be noticed. Conditions are
/// only checked for their parentheses and the words between them.
enum SourceSizes {
  /// The problem of a list and the hint; nil if the list is valid.
  static func problem(of text: String) -> (problem: String, hint: Cure)? {
    guard let entries = split(Array(text.utf8), at: UInt8(ascii: ",")) else {
      return ("the parentheses of '\(text)' do not match", form)
    }
    for (index, entry) in entries.enumerated() {
      let words = split(entry, at: UInt8(ascii: " ")) ?? []
      let shown = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
      guard let length = words.last.map(Array.init) else { return ("a size is missing", form) }
      if let problem = problem(ofLength: length) { return problem }
      let condition = words.dropLast()
      if index == entries.count - 1 {
        if !condition.isEmpty { return ("the last size '\(shown)' has a condition", form) }
      } else if condition.isEmpty {
        return ("the size '\(shown)' has no condition, so later sizes are ignored", form)
      } else if !isCondition(condition.map(Array.init)) {
        return ("'\(shown)' is not a condition with a size", form)
      }
    }
    return nil
  }

  private static let form: Cure =
    "write conditions with sizes and a size alone at the end: "
    + "'(min-width: 45rem) 41rem, 92vw'"

  // MARK: Lengths

  private static let units: Set<String> = [
    "px", "em", "rem", "ex", "ch", "cap", "ic", "lh", "rlh", "cm", "mm", "q", "in", "pt", "pc",
    "vw", "vh", "vi", "vb", "vmin", "vmax", "svw", "svh", "svi", "svb", "svmin", "svmax", "lvw",
    "lvh", "lvi", "lvb", "lvmin", "lvmax", "dvw", "dvh", "dvi", "dvb", "dvmin", "dvmax",
  ]
  private static let functions = ["calc(", "min(", "max(", "clamp("]

  private static func problem(ofLength bytes: [UInt8]) -> (problem: String, hint: Cure)? {
    let text = String(decoding: bytes, as: UTF8.self)
    let small = text.lowercased()
    if small == "auto" || small == "0" { return nil }
    if functions.contains(where: small.hasPrefix), small.hasSuffix(")") { return nil }
    let number = small.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "+" }
    let unit = String(small.dropFirst(number.utf8.count))
    if Double(number) != nil, units.contains(unit) { return nil }
    if Double(number) != nil, unit == "%" {
      return ("'\(text)' has no number", "write a part of the viewport, such as 90vw")
    }
    return ("'\(text)' is not a length", "write it as 41rem, 640px or 90vw")
  }

  // MARK: Conditions

  /// Whether words form a condition: groups in parentheses with `and` or `or` between them, or
  /// `not` before one.
  private static func isCondition(_ words: [[UInt8]]) -> Bool {
    var isGroupDue = true
    for word in words {
      let isGroup = word.first == UInt8(ascii: "(") && word.count > 2
      switch String(decoding: word, as: UTF8.self).lowercased() {
      case "not" where isGroupDue: break
      case "and" where !isGroupDue, "or" where !isGroupDue: isGroupDue = true
      case _ where isGroup && isGroupDue: isGroupDue = false
      default: return false
      }
    }
    return !isGroupDue
  }

  // MARK: Parts

  /// The parts between separators outside of parentheses; nil if the parentheses do not match.
  /// Empty parts between blanks are left out.
  private static func split(
    _ bytes: some Sequence<UInt8>, at separator: UInt8
  ) -> [ArraySlice<UInt8>]? {
    let bytes = bytes.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }
    var (depth, start) = (0, 0)
    var parts: [ArraySlice<UInt8>] = []
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      guard depth >= 0 else { return nil }
      if byte == separator, depth == 0 {
        parts.append(bytes[start..<index])
        start = index + 1
      }
    }
    guard depth == 0 else { return nil }
    parts.append(bytes[start...])
    return separator == UInt8(ascii: " ") ? parts.filter { !$0.isEmpty } : parts
  }
}
