import Content

/// The pages of journals' years, months and series.
///
/// If a written page, such as a post named 2026, has the path of a period, the period has no page.
struct ArchiveRoutes {
  private(set) var archive: [ArchivePeriod]
  private(set) var series: [SeriesEntry]
  private(set) var routes: [Route] = []

  init(of journals: JournalEntries, after pages: [Route], copied: [String]) {
    archive = journals.archive
    series = journals.series
    var free = Set(archive.compactMap(\.path) + series.compactMap(\.path))
    for index in pages.indices { free.remove(pages[index].path) }
    for file in copied where file.hasSuffix("/index.html") {
      free.remove(URLPath(checked: "/" + file.dropLast("index.html".count)))
    }
    for index in series.indices {
      series[index].path = series[index].path.flatMap { free.contains($0) ? $0 : nil }
      if let path = series[index].path { routes.append(Route(path, .series, .series(index))) }
    }
    for index in archive.indices {
      archive[index].path = archive[index].path.flatMap { free.contains($0) ? $0 : nil }
      if let path = archive[index].path { routes.append(Route(path, .archive, .archive(index))) }
    }
    linkPeriods()
  }

  /// Links each year and month that has a page to the previous and next year or month with a page.
  private mutating func linkPeriods() {
    var later: [String: Int] = [:]
    for index in archive.indices where archive[index].path != nil {
      let period = archive[index]
      let row = "\(period.journal) \(period.month == nil)"
      if let next = later[row] {
        archive[index].next = next
        archive[next].previous = index
      }
      later[row] = index
    }
  }
}
