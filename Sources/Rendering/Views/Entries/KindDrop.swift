import Content
import Liquid
import Queries
import Site

/// The listing of one of the author's own kinds of pages.
struct KindDrop: RecordedDrop, IndexedDrop {
  enum Field: String, CaseIterable, Sendable {
    case name, title, url, count, items, sections, summary, kind
  }

  static let table = SymbolTable<Field>()

  let site: SiteView
  let index: Int

  private var entry: KindEntry { site.entries.kinds[index] }

  var propertyNames: [String] { Self.table.names }
  var printed: Value { value(for: Self.titleKey) ?? .null }
  var reference: EntryReference { .page(entry.path) }

  private static let titleKey = Symbol("title")

  func field(_ key: Symbol) -> Value? {
    guard let field = Self.table[key] else { return nil }
    switch field {
    case .name: return .string(entry.kind.name)
    case .title: return .string(entry.title)
    case .url: return .string(entry.path.url)
    case .count: return .int(entry.pages.count)
    case .items: return site.list(entry.pages) { .page($0) }
    case .sections:
      let sections = entry.members.filter { if case .kind = $0 { true } else { false } }
      return .array(sections.map { site.value(of: $0) })
    case .summary: return Value(entry.document?.summary)
    case .kind: return .string("section")
    }
  }
}
