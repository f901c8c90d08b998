import Localization

/// The order of titles and names in lists: by the collation of the site's language, and in English by
/// the letters in lower case.
enum TitleOrder {
  /// What a title is sorted by.
  enum Key: Comparable {
    case letters(String)
    case collated(Collation.Key)

    init(_ title: String, _ language: Language) {
      self =
        language.isEnglish
        ? .letters(title.lowercased()) : .collated(Collation.key(of: title, in: language))
    }
  }
}
