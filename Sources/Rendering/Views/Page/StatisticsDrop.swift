import CivilTime
import Content
import Fields
import Liquid
import Localization
import Queries
import Site
import Texts

/// Statistics of attendance and journals.
struct StatisticsDrop: Drop {
  enum Field: String, CaseIterable, Sendable {
    case attended, missed, streak, weeks, heatmap
    case days = "minutes_by_day"
    case hours = "latest_week_hours"
    case week = "latest_week"
    case average = "average_minutes"
    case sessions = "sessions_count"
    case topClasses
    case months = "posts_by_month"
  }

  static let table = SymbolTable<Field>()

  let site: SiteView

  var propertyNames: [String] { Self.table.names }

  func value(for key: Symbol) -> Value? {
    guard let field = Self.table[key], let statistics = site.entries.statistics else { return nil }
    let hasLog = !statistics.weeks.isEmpty
    switch field {
    case .attended: return .int(statistics.attended)
    case .missed: return .int(statistics.missed)
    case .sessions: return .int(statistics.attended + statistics.missed)
    case .streak: return .int(statistics.streak)
    case .average: return hasLog ? .int(Self.average(of: statistics)) : .null
    case .hours: return Value((statistics.latestWeek?.minutes).map(Self.hours))
    case .week: return Value(statistics.latestWeek?.start.iso)
    case .days: return Self.days(statistics.days, site.language)
    case .weeks: return Self.weeks(statistics.weeks, site.language)
    case .topClasses: return Self.classes(statistics, site)
    case .months: return Self.months(statistics.months, site)
    case .heatmap: return statistics.heatmap.map { Self.heatmap($0, site.language) } ?? .null
    }
  }

  /// The average minutes per session, rounded to the nearest integer.
  private static func average(of statistics: Statistics) -> Int {
    let count = max(1, statistics.attended)
    return (statistics.minutes + count / 2) / count
  }

  /// Hours with one decimal, such as `2.5`; without the decimal if it is zero.
  private static func hours(_ minutes: Int) -> String {
    let tenths = (minutes + 3) / 6
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private static func percent(_ part: Int, of whole: Int) -> Value {
    .int(whole == 0 ? 0 : (part * 100 + whole / 2) / whole)
  }

  private static func days(_ days: [Statistics.Day], _ language: Language) -> Value {
    let names = DateNames(in: language)
    let most = days.map(\.minutes).max() ?? 0
    return .array(of: days) { day in
      .hash([
        "date": .string(day.date.iso),
        "name": .string(names.standaloneWeekdays[day.date.isoWeekday - 1]),
        "short": .string(names.standaloneShortWeekdays[day.date.isoWeekday - 1]),
        "minutes": .int(day.minutes), "percent": percent(day.minutes, of: most),
      ])
    }
  }

  private static func weeks(_ weeks: [Statistics.Week], _ language: Language) -> Value {
    let most = weeks.map { $0.attended + $0.missed }.max() ?? 0
    return .array(of: weeks) { week in
      .hash([
        "date": .string(week.start.iso),
        "name": .string(CalendarText.shortDay(week.start, in: language)),
        "attended": .int(week.attended), "missed": .int(week.missed),
        "minutes": .int(week.minutes), "attended_percent": percent(week.attended, of: most),
        "missed_percent": percent(week.missed, of: most),
      ])
    }
  }

  private static func classes(_ statistics: Statistics, _ site: SiteView) -> Value {
    .array(of: statistics.topClasses) { share in
      let index = site.entries.classes.firstIndex { $0.timetableClass.id.value == share.classID }
      let title = index.map { site.entries.classes[$0].timetableClass.title } ?? share.classID
      return .hash([
        "class": index.map { site.value(of: .timetableClass($0)) } ?? .null,
        "title": .string(title), "count": .int(share.count),
        "percent": percent(share.count, of: statistics.attended),
      ])
    }
  }

  private static func heatmap(_ heatmap: Heatmap, _ language: Language) -> Value {
    let names = DateNames(in: language)
    var month = 0
    let weeks = heatmap.weeks.map { week -> Value in
      let days = week.map { day in
        Value.hash([
          "date": .string(day.date.iso), "minutes": .int(day.minutes),
          "sessions": .int(day.sessions), "level": .int(day.level),
        ])
      }
      let first = week.first { $0.date.day == 1 }?.date.month ?? month
      defer { month = first }
      return .hash([
        "date": Value(week.first?.date.iso), "days": .array(days),
        "minutes": .int(week.map(\.minutes).reduce(0, +)),
        "sessions": .int(week.map(\.sessions).reduce(0, +)),
        "month": first == month ? .null : .string(names.standaloneShortMonths[first - 1]),
      ])
    }
    return .hash(["weeks": .array(weeks), "most": .int(heatmap.most)])
  }

  private static func months(_ months: [Statistics.Month], _ site: SiteView) -> Value {
    let most = months.map(\.posts).max() ?? 0
    site.recorder?.record(.everything)
    site.recorder?.record(.allPosts)
    let (posts, texts) = (site.entries.posts, site.texts)
    var words: [Int: Int] = [:]
    for index in posts.indices {
      let date = posts[index].date.local.date
      words[date.year * 12 + date.month, default: 0] += texts.words(posts[index].post.document)
    }
    return .array(of: months) { month in
      .hash([
        "month": .string(CalendarText.month(month.month, of: month.year, in: site.language)),
        "name": .string(CalendarText.shortMonth(month.month, of: month.year, in: site.language)),
        "words": .int(words[month.year * 12 + month.month] ?? 0), "posts": .int(month.posts),
        "percent": percent(month.posts, of: most),
      ])
    }
  }
}
