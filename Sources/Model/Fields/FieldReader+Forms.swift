import DataFormats
package import SourceText

/// Values that are text of a certain form, and mappings with the author's own names.
extension FieldReader {
  /// The URL of a page or the path of a file.
  package mutating func url(_ key: String, _ meaning: String) -> Located<String>? {
    located(key, meaning, as: .url)
  }

  /// A language tag (BCP 47); an invalid one is reported.
  package mutating func languageTag(
    _ key: String, _ meaning: String, severity: Diagnostic.Severity = .error
  ) -> Located<String>? {
    guard let text = located(key, meaning) else { return nil }
    if LanguageTag.isValid(text.value) { return text }
    report(
      "'\(key)' is not a language tag: '\(text.value)'", text.range,
      hint: LanguageTag.hint(for: text.value), severity: severity)
    return nil
  }

  /// A date without a day, or without month and day, is allowed.
  package mutating func partialDate(_ key: String, _ meaning: String) -> PartialDate? {
    guard let text = located(key, meaning, as: .partialDate) else { return nil }
    if let date = PartialDate(text.value) { return date }
    if key == "endDate", Self.wordsForNow.contains(text.value.lowercased()) { return nil }
    report(
      "'\(key)' is not a date: '\(text.value)'", text.range,
      hint: "write it as 2014, 2014-06 or 2014-06-29")
    return nil
  }

  /// What people write as the end of what goes on.
  private static let wordsForNow = ["present", "current", "now", "today", "ongoing"]

  /// A mapping from names of the author's own with their source ranges, to mappings.
  package mutating func named<Value>(
    _ key: String, _ meaning: String, _ read: (Located<String>, inout FieldReader) -> Value
  ) -> [Value] {
    if isDescribing {
      let fields = Self.describe { _ = read(Located("", SourceRange(at: 0)), &$0) }
      _ = node(key, meaning, as: .named(.mapping(fields)))
      return []
    }
    guard let node = node(key, meaning, as: .named(.free)), !node.isNull else { return [] }
    func fields() -> [FieldDescription] {
      Self.describe { _ = read(Located("", SourceRange(at: 0)), &$0) }
    }
    guard let entries = node.entries else {
      reportType(key, "a mapping", node, hint: Cure(Self.namedExample(key, node, fields())))
      return []
    }
    return entries.compactMap { entry in
      guard entry.value.entries != nil else {
        let isRequired = fields().contains(where: \.isRequired)
        let example = isRequired ? Self.example(entry.key, entry.value, fields()) : nil
        reportType(
          entry.key, "a mapping", entry.value, hint: Cure(example ?? "write \(entry.key): {}"))
        return nil
      }
      return nested(entry.value) { read(Located(entry.key, entry.keyRange), &$0) }
    }
  }

  /// A mapping from names of the author's own to lists of mappings.
  package mutating func namedLists<Value>(
    _ key: String, _ meaning: String, _ read: (inout FieldReader) -> Value
  ) -> [(name: String, values: [Value])] {
    if isDescribing {
      _ = node(key, meaning, as: .named(.list(Self.describe { _ = read(&$0) })))
      return []
    }
    guard let node = node(key, meaning, as: .named(.free)), !node.isNull else { return [] }
    guard let entries = node.entries else {
      let entry = Self.entryExample(Self.describe { _ = read(&$0) }) ?? "…"
      let list = entry.replacing("write each entry as - ", with: "")
      reportType(key, "a mapping", node, hint: "write \(key): {NAME: [\(list)]}")
      return []
    }
    return nested(node) { reader in
      entries.map { entry in (entry.key, reader.list(entry.key, "", read)) }
    }
  }
}
