package import Liquid
package import Queries
import Site

/// A year or month of a journal; prints as its name.
package struct ArchiveDrop: RecordedDrop {
  enum Field: String, CaseIterable, Sendable {
    case title, name, description, url, year, month, journal, posts, months, previous, next, kind,
      anchor
    case shortName = "short_name"
    case postsCount = "posts_count"
  }

  static let table = SymbolTable<Field>()

  package let site: SiteView
  let index: Int

  package init(site: SiteView, index: Int) { (self.site, self.index) = (site, index) }

  private var period: ArchivePeriod { site.graph.archive[index] }

  package var propertyNames: [String] { Self.table.names }
  package var printed: Value { .string(period.name) }
  package var reference: EntryReference { site.graph.reference(toArchive: index) }

  package func field(_ key: Symbol) -> Value? {
    guard let field = Self.table[key] else { return nil }
    let period = self.period
    switch field {
    case .title, .name: return .string(period.name)
    case .shortName: return .string(period.shortName)
    case .description: return .string(site.graph.summary(of: period))
    case .url: return Value(site.graph.url(of: period))
    case .year: return .int(period.year)
    case .month: return Value(period.month)
    case .journal: return site.value(of: .journal(period.journal))
    case .posts:
      return site.list(site.graph.journals[period.journal].posts[period.posts]) { .post($0) }
    case .postsCount: return .int(period.posts.count)
    case .months: return site.list(period.months) { .archive($0) }
    case .previous: return neighbour(period.previous)
    case .next: return neighbour(period.next)
    case .anchor: return .string(period.anchor)
    case .kind: return .string("archive")
    }
  }

  private func neighbour(_ index: Int?) -> Value {
    index.map { site.value(of: .archive($0)) } ?? .null
  }

  package func isSame(as other: any Drop) -> Bool { (other as? ArchiveDrop)?.index == index }
}
