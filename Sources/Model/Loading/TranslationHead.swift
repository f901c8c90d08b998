import CivilTime
import DataFormats
import Fields
public import SourceText

/// What the front matter of a text states about its language.
public struct TranslationHead: Sendable {
  /// The language of the text, as written; nil if it has none.
  let language: String?
  /// The path of the file that it translates.
  let translationOf: Located<String>?
  /// The date of the last change, or else of publication.
  let date: (updated: DateText?, published: DateText?)
  /// Whether the text is a draft.
  let isDraft: Bool
  private let file: SourceFile

  /// Reads the front matter of a text.
  public init(_ file: SourceFile) {
    self.file = file
    let node = file.head.firstInvalidUTF8 == nil ? FrontMatter(file).node : nil
    language = Self.text("lang", node)?.value
    translationOf = Self.text("translationOf", node)
    isDraft = node?["draft"]?.resolved == .bool(true)
    func date(_ key: String) -> DateText? {
      Self.text(key, node).flatMap { DateText($0.value) }
    }
    self.date = (date("updated"), date("date"))
  }

  private static func text(_ key: String, _ node: Node?) -> Located<String>? {
    guard let value = node?[key], case .scalar(let text, _) = value.content, !value.isNull,
      !text.isEmpty
    else { return nil }
    return Located(text, value.range)
  }

  /// The excerpt of `translationOf`.
  var excerpt: SourceExcerpt {
    SourceExcerpt(file, translationOf?.range ?? SourceRange(at: 0))
  }
}
