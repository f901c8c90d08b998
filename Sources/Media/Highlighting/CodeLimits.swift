import Bytes
/// Rejects code on which the libraries may be slow. The decision depends only on the code, so that
/// it is the same on all machines.
///
/// The regular expressions of many grammars scan a run of blanks or words to its end from every
/// offset. Usual code has only short runs.
enum CodeLimits {
  /// The longest code, in bytes.
  static let mostBytes = 64 * 1_024
  /// The longest line, in bytes.
  static let mostLine = 2_000
  /// The longest run of spaces, tabs and line ends, in bytes.
  static let mostBlanks = 400
  /// The longest run of words and numbers without other characters, in bytes.
  static let mostWords = 1_000
  /// The longest run without a character that ends or divides a statement, in bytes, in languages
  /// whose functions start with the words of their return type.
  static let mostStatement = 400

  /// The reason why code is not highlighted; nil if it is.
  static func objection(to code: [UInt8], language: String) -> String? {
    let most = careful[language] ?? mostBytes
    guard code.count <= most else {
      let whose = most < mostBytes ? " in '\(language)'" : ""
      return "code\(whose) of more than \(most / 1_024) KB is not highlighted"
    }
    var (line, blanks, words, statement) = (0, 0, 0, 0)
    let hasTypedFunctions = typedFunctions.contains(language)
    for byte in code {
      line = byte == 10 ? 0 : line + 1
      let isBlank = byte.isWhitespace
      blanks = isBlank ? blanks + 1 : 0
      words = isBlank || byte.isWord || byte >= 0x80 ? words + 1 : 0
      statement = divides(byte) ? 0 : statement + 1
      if line > mostLine { return long("line", mostLine) }
      if blanks > mostBlanks { return long("run of blanks", mostBlanks) }
      if words > mostWords { return long("run of words without a sign", mostWords) }
      if hasTypedFunctions, statement > mostStatement {
        return long("part without a sign such as ';' or ','", mostStatement)
      }
    }
    return nil
  }

  private static func long(_ what: String, _ most: Int) -> String {
    "code with a \(what) of more than \(most) bytes is not highlighted"
  }

  /// Characters that types do not contain: `"`, `#`, `'` to `)`, `+` to `/`, `;`, `=`, `{`, `}`.
  private static func divides(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x23, 0x27...0x29, 0x2B...0x2F, 0x3B, 0x3D, 0x7B, 0x7D: true
    default: false
    }
  }

  private static let typedFunctions: Set<String> = [
    "cpp", "c", "cc", "h", "c++", "h++", "hpp", "hh", "hxx", "cxx", "c-like", "arduino", "java",
    "jsp", "cs", "csharp", "c#",
  ]

  /// Grammars that are also slow on other code, by highlight.js's names, with the largest size in
  /// bytes that takes less than a second (measured with version 9.18).
  private static let careful: [String: Int] = [
    "hsp": 4_096, "gauss": 8_192, "gss": 8_192, "reasonml": 8_192, "re": 8_192, "http": 4_096,
    "https": 4_096, "livescript": 4_096, "ls": 4_096,
  ]
}
