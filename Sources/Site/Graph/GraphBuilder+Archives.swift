import CivilTime
import Content

/// Generated pages: a journal's years and months, and its series.
extension GraphBuilder {
  /// The years and months of every journal.
  mutating func addArchive() {
    var builder = ArchiveBuilder(pageSize: max(1, graph.content.settings.paginate))
    let isShown = reads("years", in: RouteKind.journal.rawValue)
    for (index, entry) in graph.journals.enumerated() where isShown || entry.journal.archive != nil
    {
      let months = entry.posts.map { post in
        let date = graph.posts[post].date.local.date
        return (year: date.year, month: date.month)
      }
      graph.journals[index].years = builder.add(
        journal: index, at: entry.path, entry.journal.archive, months: months)
    }
    graph.archive = builder.periods
  }

  /// The series of every journal, with their parts by date.
  mutating func addSeries() {
    for index in graph.journals.indices {
      var known: [String: Int] = [:]
      for post in graph.journals[index].posts {
        guard let name = graph.posts[post].post.series else { continue }
        let slug = URLPath.part(named: name)
        let series = known[slug] ?? graph.series.count
        if known[slug] == nil {
          known[slug] = series
          let path = graph.journals[index].path.below(["series", slug])
          graph.series.append(SeriesEntry(name: name, journal: index, path: path))
          graph.journals[index].series.append(series)
        }
        graph.series[series].posts.append(post)
      }
    }
    for index in graph.series.indices { orderParts(of: index) }
  }

  /// By date, and those of one moment by path, as everywhere.
  private mutating func orderParts(of index: Int) {
    let posts = graph.series[index].posts.sorted { a, b in
      let (x, y) = (graph.posts[a].date.unixSeconds, graph.posts[b].date.unixSeconds)
      return x == y ? a < b : x < y
    }
    graph.series[index].posts = posts
    for (place, post) in posts.enumerated() {
      graph.posts[post].series = SeriesPlace(series: index, index: place)
    }
  }

  /// The pages of the archive and of the series. What was written, such as a post that is called
  /// 2026, keeps its place; the period then has no page.
  mutating func addArchiveRoutes() {
    var free = Set(graph.archive.compactMap(\.path) + graph.series.compactMap(\.path))
    for route in graph.routes { free.remove(route.path) }
    for file in graph.content.copiedFiles where file.hasSuffix("/index.html") {
      free.remove(URLPath(checked: "/" + file.dropLast("index.html".count)))
    }
    for index in graph.series.indices {
      guard let path = graph.series[index].path, free.contains(path) else {
        graph.series[index].path = nil
        continue
      }
      graph.routes.append(Route(path, .series, .series(index)))
    }
    for index in graph.archive.indices {
      guard let path = graph.archive[index].path, free.contains(path) else {
        graph.archive[index].path = nil
        continue
      }
      graph.routes.append(Route(path, .archive, .archive(index)))
    }
    linkPeriods()
  }

  /// Which year or month is before and after another.
  private mutating func linkPeriods() {
    var later: [String: Int] = [:]
    for index in graph.archive.indices where graph.archive[index].path != nil {
      let period = graph.archive[index]
      let row = "\(period.journal) \(period.month == nil)"
      if let next = later[row] {
        graph.archive[index].next = next
        graph.archive[next].previous = index
      }
      later[row] = index
    }
  }
}

extension SiteGraph {
  /// `The log: March 2026`.
  func title(of period: ArchivePeriod) -> String {
    "\(Self.title(of: journals[period.journal].journal.document)): \(period.name)"
  }

  /// Where a year or month is to be read: its page, or its place on its year's; nil if neither has a
  /// page.
  public func url(of period: ArchivePeriod) -> String? {
    if let path = period.path { return path.url }
    return archive[period.yearIndex].path.map { "\($0.url)#\(period.shortName.lowercased())" }
  }

  /// What a year's or month's page holds, in a sentence.
  public func summary(of period: ArchivePeriod) -> String {
    let title = Self.title(of: journals[period.journal].journal.document)
    return "\(EnglishWords.count(period.posts.count, "post")) in \(title) in \(period.name)."
  }

  /// The nearest part of the post's series a number of positions after it.
  public func part(_ offset: Int, from post: Int) -> Int? {
    guard let place = posts[post].series else { return nil }
    let parts = series[place.series].posts
    return parts.indices.contains(place.index + offset) ? parts[place.index + offset] : nil
  }
}
