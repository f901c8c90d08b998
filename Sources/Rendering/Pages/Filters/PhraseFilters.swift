import Content
import DataFormats
import Liquid
import Localization
import Markup
import Phrases
import Site
import SourceText
import Views

/// The filters `t`, which prints a phrase of the interface, and `t_json`, which gives phrases to
/// scripts.
struct PhraseFilters {
  private let catalog: PhraseCatalog
  private let main: PhraseTable

  static func register(in environment: inout Environment, _ graph: SiteGraph) {
    let filters = PhraseFilters(catalog: graph.entries.phrases, main: graph.words)
    // On a site in one language, the results are the same on every page.
    let isFixed = graph.entries.phrases.onlyTable != nil
    environment.register(
      filter: "t", arguments: 0...0, readsContext: !isFixed,
      prepare: { filters.prepared($0, names: $1) }
    ) { input, arguments, context in filters.translated(input.text, arguments, context) }
    environment.register(
      filter: "t_json", arguments: 0...0, readsContext: !isFixed,
      prepare: { key, _ in filters.preparedJSON(key) }
    ) { input, _, context in
      .string(filters.json(input.text, filters.words(context)) ?? "null")
    }
  }

  private func words(_ context: RenderContext) -> PhraseTable {
    catalog.onlyTable ?? context.site?.graph.words ?? catalog.table(for: "\(context.language)")
  }

  // MARK: Texts

  private func prepared(_ key: String, names: [String]) -> PreparedFilter {
    guard let index = catalog.index(of: key) else {
      let mistake = names.contains(Self.fallbackName) ? nil : unknown(key)
      return PreparedFilter({ _, arguments, _ in Self.fallback(key, arguments) }, mistake: mistake)
    }
    let other = names.contains(Self.fallbackName) ? nil : catalog.language(without: index)
    let mistake = other.map { unknown(key, in: $0) } ?? mistake(in: names, of: key, index)
    if let text = catalog.onlyTable?.phrase(index)?.fixedText {
      return PreparedFilter({ _, _, _ in .string(text) }, mistake: mistake)
    }
    return PreparedFilter(
      { _, arguments, context in
        translated(words(context).phrase(index), arguments, context.language)
          ?? Self.fallback(key, arguments)
      }, mistake: mistake)
  }

  /// The text of a computed key.
  private func translated(
    _ key: String, _ arguments: FilterArguments, _ context: RenderContext
  ) -> Value {
    let phrase = catalog.index(of: key).flatMap { words(context).phrase($0) }
    if let value = translated(phrase, arguments, context.language) { return value }
    if arguments[Self.fallbackName] == nil {
      let mistake = unknown(key)
      context.warn(mistake.message, hint: mistake.hint)
    }
    return Self.fallback(key, arguments)
  }

  /// A phrase with the values of the arguments. If one of them is markup, so is the result, in which
  /// all other texts are escaped.
  private func translated(
    _ phrase: Phrase?, _ arguments: FilterArguments, _ page: Language
  ) -> Value? {
    guard let phrase else { return nil }
    let language = page.narrowing(phrase.language)
    let count = arguments[Phrase.countName].map(Self.number)
    let pieces = phrase.pieces(for: count)
    let isMarkup = arguments.named.contains { $0.value.isMarkup }
    let text = pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let part): text += isMarkup ? HTMLEscaping.anyQuotes.escaped(part) : part
      case .value(Phrase.countName) where arguments[Phrase.countName]?.isMarkup == false:
        text += count?.text(in: language) ?? ""
      case .value(let name):
        guard let value = arguments[name] else { return }
        let words = Self.text(value, in: language)
        text += isMarkup && !value.isMarkup ? HTMLEscaping.anyQuotes.escaped(words) : words
      }
    }
    return isMarkup ? .safe(text) : .string(text)
  }

  /// A value as text; whole numbers have the digits of the language, and texts with letters of the
  /// other direction are isolated (Unicode Standard Annex #9, FSI and PDI).
  private static func text(_ value: Value, in language: Language) -> String {
    if case .int(let number) = value { return NumberFormat.text(number, in: language) }
    let text = value.text
    let isOther = TextDirection.hasLetters(
      against: SiteLanguage.direction(of: language.description), in: text)
    return isOther ? "\u{2068}\(text)\u{2069}" : text
  }

  private static func number(_ value: Value) -> PhraseNumber {
    if case .int(let number) = value { return .whole(number) }
    return Int(value.text).map(PhraseNumber.whole) ?? .decimal(value.text)
  }

  // MARK: Mistakes

  /// The argument with the value for a key that no language has.
  private static let fallbackName = "default"

  private static func fallback(_ key: String, _ arguments: FilterArguments) -> Value {
    arguments[fallbackName] ?? .string(key)
  }

  private func unknown(_ key: String, in language: String? = nil) -> FilterError {
    let near = language == nil ? Spelling.hint(for: key, in: catalog.keys) : nil
    let hint = near ?? "add it to templates/languages/\(language ?? main.language).yaml"
    return FilterError("unknown phrase '\(key)'", hint: hint)
  }

  private func mistake(in names: [String], of key: String, _ index: Int) -> FilterError? {
    let needed = catalog.placeholders(index)
    let list = needed.sorted().joined(separator: ", ")
    if let missing = needed.subtracting(names).min() {
      return FilterError(
        "the phrase '\(key)' needs '\(missing)'", hint: "write '\(key)' | t: \(missing): VALUE")
    }
    let others = names.filter { !needed.contains($0) && $0 != Self.fallbackName }
    return others.first.map { other in
      FilterError(
        "the phrase '\(key)' has no '\(other)'",
        hint: Spelling.hint(for: other, in: needed)
          ?? (needed.isEmpty ? "it has no values" : "its values are \(list)"))
    }
  }

  // MARK: JSON

  private func preparedJSON(_ key: String) -> PreparedFilter {
    guard let table = catalog.onlyTable else {
      let isKnown = json(key, main) != nil
      return PreparedFilter(
        { _, _, context in .string(json(key, words(context)) ?? "null") },
        mistake: isKnown ? nil : unknown(key))
    }
    guard let text = json(key, table) else {
      return PreparedFilter({ _, _, _ in .string("null") }, mistake: unknown(key))
    }
    return PreparedFilter({ _, _, _ in .string(text) })
  }

  /// A phrase, or the phrases of a group by their names: a text, or an object with a text for each
  /// plural category. Placeholders are not replaced. Nil if there is no such phrase or group.
  private func json(_ key: String, _ words: PhraseTable) -> String? {
    if let phrase = catalog.index(of: key).flatMap({ words.phrase($0) }) {
      return JSONValue(phrase).text
    }
    let members = catalog.keys(in: key).compactMap { name, index in
      words.phrase(index).map { (key: name, value: JSONValue($0)) }
    }
    return members.isEmpty ? nil : JSONValue.object(members).text
  }
}

extension JSONValue {
  fileprivate init(_ phrase: Phrase) {
    if let forms = phrase.categories {
      self = .object(forms.map { (key: $0.name, value: .string($0.text)) })
    } else {
      self = .string(phrase.patterns.first?.text ?? "")
    }
  }
}
