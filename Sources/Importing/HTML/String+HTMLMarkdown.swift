import Bytes

extension String {
  /// The text with the marks of unknown character references replaced by `&`.
  var replacingReferences: String {
    unicodeScalars.contains(HTMLText.reference)
      ? replacing(String(Character(HTMLText.reference)), with: "&") : self
  }

  var withoutBackslashes: String {
    utf8.contains(UInt8(ascii: "\\")) ? replacing("\\", with: "%5C") : self
  }

  /// The text in the quotes of a title, on one line.
  var escapedTitle: String {
    HTMLText.collapsed(replacingReferences).trimmingSpaces
      .replacing("&", with: "&amp;").replacing("\\", with: "\\\\").replacing("`", with: "\\`")
      .replacing("{", with: "\\{")
      .replacing("$", with: "\\$").replacing("<", with: "&lt;")
  }

  /// The text of an image's description, whose brackets are escaped later.
  var escapedAlt: String {
    HTMLText.collapsed(replacingReferences).trimmingSpaces.replacing("`", with: "'")
      .replacing("*", with: "").replacing("_", with: " ").replacing("$", with: "").replacing(
        "<", with: "‹"
      )
      .replacing("{", with: "(").replacing("}", with: ")")
  }

  var trimmedSpace: String { FirebaseRecord.trim(self) }

  var splitLines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
