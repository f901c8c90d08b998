import Content
import Liquid
import Site

/// A journal with its posts.
struct JournalDrop: Drop {
  enum Field: String, CaseIterable, Sendable {
    case url, folder, posts, latest, years, series, contributors, observers, kind
    case postsCount = "posts_count"
  }

  static let table = SymbolTable<Field>()

  let site: SiteContext
  let index: Int

  private var entry: JournalEntry {
    _read { yield site.graph.journals[index] }
  }
  /// The same, where what belongs to it is shown.
  private var listed: JournalEntry {
    RenderTrace.current?.ask(.members(entry.path))
    return entry
  }

  var propertyNames: [String] { Self.table.names + entry.journal.document.propertyNames }

  func value(for key: Symbol) -> Value? {
    guard let field = Self.table[key] else {
      return site.value(key, of: entry.journal.document, at: entry.path)
    }
    switch field {
    case .url: return .string(entry.path.url)
    case .folder: return .string(entry.journal.document.name)
    case .years: return site.list(listed.years) { .archive($0) }
    case .series: return site.list(listed.series) { .series($0) }
    case .posts: return site.list(listed.posts) { .post($0) }
    case .postsCount: return .int(listed.posts.count)
    case .latest: return listed.posts.first.map { .date(site.graph.posts[$0].date) } ?? .null
    case .contributors: return site.people(entry.journal.contributors)
    case .observers: return site.people(entry.journal.observers)
    case .kind: return .string("journal")
    }
  }

  func isSame(as other: any Drop) -> Bool { (other as? JournalDrop)?.index == index }
}
