/// What filters need so that nothing is escaped twice and no markup passes that was not.
extension Escaping {
  /// Whether a value is markup that will not be escaped.
  func isMarkup(_ value: Value) -> Bool {
    self == .html && value.isMarkup
  }

  /// A text that is markup, where texts are escaped at all.
  func markup(_ text: String) -> Value {
    self == .html ? .safe(text) : .string(text)
  }

  /// The text of a value as markup.
  func escaped(_ value: Value) -> String {
    value.isMarkup ? value.text : Escaping.html(value.text)
  }

  /// A text made from a value in a way that keeps markup whole.
  func mapped(_ value: Value, _ change: (String) -> String) -> Value {
    let text = change(value.text)
    return isMarkup(value) ? .safe(text) : .string(text)
  }

  /// A text made from a value in a way that may cut a tag in two: still markup only when there is
  /// no tag in it.
  func cut(_ value: Value, _ text: String) -> Value {
    isMarkup(value) && !text.utf8.contains(UInt8(ascii: "<")) ? .safe(text) : .string(text)
  }
}
