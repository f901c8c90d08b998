import Liquid
import Site

/// A series of posts; prints as its name.
struct SeriesDrop: Drop {
  enum Field: String, CaseIterable, Sendable {
    case title, name, url, journal, posts, kind
    case postsCount = "posts_count"
  }

  static let table = SymbolTable<Field>()

  let site: SiteContext
  let index: Int

  private var series: SeriesEntry {
    let series = site.graph.series[index]
    let journal = site.graph.journals[series.journal].path
    RenderTrace.current?.ask(.members(series.path ?? journal))
    return series
  }

  var propertyNames: [String] { Self.table.names }
  var printed: Value { .string(series.name) }

  func value(for key: Symbol) -> Value? {
    guard let field = Self.table[key] else { return nil }
    let series = self.series
    switch field {
    case .title, .name: return .string(series.name)
    case .url: return Value(series.path?.url)
    case .journal: return site.value(of: .journal(series.journal))
    case .posts: return site.list(series.posts) { .post($0) }
    case .postsCount: return .int(series.posts.count)
    case .kind: return .string("series")
    }
  }

  func isSame(as other: any Drop) -> Bool { (other as? SeriesDrop)?.index == index }
}
