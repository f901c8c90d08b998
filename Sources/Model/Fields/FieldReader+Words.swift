import SourceText

/// Lists of known words.
extension FieldReader {
  /// Words of an enumeration, each once; nil if the key is missing.
  package mutating func words<Word: RawRepresentable & CaseIterable & Hashable & Sendable>(
    _ key: String, _ meaning: String
  ) -> [Word]? where Word.RawValue == String {
    words(key, meaning, of: Word.allCases.map(\.rawValue), as: .texts)?
      .compactMap { Word(rawValue: $0) }
  }

  /// Some of a list of words, each once; nil if the key is missing.
  package mutating func words(
    _ key: String, _ meaning: String, of all: [String], as form: FieldDescription.Form
  ) -> [String]? {
    let isThere = has(key)
    var found: [String] = []
    let texts = texts(key, meaning, as: form)
    for text in texts {
      if all.contains(text.value) {
        if !found.contains(text.value) {
          found.append(text.value)
        } else {
          report(
            "'\(text.value)' is listed twice", text.range, hint: "remove one of them",
            severity: .warning)
        }
      } else {
        let hint = Spelling.hint(for: text.value, in: all)
        report(
          "'\(key)' has an unknown word '\(text.value)'", text.range,
          hint: hint ?? "use one of \(all.joined(separator: ", "))")
      }
    }
    return isThere && (!texts.isEmpty || isEmptyList(key)) ? found : nil
  }
}
