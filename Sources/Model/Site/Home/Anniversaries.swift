import CivilTime

/// Posts of the same week in earlier years.
public enum Anniversaries {
  /// How many days before and after the same day of another year still count.
  private static let reach = 3

  /// The posts of earlier years that were posted within three days of today's date, the newest first.
  public static func posts(in graph: EntryGraph) -> [Int] {
    let today = graph.time.local.date
    return graph.posts.indices.filter { index in
      let date = graph.posts[index].date.local.date
      return date.year < today.year
        && [today.year, today.year - 1, today.year + 1].contains { year in
          let day = date.adding(years: year - date.year)
          return year > date.year
            && abs(day.daysSinceEpoch - today.daysSinceEpoch) <= reach
        }
    }
  }

  /// The next day, within a year, at whose start the posts may change.
  static func nextChange(in graph: EntryGraph, after today: CivilDate) -> CivilDate? {
    var seen: Set<Int> = []
    var next: CivilDate?
    // The oldest post of a day has all the anniversaries of the later ones.
    for index in graph.posts.indices.reversed() {
      let date = graph.posts[index].date.local.date
      guard seen.insert(date.month * 32 + date.day).inserted else { continue }
      for year in today.year - 1...today.year + 1 where year > date.year {
        let day = date.adding(years: year - date.year)
        for change in [day.adding(days: -reach), day.adding(days: reach + 1)]
        where change > today { next = min(next ?? change, change) }
      }
    }
    return next
  }
}
