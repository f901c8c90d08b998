public import Site

/// An entry of the site whose fields templates read, so that a later build finds it again.
public enum EntryReference: Hashable, Sendable {
  /// The site itself.
  case site
  /// The theme's settings.
  case theme
  /// The résumé, or a variant of it by its index.
  case resume(Int)
  /// The entry that a page is about, by the page's path.
  case page(URLPath)
  /// A year, or a month of it, of a journal that is given by its path.
  case archive(URLPath, year: Int, month: Int?)
  /// A series of a journal that is given by its path, by the series' name.
  case series(URLPath, String)
}

extension SiteGraph {
  /// What a year or month of a journal is found by.
  package func reference(toArchive index: Int) -> EntryReference {
    let period = archive[index]
    return .archive(journals[period.journal].path, year: period.year, month: period.month)
  }

  /// What a series is found by.
  package func reference(toSeries index: Int) -> EntryReference {
    .series(journals[series[index].journal].path, series[index].name)
  }
}
