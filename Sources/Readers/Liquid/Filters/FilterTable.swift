/// The filters that every environment has.
enum FilterTable {
  static let standard: [String: Filter] = {
    let groups = [
      TextFilters.all, EscapingFilters.all, NumberFilters.all, ListFilters.all,
      SelectionFilters.all, DateFilters.all, LanguageFilters.all, JekyllFilters.all,
    ]
    return groups.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
  }()
}
