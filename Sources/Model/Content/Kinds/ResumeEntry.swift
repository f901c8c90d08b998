public import DataFormats
public import Fields
package import SourceText

/// An entry of a résumé's section.
public struct ResumeEntry: Sendable {
  /// The value of a key.
  public enum Value: Sendable {
    /// Text.
    case text(String)
    /// A URL, with its source range.
    case url(Located<String>)
    /// A date.
    case date(PartialDate)
    /// Texts in order.
    case texts([String])
  }

  /// The keys with values, in the section's order.
  public let values: [(key: String, value: Value)]
  /// Keys of the author's own, such as taxonomies.
  public let extras: [Node.Entry]
  /// The warnings for the keys of `extras` that are no taxonomy, in the same order.
  package let unknownKeys: [Diagnostic]
  /// Its id in the résumé: `work-low-tide`.
  public internal(set) var id = ""

  /// A date of the entry.
  public func date(_ key: String) -> PartialDate? {
    guard case .date(let date) = values.first(where: { $0.key == key })?.value else { return nil }
    return date
  }

  /// Its tags for variants; without any, it is in every variant.
  public var tags: [String] { texts("tags") }

  /// Its title: the name, or else the first text.
  public var title: String {
    let texts = values.compactMap { entry -> String? in
      if case .text(let text) = entry.value { text } else { nil }
    }
    return texts.first ?? ""
  }

  /// The values of a taxonomy of the author's own.
  public func extraTexts(_ key: String) -> [String] { extras.texts(key) }

  /// The texts of a list.
  public func texts(_ key: String) -> [String] {
    guard case .texts(let texts) = values.first(where: { $0.key == key })?.value else { return [] }
    return texts
  }

  /// Whether it has anything to show; tags alone do not count.
  public var hasContent: Bool {
    values.contains { $0.key != "tags" }
  }

  init(_ section: ResumeSection, _ reader: inout FieldReader) {
    let old = section.olderKeys
    values = section.fields.compactMap { field in
      let own = Self.value(field.key, as: field.form, field.meaning, &reader)
      let value =
        own
        ?? reader.value(of: old[field.key], for: field.key) {
          Self.value($0, as: field.form, field.meaning, &$1)
        }
      return value.map { (field.key, $0) }
    }
    let dates = values.compactMap { entry -> (key: String, date: PartialDate)? in
      if case .date(let date) = entry.value { (entry.key, date) } else { nil }
    }
    if let start = dates.first(where: { $0.key == "startDate" })?.date,
      let end = dates.first(where: { $0.key == "endDate" })?.date
    {
      reader.checkOrder(end.isBefore(start), "endDate", "it ends before it begins")
    }
    extras = reader.unknownEntries
    unknownKeys = extras.map(reader.unknownKey)
    for extra in extras { reader.claim(extra.key) }
  }

  private static func value(
    _ key: String, as form: ResumeSection.Form, _ meaning: String, _ reader: inout FieldReader
  ) -> Value? {
    switch form {
    case .text: return reader.text(key, meaning).map(Value.text)
    case .url: return reader.url(key, meaning).map(Value.url)
    case .texts:
      let texts = reader.texts(key, meaning)
      return texts.isEmpty ? nil : .texts(texts.map(\.value))
    case .date:
      return reader.partialDate(key, meaning, mayBeNow: key == "endDate").map(Value.date)
    }
  }
}
