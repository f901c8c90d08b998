package import Liquid
package import Queries
import Site

/// A series of posts; prints as its name.
package struct SeriesDrop: RecordedDrop, IndexedDrop {
  enum Field: String, CaseIterable, Sendable {
    case title, name, url, journal, posts, kind, postsCount
  }

  static let table = SymbolTable<Field>()

  package let site: SiteView
  let index: Int

  package init(site: SiteView, index: Int) { (self.site, self.index) = (site, index) }

  private var series: SeriesEntry { site.graph.table.series[index] }

  package var propertyNames: [String] { Self.table.names }
  package var printed: Value { .string(series.name) }
  package var reference: EntryReference { .series(index, in: site.graph) }

  package func field(_ key: Symbol) -> Value? {
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
}
