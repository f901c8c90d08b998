import CivilTime
import Content
import DataFormats
import Fields
package import Liquid
package import Queries
import Site

/// `site`: the settings and all entries of the site.
package struct SiteDrop: RecordedDrop {
  enum Field: String, CaseIterable, Sendable {
    case title, tagline, description, url, language, time, author, profile, navigation, posts
    case journals, materials, collections, classes, sessions, events, people, library, pages
    case terms, data, theme, feeds, statistics, menus, preview, icons, search, timeZone
    case publications, home, listings, photographs, members, languages, onThisDay, nextSessions
    case nextDays, originalLanguage
  }

  static let table = SymbolTable<Field>(keeping: [.timeZone])

  package let site: SiteView

  package init(site: SiteView) { self.site = site }

  package var propertyNames: [String] {
    Self.table.names + site.entries.kinds.map(\.kind.folder.value)
      + site.graph.content.settings.extras.map(\.key)
  }

  package var reference: EntryReference { .site }

  /// Fields that belong to a content area are recorded as that area, and the profile and theme key
  /// by key. The time of the build is not a query.
  package func isRecorded(_ key: Symbol) -> Bool {
    switch Self.table[key] {
    case .time, .data, .theme, .profile: false
    case let field?: Self.areas(of: field) == nil
    case nil: true
    }
  }

  package func value(for key: Symbol) -> Value? {
    let value = isRecorded(key) ? recorded(key) : field(key)
    guard let areas = Self.table[key].flatMap(Self.areas) else { return value }
    if case .list(let list)? = value {
      return .list(AreaList(list: list, areas: areas, key: key, recorder: site.recorder))
    }
    site.recorder?.record(areas)
    return value
  }

  package func field(_ key: Symbol) -> Value? {
    guard let field = Self.table[key] else { return extra(key) }
    let graph = site.graph
    switch field {
    case .title, .tagline, .description, .url, .language, .time, .timeZone, .theme, .navigation:
      return setting(field)
    case .author: return site.entries.author.map { site.value(of: .person($0)) } ?? .null
    case .profile:
      return site.profile.map(Value.hash) ?? .null
    case .posts: return site.list(site.entries.posts.indices) { .post($0) }
    case .journals: return site.list(site.entries.journals.indices) { .journal($0) }
    case .materials: return site.list(site.entries.materials.indices) { .material($0) }
    case .collections: return site.list(site.entries.collections.indices) { .collection($0) }
    case .classes: return classes
    case .sessions:
      return .list(
        IndexList(indices: site.entries.sessions.indices) { [site] in
          .drop(SessionDrop(site: site, index: $0))
        })
    case .nextSessions: return nextSessions
    case .nextDays: return CalendarValue.nextDays(site)
    case .statistics:
      return site.entries.statistics == nil ? .null : .drop(StatisticsDrop(site: site))
    case .events: return events
    case .people: return site.list(site.entries.people.indices) { .person($0) }
    case .library: return LibraryValue.segments(site)
    case .publications: return PublicationValues(site).all
    case .pages: return site.list(site.entries.pages.indices) { .page($0) }
    case .terms:
      return site.entries.taxonomies.firstIndex { $0.name == "tags" }
        .map { site.value(ofTerms: $0) } ?? .array([])
    case .data:
      site.recorder?.record(.data)
      return site.shared.data
    case .menus: return site.shared.menus
    case .preview: return PreviewValue.make(graph)
    case .feeds:
      return .array(
        FeedValue.list(graph.siteFeed, graph) + [FeedValue.podcast(graph)].compactMap { $0 })
    case .icons: return site.shared.icons
    case .home: return HomeValue.make(site)
    case .listings: return HomeValue.listings(site)
    case .photographs: return HomeValue.photographs(site)
    case .onThisDay: return site.list(Anniversaries.posts(in: graph.entries)) { .post($0) }
    case .members: return MembersValue.make(graph)
    case .languages: return site.shared.translations.languages
    case .originalLanguage:
      let languages = graph.content.settings.languages
      return languages.isOriginal(graph.content.settings.language)
        ? .null : .string(languages.original)
    case .search: return SearchDrop(site).map(Value.drop) ?? .null
    }
  }

  /// The content areas whose entries a list contains.
  private static func areas(of field: Field) -> ContentAreas? {
    switch field {
    case .sessions, .nextSessions, .nextDays, .statistics, .classes: .timetable
    case .events: .events
    case .materials, .collections: .portfolio
    case .library: .library
    case .publications: .publications
    default: nil
    }
  }

  /// The classes, and the imported events that are part of the timetable.
  private var classes: Value {
    let own = site.entries.classes.count
    let imported = site.shared.importedClasses
    return .list(
      IndexList(indices: 0..<own + imported.count) { [site] index in
        site.value(of: index < own ? .timetableClass(index) : .imported(imported[index - own]))
      })
  }

  private var events: Value {
    let items = site.entries.eventItems
    return .list(
      IndexList(indices: items.indices) { [site] in
        switch items[$0] {
        case .event(let index): site.value(of: .event(index))
        case .imported(let index): .drop(ImportedEventDrop(site: site, index: index))
        }
      })
  }

  /// The sessions that have not ended yet.
  private var nextSessions: Value {
    let first = site.entries.sessions.firstIndex { site.entries.isAhead($0.end) }
    return .list(
      IndexList(indices: (first ?? site.entries.sessions.count)..<site.entries.sessions.count) {
        [site] in
        .drop(SessionDrop(site: site, index: $0))
      })
  }

  private func setting(_ field: Field) -> Value {
    let settings = site.graph.content.settings
    switch field {
    case .title: return .string(site.graph.title)
    case .tagline: return Value(settings.tagline)
    case .description: return Value(settings.description)
    case .url: return .string(site.graph.base.absolute("/"))
    case .language: return .string(settings.language)
    case .time:
      site.shared.clock.note()
      return .date(site.entries.time)
    case .timeZone: return .string(site.entries.zone.identifier)
    case .theme: return .hash(site.theme)
    default: return site.shared.navigation
    }
  }

  private func extra(_ key: Symbol) -> Value? {
    if let index = site.entries.kinds.firstIndex(where: { $0.kind.folder.value == key.name }) {
      return site.list(site.entries.kinds[index].pages) { .page($0) }
    }
    return site.graph.content.settings.extras.first { $0.key == key.name }.map { Value($0.value) }
  }
}
