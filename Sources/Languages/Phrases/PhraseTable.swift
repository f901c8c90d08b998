import Localization

/// All phrases in one language, by the indices of their catalog.
public struct PhraseTable: Sendable {
  /// The language as it was requested.
  public let language: String
  private let phrases: [Phrase?]
  private let indices: [String: Int]

  init(language: String, phrases: [Phrase?], indices: [String: Int]) {
    (self.language, self.phrases, self.indices) = (language, phrases, indices)
  }

  /// The text of a key without placeholders in a group, such as `website` in `materials`; nil if
  /// there is none.
  public func text(_ name: String, in group: String) -> String? {
    indices["\(group).\(name)"].flatMap(phrase)?.fixedText
  }

  /// The texts of all phrases without placeholders.
  public var fixedTexts: [String] { phrases.compactMap { $0?.fixedText } }

  /// A whole number in the digits of the language.
  public func digits(_ number: Int) -> String {
    NumberFormat.text(number, in: Language(language))
  }

  /// A phrase in this language, or in a language that it falls back to; nil if there is none.
  package func phrase(_ index: Int) -> Phrase? {
    phrases.indices.contains(index) ? phrases[index] : nil
  }

  /// A text of the program with values for its placeholders; the key if no language has the text.
  ///
  /// - Parameter count: The number that chooses the plural form, and the value of `{count}`.
  public func text(
    _ key: PhraseKey, _ values: KeyValuePairs<String, String> = [:], count: Int? = nil
  ) -> String {
    guard let phrase = phrase(key.index) else { return key.rawValue }
    let number = count.map(PhraseNumber.whole)
    let own = Language(language).narrowing(phrase.language)
    return phrase.pieces(for: number).reduce(into: "") { text, piece in
      switch piece {
      case .text(let part): text += part
      case .value(Phrase.countName): text += number?.text(in: own) ?? ""
      case .value(let name): text += values.first { $0.key == name }?.value ?? ""
      }
    }
  }
}

extension Phrase {
  /// The parts of the phrase, in the plural form for a number.
  package func pieces(for number: PhraseNumber?) -> [PhrasePattern.Piece] {
    switch forms {
    case .single(let pattern): return pattern.pieces
    case .plural(let forms):
      let category = number?.category(in: language) ?? .other
      return (forms[category] ?? forms[.other])?.pieces ?? []
    }
  }
}
