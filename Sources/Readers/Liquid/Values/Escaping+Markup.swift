import Markup

/// Helps filters to avoid escaping a text twice, and to avoid turning text into markup.
extension Escaping {
  /// Whether a value is markup that will not be escaped.
  func isMarkup(_ value: Value) -> Bool {
    self == .html && value.isMarkup
  }

  /// Converts a text to markup, if texts are escaped.
  func markup(_ text: String) -> Value {
    self == .html ? .safe(text) : .string(text)
  }

  /// The text of a value, escaped unless it is markup.
  func escaped(_ value: Value) -> String {
    value.isMarkup ? value.text : HTMLEscaping.anyQuotes.escaped(value.text)
  }

  /// The changed text of a value. The change must preserve whole tags, so markup remains markup.
  func mapped(_ value: Value, _ change: (String) -> String) -> Value {
    let text = change(value.text)
    return isMarkup(value) ? .safe(text) : .string(text)
  }

  /// A part of a value's text. As it may contain half a tag, it is markup only if it contains no
  /// `<`.
  func cut(_ value: Value, _ text: String) -> Value {
    isMarkup(value) && !text.utf8.contains(UInt8(ascii: "<")) ? .safe(text) : .string(text)
  }
}
