import Localization
import SourceText

/// Reads the phrases of languages, and reports missing ones.
struct PhraseReader {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var sources: [SourceFile] = []
  /// The keys in the order of their indices; those of the program come first.
  private(set) var keys = PhraseKey.allCases.map(\.rawValue)
  private var known = Set(PhraseKey.allCases.map(\.rawValue))
  private let files: [String: [SourceFile]]
  /// The phrases of the files of each tag.
  private var read: [String: [String: Phrase]] = [:]

  /// The groups to which sites add names of their own.
  private static let openGroups: Set = ["diagrams", "kinds", "materials", "publications"]

  init(_ files: [String: [SourceFile]]) { self.files = files }

  /// The phrases of a language, completed with those of the languages that it falls back to.
  mutating func phrases(for use: PhraseCatalog.Use) -> [String: Phrase] {
    let base = phrases(of: LanguageChain.base)
    let tags = LanguageChain.tags(of: use.language)
    if tags.first == LanguageChain.pseudo { return base.mapValues(PseudoLocale.phrase) }
    let own = tags.filter { $0 != LanguageChain.base && files[$0] != nil }
    var found = base
    var translated: Set<String> = []
    for tag in own.reversed() {
      let phrases = phrases(of: tag)
      check(phrases, against: base)
      translated.formUnion(phrases.keys)
      found.merge(phrases) { _, own in own }
    }
    // A tag such as `en-GB` is a variant of the base language, whose phrases are no other language's.
    if use.language.lowercased().prefix(2) != LanguageChain.base, !base.isEmpty {
      reportMissing(base.keys.filter { !translated.contains($0) }.sorted(), own.first, use)
    }
    return found
  }

  private mutating func reportMissing(
    _ missing: [String], _ tag: String?, _ use: PhraseCatalog.Use
  ) {
    guard let file = tag.flatMap({ files[$0]?.last }) else {
      diagnostics.append(
        .warning(
          "the words of the pages are not translated into '\(use.language)'", at: use.excerpt,
          hint: "add templates/languages/\(use.language).yaml; the words are English until then"))
      return
    }
    diagnostics += missing.map { key in
      .warning(
        "'\(key)' is not translated", at: SourceExcerpt(path: file.path),
        hint: "pages show the English text")
    }
  }

  /// Reports placeholders that the phrases of the base language do not have, and misspelled keys.
  private mutating func check(_ phrases: [String: Phrase], against base: [String: Phrase]) {
    for (key, phrase) in phrases { check(phrase, of: key, against: base) }
  }

  /// Warns about a key that is similar to one of a phrase in the same group.
  private mutating func checkSpelling(
    of key: String, _ phrase: Phrase, in keys: some Collection<String>
  ) {
    guard let dot = key.lastIndex(of: "."), !Self.openGroups.contains(String(key[..<dot])) else {
      return
    }
    let names = keys.filter { $0.hasPrefix(key[...dot]) }.map {
      String($0.dropFirst(key[...dot].count))
    }
    guard let near = Spelling.nearest(to: String(key[dot...].dropFirst()), in: names) else {
      return
    }
    diagnostics.append(
      .warning(
        "the theme has no phrase '\(key)'", at: phrase.excerpt,
        hint: .meaning(key[...dot] + near)))
  }

  private mutating func check(
    _ phrase: Phrase, of key: String, against base: [String: Phrase]
  ) {
    guard let names = base[key]?.placeholders else {
      return checkSpelling(of: key, phrase, in: base.keys)
    }
    for name in phrase.placeholders.subtracting(names).sorted() {
      let list = names.sorted().map { "{\($0)}" }.joined(separator: ", ")
      diagnostics.append(
        .warning(
          "'\(key)' has no value '\(name)'", at: phrase.excerpt,
          hint: Spelling.hint(for: name, in: names) ?? (names.isEmpty ? nil : "it has \(list)")))
    }
  }

  /// The phrases of the files of one tag.
  private mutating func phrases(of tag: String) -> [String: Phrase] {
    if let phrases = read[tag] { return phrases }
    var phrases: [String: Phrase] = [:]
    for (number, file) in (files[tag] ?? []).enumerated() {
      let parsed = PhraseFile(file, language: Language(tag))
      sources.append(file)
      diagnostics += parsed.diagnostics
      for (key, phrase) in parsed.phrases {
        // The first file is that of the theme.
        if tag == LanguageChain.base, number > 0 { check(phrase, of: key, against: phrases) }
        phrases[key] = phrase
        if known.insert(key).inserted { keys.append(key) }
      }
    }
    read[tag] = phrases
    return phrases
  }
}
