import Bytes

/// Removes comments and unneeded white space from a style sheet. Strings, `url(…)` and escapes are
/// left as they are (CSS Syntax Level 3, section 4).
enum CSSMinifier {
  /// The minified sheet.
  static func minify(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var tokens = CSSTokens(bytes)
    var hasSpace = false
    while let token = tokens.next() {
      switch token.kind {
      case .comment, .space: hasSpace = true
      case .text:
        if hasSpace, needsSpace(output.last, bytes[token.range.lowerBound]) {
          output.append(UInt8(ascii: " "))
        }
        hasSpace = false
        if bytes[token.range.lowerBound] == UInt8(ascii: "}"), output.last == UInt8(ascii: ";") {
          output.removeLast()
        }
        output += bytes[token.range]
      }
    }
    return output
  }

  /// Whether white space between two bytes has a meaning. A space before `:` or `(` has one in
  /// selectors and media queries; one around `+` and `-` has one in `calc()`.
  private static func needsSpace(_ before: UInt8?, _ after: UInt8) -> Bool {
    guard let before else { return false }
    return !tightAfter.contains(before) && !tightBefore.contains(after)
  }

  private static let tightAfter = Set("{};,>:(".utf8)
  private static let tightBefore = Set("{};,>)!".utf8)
}
