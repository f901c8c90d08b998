package import Liquid
package import Queries
import Site

/// A year or month of a journal; prints as its name.
package struct ArchiveDrop: RecordedDrop, IndexedDrop {
  enum Field: String, CaseIterable, Sendable {
    case title, name, description, url, year, month, journal, posts, months, previous, next
    case kind, anchor, shortName, postsCount
  }

  static let table = SymbolTable<Field>()

  package let site: SiteView
  let index: Int

  package init(site: SiteView, index: Int) { (self.site, self.index) = (site, index) }

  private var period: ArchivePeriod { site.graph.table.archive[index] }

  package var propertyNames: [String] { Self.table.names }
  package var printed: Value { .string(period.name) }
  package var reference: EntryReference { .archive(index, in: site.graph) }

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
      return site.list(site.entries.journals[period.journal].posts[period.posts]) { .post($0) }
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
}
