package import Localization
import SourceText

/// A text of the interface in one language, with a form for each plural category if it depends on
/// `count`.
public struct Phrase: Sendable {
  /// The forms of a phrase.
  enum Forms: Sendable {
    case single(PhrasePattern)
    case plural([PluralCategory: PhrasePattern])
  }

  let forms: Forms
  /// The language of the file that has the phrase; its rules choose the plural category.
  package let language: Language
  private let file: SourceFile
  private let keyRange: SourceRange

  /// A phrase whose key is at a range of a file.
  init(_ forms: Forms, language: Language, _ file: SourceFile, _ keyRange: SourceRange) {
    (self.forms, self.language) = (forms, language)
    (self.file, self.keyRange) = (file, keyRange)
  }

  /// The source excerpt of the key.
  var excerpt: SourceExcerpt { SourceExcerpt(file, keyRange) }

  /// The texts of the forms by the names of their plural categories; nil if the phrase does not
  /// depend on a number.
  package var categories: [(name: String, text: String)]? {
    guard case .plural(let forms) = forms else { return nil }
    return PluralCategory.allCases.compactMap { category in
      forms[category].map { (category.rawValue, $0.text) }
    }
  }

  /// The text if it has no placeholders and no plural forms.
  package var fixedText: String? {
    if case .single(let pattern) = forms { pattern.fixedText } else { nil }
  }

  /// All patterns of the phrase.
  package var patterns: [PhrasePattern] {
    switch forms {
    case .single(let pattern): [pattern]
    case .plural(let forms): PluralCategory.allCases.compactMap { forms[$0] }
    }
  }

  /// The names of the values that the phrase needs.
  package var placeholders: Set<String> {
    let names = patterns.reduce(into: Set<String>()) { $0.formUnion($1.placeholders) }
    return categories == nil ? names : names.union([Self.countName])
  }

  /// The name of the number that chooses the plural form.
  package static let countName = "count"

  func mapped(_ change: (PhrasePattern) -> PhrasePattern) -> Phrase {
    switch forms {
    case .single(let pattern):
      Phrase(.single(change(pattern)), language: language, file, keyRange)
    case .plural(let forms):
      Phrase(.plural(forms.mapValues(change)), language: language, file, keyRange)
    }
  }
}
