/// An entry of a résumé's section: what its keys say.
public struct ResumeEntry: Sendable {
  /// What a key says.
  public enum Value: Sendable {
    /// Text.
    case text(String)
    /// An address, with its place.
    case url(Located<String>)
    /// A date.
    case date(PartialDate)
    /// Texts in order.
    case texts([String])
  }

  /// The keys that are there, in the section's order.
  public let values: [(key: String, value: Value)]

  /// A date of the entry.
  public func date(_ key: String) -> PartialDate? {
    guard case .date(let date) = values.first(where: { $0.key == key })?.value else { return nil }
    return date
  }

  init(_ section: ResumeSection, _ reader: inout FieldReader) {
    values = section.fields.compactMap { field in
      Self.value(field.key, field.form, field.meaning, &reader).map { (field.key, $0) }
    }
  }

  private static func value(
    _ key: String, _ form: ResumeSection.Form, _ meaning: String, _ reader: inout FieldReader
  ) -> Value? {
    switch form {
    case .text: return reader.text(key, meaning).map(Value.text)
    case .url: return reader.located(key, meaning).map(Value.url)
    case .texts:
      let texts = reader.texts(key, meaning)
      return texts.isEmpty ? nil : .texts(texts.map(\.value))
    case .date:
      guard let text = reader.located(key, meaning), !text.value.isEmpty else { return nil }
      if let date = PartialDate(text.value) { return .date(date) }
      reader.report(
        "'\(key)' is not a date: '\(text.value)'", text.range,
        hint: "write it as 2014, 2014-06 or 2014-06-29")
      return nil
    }
  }
}
