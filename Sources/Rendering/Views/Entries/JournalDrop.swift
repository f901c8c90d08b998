import Content
import Liquid
import Queries
import Site

/// A journal with its posts.
struct JournalDrop: RecordedDrop, IndexedDrop {
  enum Field: String, CaseIterable, Sendable {
    case url, folder, posts, latest, years, series, contributors, observers, kind, postsCount
  }

  static let table = SymbolTable<Field>()

  let site: SiteView
  let index: Int

  private var entry: JournalEntry {
    _read { yield site.entries.journals[index] }
  }

  var propertyNames: [String] { Self.table.names + entry.journal.document.propertyNames }

  var reference: EntryReference { .page(entry.path) }

  func isRecorded(_ key: Symbol) -> Bool { Self.table[key] != nil }

  func field(_ key: Symbol) -> Value? {
    guard let field = Self.table[key] else {
      return site.value(key, of: entry.journal.document, at: entry.path)
    }
    switch field {
    case .url: return .string(entry.path.url)
    case .folder: return .string(entry.journal.document.name)
    case .years: return site.list(entry.years) { .archive($0) }
    case .series: return site.list(entry.series) { .series($0) }
    case .posts: return site.list(entry.posts) { .post($0) }
    case .postsCount: return .int(entry.posts.count)
    case .latest: return entry.posts.first.map { .date(site.entries.posts[$0].date) } ?? .null
    case .contributors: return site.people(entry.journal.contributors)
    case .observers: return site.people(entry.journal.observers)
    case .kind: return .string("journal")
    }
  }
}
