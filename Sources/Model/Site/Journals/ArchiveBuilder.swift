import Content
import Localization

/// Divides a journal's posts into years and months.
struct ArchiveBuilder {
  private(set) var periods: [ArchivePeriod] = []
  /// The number of posts per page. A year with no more posts than this needs no pages for its
  /// months.
  let pageSize: Int
  /// The site's language.
  let language: Language

  /// Adds the years and months of a journal and returns the indices of its years; `months` has the
  /// month of each post, the newest first.
  mutating func add(
    journal: Int, at path: URLPath, _ depth: Journal.Archive?,
    months: [(year: Int, month: Int)]
  ) -> [Int] {
    guard depth != Journal.Archive.none else { return [] }
    var years: [Int] = []
    var last = (year: Int.max, month: Int.max)
    for (index, month) in months.enumerated() {
      // If clocks are set back at midnight, a later moment can have the earlier date.
      let month = month < last ? month : last
      if month.year != last.year {
        years.append(periods.count)
        periods.append(
          period(
            journal, at: path.below([String(month.year)]), year: month.year, month: nil, from: index
          ))
      }
      if month != last {
        let two = month.month < 10 ? "0\(month.month)" : "\(month.month)"
        let folder = path.below([String(month.year), two])
        periods.append(
          period(
            journal, at: folder, year: month.year, month: month.month, from: index,
            in: years[years.count - 1]))
      }
      last = month
      extend(periods.count - 1)
      extend(years[years.count - 1])
    }
    for year in years {
      let inner = year + 1..<(years.first { $0 > year } ?? periods.count)
      periods[year].months = inner
      let hasMonths = depth.map { $0 == .months } ?? (periods[year].posts.count > pageSize)
      if !hasMonths { for month in inner { periods[month].path = nil } }
    }
    return years
  }

  private mutating func extend(_ index: Int) {
    let posts = periods[index].posts
    periods[index].posts = posts.lowerBound..<posts.upperBound + 1
  }

  private func period(
    _ journal: Int, at path: URLPath, year: Int, month: Int?, from start: Int, in index: Int? = nil
  ) -> ArchivePeriod {
    ArchivePeriod(
      journal: journal, year: year, month: month, path: path, posts: start..<start,
      yearIndex: index ?? periods.count, months: 0..<0, language: language)
  }
}
