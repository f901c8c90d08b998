import SourceText

/// Rewords libyaml's messages for people who do not know its grammar, with the usual causes.
struct YAMLWording {
  /// The message.
  let message: String
  /// The hint.
  let hint: Cure?
  /// Whether the message is about the start of the value, not about the offset at which libyaml
  /// stopped.
  let isAboutBeginning: Bool

  /// Whether a collection in brackets is not closed, perhaps because of a comment.
  let isAboutBrackets: Bool

  /// The wording of libyaml's message about a byte; the byte is nil at the end of the text.
  init(_ message: String, at byte: UInt8?) {
    isAboutBeginning =
      message == "found unexpected end of stream" || message == "could not find expected ':'"
    isAboutBrackets =
      message == "did not find expected node content"
      || message.hasPrefix("did not find expected ',' or ")
    if let words = Self.words(for: message, at: byte) {
      self.message = words.message
      hint = words.hint
    } else {
      self.message = message
      hint = nil
    }
  }

  /// The wording of libyaml's message about the enclosing value; nil if it adds nothing.
  static func note(_ context: String) -> String? {
    switch context {
    case "while parsing a block mapping", "while parsing a flow mapping": "the keys begin here"
    case "while parsing a block collection", "while parsing a flow sequence":
      "the list begins here"
    case "while scanning a block scalar": "the text begins here"
    default: nil
    }
  }

  private typealias Words = (message: String, hint: Cure?)

  private static func words(for message: String, at byte: UInt8?) -> Words? {
    switch message {
    case "mapping values are not allowed in this context":
      ("unexpected ':'", "put text that contains ': ' in quotes; \(indentation.text)")
    case "found character that cannot start any token": start(byte)
    case "found a tab character that violates indentation": tab
    case "could not find expected ':'":
      ("expected ':' after a key", "a key needs a ':' and a space before its value")
    case "did not find expected key": ("expected a key", "\(indentation.text); \(quotes.text)")
    case "did not find expected '-' indicator":
      ("expected '-' before the list's next entry", indentation)
    case "block sequence entries are not allowed in this context":
      ("a list cannot begin here", "write its first '-' on a line of its own")
    case "did not find expected node content": ("expected a value", quotes)
    default: closing(message)
    }
  }

  private static func closing(_ message: String) -> Words? {
    switch message {
    case "found unexpected end of stream": ("a quote is not closed", nil)
    case "did not find expected ',' or ']'": ("expected ',' or ']'", quotes)
    case "did not find expected ',' or '}'": ("expected ',' or '}'", quotes)
    case "did not find expected <document start>":
      ("text after the end of the value", indentation)
    case "found unknown escape character":
      ("unknown escape in double-quoted text", "write a backslash as '\\\\'")
    case "did not find expected alphabetic or numeric character":
      ("'*' or '&' without a name", "put text that begins with '*' or '&' in quotes")
    case "did not find expected hexdecimal number":
      ("'\\x', '\\u' and '\\U' need hexadecimal digits", "write a backslash as '\\\\'")
    case "found undefined tag handle", "did not find expected tag URI":
      ("unknown tag", "put text that begins with '!' in quotes")
    case "did not find expected comment or line break":
      ("unexpected text after '|' or '>'", "a multi-line text begins on the next line")
    default: nil
    }
  }

  private static func start(_ byte: UInt8?) -> Words {
    guard let byte, byte != UInt8(ascii: "\t") else { return tab }
    let character = Character(Unicode.Scalar(byte))
    return ("a value cannot begin with '\(character)'", "put the text in quotes")
  }

  private static let tab: Words = ("a tab in the indentation", "indent with spaces")
  private static let indentation: Cure =
    "keys and entries that belong together begin in the same column"
  private static let quotes: Cure = "look for a quote or bracket that is not closed"
}
