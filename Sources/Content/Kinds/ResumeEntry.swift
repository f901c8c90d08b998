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

  /// The variants' tags that it carries; without any it is in every variant.
  public var tags: [String] {
    guard case .texts(let tags) = values.last(where: { $0.key == "tags" })?.value else { return [] }
    return tags
  }

  /// Whether there is anything to show; tags only choose.
  public var saysSomething: Bool {
    values.contains { $0.key != "tags" }
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
    case .url: return reader.url(key, meaning).map(Value.url)
    case .texts:
      let texts = reader.texts(key, meaning)
      return texts.isEmpty ? nil : .texts(texts.map(\.value))
    case .date: return reader.partialDate(key, meaning).map(Value.date)
    }
  }
}
