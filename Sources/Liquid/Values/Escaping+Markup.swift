/// What filters need so that no text is escaped twice or becomes markup.
extension Escaping {
  /// Whether a value is markup that will not be escaped.
  func isMarkup(_ value: Value) -> Bool {
    self == .html && value.isMarkup
  }

  /// A text as markup, if texts are escaped.
  func markup(_ text: String) -> Value {
    self == .html ? .safe(text) : .string(text)
  }

  /// The text of a value as markup.
  func escaped(_ value: Value) -> String {
    value.isMarkup ? value.text : Escaping.html(value.text)
  }

  /// A changed text; the change keeps tags whole, so markup stays markup.
  func mapped(_ value: Value, _ change: (String) -> String) -> Value {
    let text = change(value.text)
    return isMarkup(value) ? .safe(text) : .string(text)
  }

  /// A part of a text, which may cut a tag in two: it is markup only if it has no tag.
  func cut(_ value: Value, _ text: String) -> Value {
    isMarkup(value) && !text.utf8.contains(UInt8(ascii: "<")) ? .safe(text) : .string(text)
  }
}
