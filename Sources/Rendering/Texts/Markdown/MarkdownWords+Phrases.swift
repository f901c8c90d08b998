import Content
import Localization
import Markdown
import Phrases

extension MarkdownWords {
  /// The words in the language of a site.
  init(_ words: PhraseTable, of site: SiteSettings) {
    self.init()
    language = Language(words.language)
    if !site.languages.isOriginal(site.language) {
      let direction = SiteLanguage.direction(of: site.language)
      attributes = Array(" lang=\"\(site.language)\" dir=\"\(direction)\"".utf8)
    }
    contents = words.text(.contents)
    table = words.text(.table)
    (done, toDo) = (words.text(.done), words.text(.toDo))
    backToReference = Self.frame(words, .backToReference, "number")
    linkToSection = Self.frame(words, .linkToSection, "title")
    let keys: [PhraseKey] = [.note, .tip, .important, .warning, .caution]
    alerts = keys.map { words.text($0) }
  }

  /// The text of a key around the value of its only placeholder.
  private static func frame(_ words: PhraseTable, _ key: PhraseKey, _ name: String) -> Frame {
    let parts = words.text(key, [name: "\u{0}"])
      .split(separator: "\u{0}", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return Frame(before: parts.first ?? "", after: parts.count > 1 ? parts[1] : "")
  }
}
