import Markdown

extension ReservedIDs {
  /// The ids that the built-in theme uses on pages with the author's texts.
  static let ofTheme = ReservedIDs(
    [
      "main", "comments", "dates", "past", "library", "filter-price", "filter-show", "filter-sort",
      "filter-kind", "filter-year", "publications", "publication-filters", "by-kind",
      "members-bar", "members-passphrase", "members-problem", "members-row", "members-texts",
      "resume-about",
    ], numbered: ["comment-"])
}
