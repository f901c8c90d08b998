/// What filters have to know so that nothing is escaped twice and nothing unsafe gets through.
extension RenderContext {
  /// Whether a value is markup that will not be escaped.
  func isMarkup(_ value: Value) -> Bool {
    escaping == .html && value.isMarkup
  }

  /// A text that is markup, where texts are escaped at all.
  func markup(_ text: String) -> Value {
    escaping == .html ? .safe(text) : .string(text)
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

  /// Two texts one after the other.
  func joined(_ first: Value, _ second: Value) throws(FilterError) -> Value {
    guard case .string(let head) = first, case .string(let tail) = second else {
      return try joined([first, second])
    }
    try checkSize(head.utf8.count + tail.utf8.count)
    return .string(head + tail)
  }

  /// Texts one after the other: markup as soon as one of them is, the others escaped then.
  func joined(_ values: [Value], _ separator: Value = .string("")) throws(FilterError) -> Value {
    let isMarkup = values.contains { self.isMarkup($0) } || self.isMarkup(separator)
    let between = isMarkup ? escaped(separator) : separator.text
    var result = ""
    for (index, value) in values.enumerated() {
      if index > 0 { result += between }
      result += isMarkup ? escaped(value) : value.text
      try checkSize(result.utf8.count)
    }
    return isMarkup ? .safe(result) : .string(result)
  }
}
