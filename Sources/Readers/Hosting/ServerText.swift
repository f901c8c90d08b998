import Bytes

/// Texts in the configuration of web servers.
enum ServerText {
  /// A literal text in a Perl-compatible or Go regular expression.
  ///
  /// Braces, quotes and backslashes, which the formats around it read too, are written as numbers.
  static func expression(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "{", "}", "\"", "'", "\\", "`", "$", " ", "#", "%":
        #"\x"# + String(scalar.value, radix: 16)
      case ".", "*", "+", "?", "(", ")", "[", "]", "|", "^": #"\"# + String(scalar)
      default: String(scalar)
      }
    }.joined()
  }

  /// The same for a path that is percent-encoded.
  static func encodedExpression(_ text: String) -> String {
    expression(PercentEncoding.encode(path: text))
  }

  /// A word in double quotes, in which a backslash escapes itself and quotes.
  static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// A percent-encoded path or URL without a `$`, which servers read as a variable.
  static func target(_ text: String) -> String {
    PercentEncoding.encode(text) { (0x21...0x7E).contains($0) && !"\"$\\`{}".utf8.contains($0) }
  }

  /// A base path as people read it.
  static func decoded(_ path: String) -> String { PercentEncoding.decode(path[...]) ?? path }
}
