public import SourceText

/// The phrases of the interface in the languages that a site uses.
///
/// Each key has an index that is the same in all languages.
public struct PhraseCatalog: Sendable {
  /// A language that a site uses.
  public struct Use: Sendable {
    let language: String
    let excerpt: SourceExcerpt?

    /// A language with the source excerpt that names it.
    public init(_ language: String, at excerpt: SourceExcerpt? = nil) {
      (self.language, self.excerpt) = (language, excerpt)
    }
  }

  /// The problems of the files.
  public let diagnostics: [Diagnostic]
  /// The files that were read.
  public let sources: [SourceFile]
  private let indices: [String: Int]
  private let tables: [String: PhraseTable]
  private let fallback: PhraseTable

  /// Creates a catalog without phrases, whose texts are their keys.
  public init() { self.init([:], for: []) }

  /// Reads the phrases of some languages.
  ///
  /// - Parameters:
  ///   - files: The files by lower-case language tag; a later file replaces phrases of an earlier
  ///     one.
  ///   - uses: The languages of the site, the main one first.
  public init(_ files: [String: [SourceFile]], for uses: [Use]) {
    var reader = PhraseReader(files)
    let base = reader.phrases(for: Use(LanguageChain.base))
    var found: [String: (language: String, phrases: [String: Phrase])] = [:]
    for use in uses where found[use.language.lowercased()] == nil {
      found[use.language.lowercased()] = (use.language, reader.phrases(for: use))
    }
    let keys = reader.keys
    diagnostics = reader.diagnostics.sorted(by: Diagnostic.inReadingOrder)
    sources = reader.sources
    let indices = Dictionary(uniqueKeysWithValues: zip(keys, keys.indices))
    func table(_ language: String, _ phrases: [String: Phrase]) -> PhraseTable {
      PhraseTable(language: language, phrases: keys.map { phrases[$0] }, indices: indices)
    }
    self.indices = indices
    tables = found.mapValues { table($0.language, $0.phrases) }
    fallback = table(LanguageChain.base, base)
  }

  /// The phrases in a language; those of the base language if the site does not use it.
  public func table(for language: String) -> PhraseTable {
    tables[language.lowercased()] ?? fallback
  }

  /// The only language of the site; nil if it has several.
  package var onlyTable: PhraseTable? {
    tables.count > 1 ? nil : tables.first?.value ?? fallback
  }

  /// The index of a key; nil if no language has it.
  package func index(of key: String) -> Int? {
    indices[key].flatMap { example($0) == nil ? nil : $0 }
  }

  /// A language of the site that has no phrase of a key, not even from a language that it falls back
  /// to; nil if all have one.
  package func language(without index: Int) -> String? {
    tables.values.filter { $0.phrase(index) == nil }.map(\.language).min()
  }

  /// Whether the same indices stand for the same keys in another catalog.
  package func hasSameKeys(as other: PhraseCatalog) -> Bool { indices == other.indices }

  /// The names of the values that a phrase needs.
  package func placeholders(_ index: Int) -> Set<String> { example(index)?.placeholders ?? [] }

  /// The phrase in the base language, or else in any language.
  private func example(_ index: Int) -> Phrase? {
    fallback.phrase(index) ?? tables.values.lazy.compactMap { $0.phrase(index) }.first
  }

  /// All keys, sorted.
  package var keys: [String] { indices.keys.filter { index(of: $0) != nil }.sorted() }

  /// The keys in a group such as `search`, without the group's name, sorted.
  package func keys(in group: String) -> [(name: String, index: Int)] {
    keys.compactMap { key in
      guard key.hasPrefix(group + "."), let index = indices[key] else { return nil }
      return (String(key.dropFirst(group.utf8.count + 1)), index)
    }
  }
}
