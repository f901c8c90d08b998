import Liquid
import Site

/// A series of posts; prints as its name.
struct SeriesDrop: RecordedDrop {
  enum Field: String, CaseIterable, Sendable {
    case title, name, url, journal, posts, kind
    case postsCount = "posts_count"
  }

  static let table = SymbolTable<Field>()

  let site: SiteContext
  let index: Int

  private var series: SeriesEntry { site.graph.series[index] }

  var propertyNames: [String] { Self.table.names }
  var printed: Value { .string(series.name) }
  var reference: EntryReference { site.graph.reference(toSeries: index) }

  func field(_ key: Symbol) -> Value? {
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
