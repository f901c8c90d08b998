public import Site

/// Identifies an entry whose fields templates read, so that a later build can find the entry again.
public enum EntryReference: Hashable, Sendable {
  /// The site itself.
  case site
  /// The theme's settings.
  case theme
  /// The résumé, or one of its variants, by index.
  case resume(Int)
  /// The entry that a page is about, by the page's path.
  case page(URLPath)
  /// A year or month of the journal at a path; a nil `month` means the whole year.
  case archive(URLPath, year: Int, month: Int?)
  /// A series, by the path of its journal and its name.
  case series(URLPath, String)
}

extension EntryReference {
  /// The reference to a year or month of a journal.
  package static func archive(_ index: Int, in graph: SiteGraph) -> EntryReference {
    let period = graph.table.archive[index]
    return .archive(
      graph.entries.journals[period.journal].path, year: period.year, month: period.month)
  }

  /// The reference to a series.
  package static func series(_ index: Int, in graph: SiteGraph) -> EntryReference {
    let series = graph.table.series[index]
    return .series(graph.entries.journals[series.journal].path, series.name)
  }
}
