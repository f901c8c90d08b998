import Markdown

extension ReservedIDs {
  /// The ids of the built-in theme on pages with texts of the author's.
  static let ofTheme = ReservedIDs(
    [
      "main", "comments", "dates", "past", "library", "filter-price", "filter-show", "filter-sort",
    ], numbered: ["comment-"])
}
