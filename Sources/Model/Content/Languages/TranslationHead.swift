package import CivilTime
package import DataFormats
package import Fields
package import SourceText

/// What the front matter of a text states about its language.
public struct TranslationHead: Sendable {
  /// The language of the text, as written; nil if it has none.
  package let language: String?
  /// The path of the file that it translates.
  package let translationOf: Located<String>?
  /// The date of the last change, or else of publication.
  package let date: (updated: DateText?, published: DateText?)
  /// Whether the text is a draft.
  package let isDraft: Bool
  /// The values that readers see if the file has no text of its own; empty if it has one.
  private let shownValues: [Node]
  private let file: SourceFile

  /// What the front matter of a file states; nil for one without.
  ///
  /// - Parameter hasText: Whether there is text after the front matter.
  package init(_ node: Node?, in file: SourceFile, hasText: Bool) {
    self.file = file
    let shown = hasText || node?["title"] == nil ? [] : Self.shownKeys
    shownValues = shown.compactMap { node?[$0] }.filter { !$0.isNull }
    language = Self.text("lang", node)?.value
    translationOf = Self.text("translationOf", node)
    isDraft = node?["draft"]?.resolved == .bool(true)
    func date(_ key: String) -> DateText? {
      Self.text(key, node).flatMap { DateText($0.value) }
    }
    self.date = (date("updated"), date("date"))
  }

  /// What the front matter of a post with text states, which states no language.
  package init(_ post: PlainPost, in file: SourceFile) {
    (self.file, language, translationOf, shownValues) = (file, nil, nil, [])
    (isDraft, date) = (post.isDraft, (post.updated?.value, post.date?.value))
  }

  /// The keys with words for readers.
  private static let shownKeys = ["title", "summary", "description", "imageAlt"]

  /// Whether readers of a language see no words of another one, as each value has one in it.
  package func isTranslated(into choice: LanguageChoice) -> Bool {
    !shownValues.isEmpty && shownValues.allSatisfy { choice.hasOwnValue(in: $0) }
  }

  private static func text(_ key: String, _ node: Node?) -> Located<String>? {
    guard let value = node?[key], case .scalar(let text, _) = value.content, !value.isNull,
      !text.isEmpty
    else { return nil }
    return Located(text, value.range)
  }

  /// The excerpt of `translationOf`.
  package var excerpt: SourceExcerpt {
    SourceExcerpt(file, translationOf?.range ?? SourceRange(at: 0))
  }
}
