import Bytes
import DataFormats
public import Fields
import SourceText

/// The languages of a site, in the order in which they are shown; empty if it has only one.
public struct SiteLanguages: Hashable, Sendable {
  /// The languages.
  public let all: [SiteLanguage]
  /// The language of texts that name none, whose pages have no prefix unless it is set.
  public let original: String

  /// Languages in the order of their weights.
  public init(_ all: [SiteLanguage], original: String) {
    let order = all.indices.sorted { (all[$0].weight, $0) < (all[$1].weight, $1) }
    (self.all, self.original) = (order.map { all[$0] }, original)
  }

  /// Whether the site has only one language.
  public var isEmpty: Bool { all.isEmpty }

  /// Whether the texts of the site are written in a language unless they say another one.
  public func isOriginal(_ language: String) -> Bool { isEmpty || language == original }

  /// The languages' tags, that of the original texts first.
  public var tags: [String] {
    [original] + all.map(\.tag).filter { $0 != original }
  }

  /// The language with a tag.
  public subscript(tag: String) -> SiteLanguage? { all.first { $0.tag == tag } }

  /// The choice of values in a language; nil if the site has only one.
  public func choice(of language: String) -> LanguageChoice? {
    isEmpty ? nil : LanguageChoice(language, among: tags, in: "'languages' in site.yaml")
  }
}

extension SiteLanguages {
  /// Reads `languages`: a mapping from tags to titles or settings, or a list of tags or settings.
  ///
  /// - Parameter language: The `language` of the site.
  init(_ reader: inout FieldReader, language: String) {
    let meaning = "The languages of the site: their tags, with titles and prefixes"
    if reader.isDescribing {
      _ = reader.named("languages", meaning) { Draft($0, &$1) }
      self.init([], original: language)
      return
    }
    let node = reader.node("languages", meaning, as: .named(.free))
    let drafts = node.flatMap { $0.isNull ? [] : Self.drafts($0, &reader) } ?? []
    let known = Self.unique(drafts, &reader)
    guard known.count > 1 else {
      if let node, known.count == drafts.count, node.elements != nil || node.entries != nil {
        reader.report(
          "'languages' needs at least two languages", node.range,
          hint: "a site in one language has 'language' alone")
      }
      self.init([], original: language)
      return
    }
    let sorted = SiteLanguages(known.map { SiteLanguage($0, prefix: "") }, original: "").all
    let original = known.contains { $0.tag.value == language } ? language : sorted[0].tag
    if original != language, reader.has("language"), let node {
      reader.report(
        "'language' is '\(language)', which is not one of 'languages'", node.range,
        hint: "add it to 'languages'")
    }
    let all = known.map { draft in
      SiteLanguage(
        draft,
        prefix: draft.prefix?.value
          ?? (draft.tag.value == original ? "" : draft.tag.value.lowercased()))
    }
    Self.check(all, known, original: original, &reader)
    self.init(all, original: original)
  }

  /// A language as it is written.
  struct Draft {
    let tag: Located<String>
    var title: String?
    var prefix: Located<String>?
    var weight: Int?

    init(_ tag: Located<String>, title: String? = nil) { (self.tag, self.title) = (tag, title) }

    init(_ tag: Located<String>, _ reader: inout FieldReader) {
      self.tag = tag
      title = reader.text("title", "Its name, as the language switcher shows it")
      let key = "prefix"
      prefix = reader.located(
        key, "The first part of its pages' paths; the default language has none")
      if prefix == nil, reader.isEmptyText(key) { prefix = Located("", reader.range(of: key)) }
      weight = reader.integer("weight", "Its position among the languages")
    }
  }

  private static func drafts(_ node: Node, _ reader: inout FieldReader) -> [Draft] {
    if let entries = node.entries {
      return entries.compactMap { entry in
        let tag = Located(entry.key, entry.keyRange)
        if entry.value.isNull { return Draft(tag) }
        if let text = entry.value.plainText {
          return Draft(tag, title: text.isEmpty ? nil : text)
        }
        guard entry.value.entries != nil else {
          reader.reportType(
            entry.key, "a title or a mapping", entry.value, hint: "write \(entry.key): {}")
          return nil
        }
        return reader.nested(entry.value) { Draft(tag, &$0) }
      }
    }
    guard let elements = node.elements else {
      reader.reportType("languages", "a mapping", node, hint: "write languages: [en, de]")
      return []
    }
    return elements.compactMap { element in
      if let text = element.plainText { return Draft(Located(text, element.range)) }
      guard element.entries != nil else {
        reader.reportType("languages", "a list of language tags", element)
        return nil
      }
      return reader.nested(element) { inner in
        let tag = inner.located("code", "The language tag")
        inner.require("code")
        return tag.map { Draft($0, &inner) } ?? Draft(Located("", element.range), &inner)
      }
    }.filter { !$0.tag.value.isEmpty }
  }

  /// The languages with valid tags, each once.
  private static func unique(_ drafts: [Draft], _ reader: inout FieldReader) -> [Draft] {
    var seen: Set<String> = []
    return drafts.filter { draft in
      guard LanguageTag.isValid(draft.tag.value) else {
        reader.report(
          "'\(draft.tag.value)' is not a language tag", draft.tag.range,
          hint: LanguageTag.hint(for: draft.tag.value))
        return false
      }
      guard seen.insert(draft.tag.value.lowercased()).inserted else {
        reader.report(
          "the language '\(draft.tag.value)' is declared twice", draft.tag.range,
          hint: "remove one of them")
        return false
      }
      return true
    }
  }

  private static func check(
    _ all: [SiteLanguage], _ drafts: [Draft], original: String, _ reader: inout FieldReader
  ) {
    var owners: [String: String] = [:]
    for (language, draft) in zip(all, drafts) {
      let range = draft.prefix?.range ?? draft.tag.range
      let isPart = language.prefix.utf8.allSatisfy {
        $0.isLetterOrDigit || $0 == 0x2D || $0 == 0x5F
      }
      if !isPart {
        reader.report(
          "'prefix' is not one part of a path: '\(language.prefix)'", range,
          hint: "write letters, digits and '-'")
      } else if language.tag == original, !language.prefix.isEmpty {
        reader.report(
          "the pages of '\(original)', the default language, cannot have a prefix", range,
          hint: "remove 'prefix'")
      } else if let other = owners.updateValue(language.tag, forKey: language.prefix.lowercased()) {
        reader.report(
          "the languages '\(other)' and '\(language.tag)' have the same prefix "
            + "'\(language.prefix)'", range, hint: "give one of them another 'prefix'")
      }
    }
  }
}

extension SiteLanguage {
  fileprivate init(_ draft: SiteLanguages.Draft, prefix: String) {
    self.init(
      tag: draft.tag.value, title: draft.title, prefix: prefix, weight: draft.weight ?? 0,
      range: draft.tag.range)
  }
}
