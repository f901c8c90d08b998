import CivilTime

/// Posts of the same week in earlier years.
extension SiteGraph {
  /// How many days before and after the same day of another year still count.
  private static let reach = 3

  /// The posts of earlier years that were posted within three days of today's date, the newest first.
  public var anniversaries: [Int] {
    let today = time.local.date
    return posts.indices.filter { index in
      let date = posts[index].date.local.date
      return date.year < today.year
        && [today.year, today.year - 1, today.year + 1].contains { year in
          let day = date.adding(years: year - date.year)
          return year > date.year
            && abs(day.daysSinceEpoch - today.daysSinceEpoch) <= Self.reach
        }
    }
  }

  /// The next day, within a year, at whose start `anniversaries` may change.
  func nextAnniversaryChange(after today: CivilDate) -> CivilDate? {
    var seen: Set<Int> = []
    var next: CivilDate?
    // The oldest post of a day has all the anniversaries of the later ones.
    for index in posts.indices.reversed() {
      let date = posts[index].date.local.date
      guard seen.insert(date.month * 32 + date.day).inserted else { continue }
      for year in today.year - 1...today.year + 1 where year > date.year {
        let day = date.adding(years: year - date.year)
        for change in [day.adding(days: -Self.reach), day.adding(days: Self.reach + 1)]
        where change > today { next = min(next ?? change, change) }
      }
    }
    return next
  }
}
