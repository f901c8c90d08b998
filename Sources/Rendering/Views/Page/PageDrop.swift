import Content
import Formats
package import Liquid
package import Markdown
import Queries
package import Site

/// `page`: the page that is being rendered, with the fields of its subject.
package struct PageDrop: Drop {
  enum Field: String, CaseIterable, Sendable {
    case kind, title, url, layout, content, toc, breadcrumbs, terms, classes, categories, week
    case segments, profile, feeds, calendar, day, month, groups, years, kinds, translations
    case alternates, originalURL, calendarLinks, socialImage, jsonLD, onlyURL
  }

  static let table = SymbolTable<Field>()

  package let site: SiteView
  package let route: Route
  package let layout: String
  /// The page's rendered text; nil for the templates in that text.
  package let body: [UInt8]?
  /// The properties of the rendered text, such as its headings.
  let document: MarkdownDocument?
  private let known = PageValues()

  package init(
    site: SiteView, route: Route, layout: String, body: [UInt8]?,
    document: MarkdownDocument? = nil
  ) {
    (self.site, self.route, self.layout) = (site, route, layout)
    (self.body, self.document) = (body, document)
  }

  package var propertyNames: [String] {
    Self.table.names + CollectionPageValue.table.names + (subject?.propertyNames ?? [])
  }
  package var printed: Value { title }

  package func value(for key: Symbol) -> Value? {
    guard let field = Self.table[key] else {
      return key == Self.description ? known.value(of: key) { rest(key) } : rest(key)
    }
    switch field {
    case .breadcrumbs, .week, .day, .month, .calendarLinks, .socialImage, .jsonLD:
      return known.value(of: key) { value(of: field, key) }
    default: return value(of: field, key)
    }
  }

  /// A class's description is Markdown, so its HTML is cached.
  private static let description = Symbol("description")

  private func value(of field: Field, _ key: Symbol) -> Value? {
    switch field {
    case .kind: return .string(site.entries.kindName(of: route))
    case .title: return title
    case .url: return .string(route.path.url)
    case .layout: return .string(layout)
    case .content: return content
    case .toc: return Self.toc(document?.contents ?? [])
    case .breadcrumbs: return breadcrumbs
    case .terms: return terms ?? rest(key)
    case .classes:
      return route.kind == .timetable ? SiteDrop(site: site).value(for: key) : rest(key)
    case .categories:
      let hasColors = route.kind == .timetable || route.kind == .week
      return hasColors ? site.shared.categories : rest(key)
    case .week, .day, .month:
      return CalendarValue.part(field.rawValue, of: route, site) ?? rest(key)
    case .profile: return route.kind == .profile ? site.value(of: route.subject) : rest(key)
    case .feeds: return feeds
    case .calendar: return Value(calendar?.path.url)
    case .calendarLinks:
      site.recorder?.record(.value(.site, "title"))
      return calendar.map { CalendarLinks($0, site).value } ?? .array([])
    case .socialImage: return site.metadata.socialImage(of: route)?.value ?? .null
    case .jsonLD:
      let data = StructuredData.recordedBytes(of: route, site.metadata)
      return data.isEmpty ? .null : .html(data)
    case .segments: return route.kind == .library ? LibraryValue.segments(site) : rest(key)
    case .years, .kinds:
      guard route.kind == .publications else { return rest(key) }
      let publications = PublicationValues(site)
      return field == .years ? publications.years : publications.kinds
    case .onlyURL: return Value(site.entries.onlyEntry(of: route).flatMap(site.graph.path)?.url)
    case .translations: return site.shared.translations.switches(of: route)
    case .alternates: return site.shared.translations.alternates(of: route)
    case .originalURL: return site.shared.translations.original(of: route)
    case .groups: return route.kind == .search ? SearchValue.groups(site) : rest(key)
    }
  }

  /// The rendered text.
  var content: Value {
    // The description of an imported event.
    if case .imported = route.subject { return subject?.value(for: Symbol("content")) ?? .null }
    if let body { return .html(body) }
    guard let document = site.entries.document(of: route) else { return .null }
    return site.html(document, page: route.path)
  }

  /// The page's subject as an object; nil if it is not one.
  private var subject: (any Drop)? {
    switch route.subject {
    // These subjects are not objects, and their values are costly to create.
    case .site, .day, .week, .month: return nil
    default: break
    }
    guard case .drop(let drop) = site.value(of: route.subject) else { return nil }
    return drop
  }

  private func rest(_ key: Symbol) -> Value? {
    if let value = CollectionPageValue.value(for: key, route, site) { return value }
    if let value = subject?.value(for: key) { return value }
    switch route.kind {
    case .medium:
      if case .hash(let medium) = site.value(of: route.subject), let value = medium[key] {
        return value
      }
    case .profile:
      if case .hash(let profile) = site.value(of: route.subject), let value = profile[key] {
        return value
      }
    case .statistics:
      if let value = StatisticsDrop(site: site).value(for: key) { return value }
    default: break
    }
    return route.document.flatMap { site.value(key, of: $0, at: route.path) }
      ?? site.shared.vocabulary.absent(key)
  }

  private var terms: Value? {
    guard case .taxonomy(let index) = route.subject else { return nil }
    return site.value(ofTerms: index)
  }

  /// The calendar of the page's subject. That of the home page or a person may contain entries of
  /// all kinds.
  private var calendar: SiteCalendar? {
    if route.kind == .home || route.kind == .person {
      site.recorder?.record([.timetable, .events])
    }
    return site.graph.calendar(of: route)
  }

  private var feeds: Value {
    var page = route.path
    if case .post(let index) = route.subject {
      page = site.entries.journals[site.entries.posts[index].journal].path
    }
    site.recorder?.record(.feeds(page))
    return .array(FeedValue.list(site.graph.feed(of: route), site.graph))
  }

  private static func toc(_ entries: [ContentsEntry]) -> Value {
    .array(of: entries) { entry in
      .hash([
        "title": .string(entry.heading.text), "id": .string(entry.heading.id),
        "url": .string("#" + entry.heading.id), "level": .int(entry.heading.level),
        "children": toc(entry.children),
      ])
    }
  }

  private var breadcrumbs: Value {
    let above = Breadcrumbs(site.graph).links(to: route)
    site.recorder?.recordTitles(of: above.map(\.path))
    return .array(of: above) { crumb in
      .hash(["title": .string(crumb.title), "url": .string(crumb.path.url)])
    }
  }

  /// The page's title, which is recorded with the page.
  private var title: Value { .string(site.graph.title(of: route)) }
}
