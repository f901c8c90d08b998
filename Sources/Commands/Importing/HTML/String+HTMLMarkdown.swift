import Bytes

extension String {
  var withoutBackslashes: String {
    utf8.contains(UInt8(ascii: "\\")) ? replacing("\\", with: "%5C") : self
  }

  /// The text in the quotes of a title, on one line.
  var escapedTitle: String {
    HTMLText.line(self).replacing("&", with: "&amp;").replacing("\\", with: "\\\\")
      .replacing("`", with: "\\`").replacing("{", with: "\\{").replacing("$", with: "\\$")
      .replacing("<", with: "&lt;")
  }

  /// The text of an image's description, whose brackets are escaped later.
  var escapedAlt: String {
    HTMLText.line(self).replacing("`", with: "'").replacing("*", with: "")
      .replacing("_", with: " ").replacing("$", with: "").replacing("<", with: "‹")
      .replacing("{", with: "(").replacing("}", with: ")")
  }

  var splitLines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
