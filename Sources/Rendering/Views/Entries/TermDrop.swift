import Liquid
import Queries
import Site

/// A term of a taxonomy; prints as its name.
struct TermDrop: RecordedDrop {
  enum Field: String, CaseIterable, Sendable {
    case name, title, url, count, items, posts, kind, taxonomy
  }

  static let table = SymbolTable<Field>()

  let site: SiteView
  let taxonomy: Int
  let index: Int

  private var term: Taxonomy.Term {
    _read { yield site.entries.taxonomies[taxonomy].terms[index] }
  }

  var propertyNames: [String] { Self.table.names + (term.document?.propertyNames ?? []) }
  var printed: Value { value(for: Self.nameKey) ?? .null }
  var reference: EntryReference { .page(term.path) }

  private static let nameKey = Symbol("name")

  /// The path determines these fields, and reading the document is recorded separately.
  func isRecorded(_ key: Symbol) -> Bool {
    switch Self.table[key] {
    case .url, .kind, .taxonomy, nil: false
    default: true
    }
  }

  func field(_ key: Symbol) -> Value? {
    guard let field = Self.table[key] else {
      return term.document.flatMap { site.value(key, of: $0, at: term.path) }
    }
    switch field {
    case .name, .title: return .string(term.name)
    case .url: return .string(term.path.url)
    case .count: return .int(members.count)
    case .items: return .list(EntryList(site: site, subjects: members))
    case .posts:
      let posts = members.filter { if case .post = $0 { true } else { false } }
      return .list(EntryList(site: site, subjects: posts))
    case .kind: return .string("term")
    case .taxonomy:
      let taxonomy = site.entries.taxonomies[taxonomy]
      return .hash([
        "name": .string(taxonomy.name), "title": .string(site.graph.title(of: taxonomy)),
        "url": .string(taxonomy.path.url),
      ])
    }
  }

  private var members: [Route.Subject] { term.members }

  func isSame(as other: any Drop) -> Bool {
    guard let other = other as? TermDrop else { return false }
    return other.taxonomy == taxonomy && other.index == index
  }
}
