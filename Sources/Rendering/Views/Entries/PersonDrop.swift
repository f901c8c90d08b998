import Content
import Liquid
import Queries
import Site

/// A person of the site.
struct PersonDrop: RecordedDrop, IndexedDrop {
  enum Field: String, CaseIterable, Sendable {
    case id, title, name, nickname, picture, url, link, email, summary, initials, friends, color
    case connections, relation, journals, observes, contributions, posts, events, hosting
    case invited, kind, connectionsCount, mutualFriends, postsCount, publications
  }

  static let table = SymbolTable<Field>()

  let site: SiteView
  let index: Int

  private var entry: PersonEntry {
    _read { yield site.entries.people[index] }
  }

  var propertyNames: [String] { Self.table.names }
  var identity: Int? { index }
  var printed: Value { value(for: Self.nameKey) ?? .null }
  var reference: EntryReference { .page(entry.path) }

  private static let nameKey = Symbol("name")

  /// The path determines these fields, so they are not recorded.
  func isRecorded(_ key: Symbol) -> Bool {
    switch Self.table[key] {
    case .id, .url, .kind: false
    default: true
    }
  }

  func field(_ key: Symbol) -> Value? {
    guard let field = Self.table[key] else { return nil }
    let entry = self.entry
    switch field {
    case .id: return .string(entry.id)
    case .title, .name: return .string(entry.name)
    case .nickname: return Value(entry.nickname)
    case .url: return .string(entry.path.url)
    case .initials: return .string(entry.initials)
    case .color: return .string(entry.color)
    case .relation: return .string(site.entries.relation(of: index))
    case .picture, .link, .email, .summary: return detail(field)
    case .friends: return site.list(entry.friends) { .person($0) }
    case .connections: return .array(entry.connections.map(connection))
    case .connectionsCount: return .int(entry.connectionsCount)
    case .mutualFriends:
      return site.list(site.entries.mutualFriends(of: index)) { .person($0) }
    case .contributions: return contributions(entry)
    case .journals: return site.list(entry.contributes) { .journal($0) }
    case .observes: return site.list(entry.observes) { .journal($0) }
    case .posts: return site.list(entry.posts) { .post($0) }
    case .postsCount: return .int(entry.posts.count)
    case .publications: return PublicationValues.all(of: index, on: site)
    case .events: return site.list(entry.attending) { .event($0) }
    case .hosting: return site.list(entry.hosting) { .event($0) }
    case .invited: return site.list(entry.invited) { .event($0) }
    case .kind: return .string("person")
    }
  }

  /// A field from `people.yaml`, or else from the profile if it describes this person.
  private func detail(_ field: Field) -> Value {
    let content = site.graph.content
    let person = entry.person
    let profile = index == site.entries.author ? content.profile : nil
    let basics = profile?.basics
    switch field {
    case .picture:
      if let person, person.picture != nil { return site.picture(person.picture, in: person.file) }
      return profile.map { site.picture($0.basics.picture, in: $0.file) } ?? .null
    case .link:
      if let person, person.url != nil { return site.url(person.url, in: person.file) }
      return profile.map { site.url($0.basics.url, in: $0.file) } ?? .null
    case .email: return Value(person?.email ?? basics?.email)
    default: return Value(person?.summary ?? basics?.label)
    }
  }

  /// The journals that the person writes in, each with the number of their posts in it.
  private func contributions(_ entry: PersonEntry) -> Value {
    let posts = site.entries.posts
    let counts = entry.posts.reduce(into: [:]) { $0[posts[$1].journal, default: 0] += 1 }
    return .array(of: entry.contributes) { journal in
      .hash([
        "journal": site.value(of: .journal(journal)), "posts_count": .int(counts[journal] ?? 0),
      ])
    }
  }

  private func connection(_ connection: PersonEntry.Connection) -> Value {
    .hash([
      "person": site.value(of: .person(connection.person)), "count": .int(connection.via.count),
      "via": site.list(connection.via) { .person($0) },
    ])
  }
}
