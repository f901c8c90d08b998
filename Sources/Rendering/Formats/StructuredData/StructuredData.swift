import CivilTime
import Content
import Fields
import Queries
package import Site
import Texts

/// A page's structured data for search engines, in schema.org terms.
package struct StructuredData {
  let metadata: EntryMetadata
  let route: Route
  let graph: SiteGraph

  /// The JSON-LD of a page; empty if the page has no structured data.
  package static func bytes(of route: Route, _ metadata: EntryMetadata) -> [UInt8] {
    let things = StructuredData(metadata: metadata, route: route, graph: metadata.graph).things
    return things.isEmpty ? [] : LinkedThing.document(things)
  }

  /// The JSON-LD of a page, recorded as a single query. On pages that show posts, whose lists may
  /// be long, each value that is read is recorded instead.
  package static func recordedBytes(of route: Route, _ metadata: EntryMetadata) -> [UInt8] {
    guard let recorder = metadata.recorder, !showsPosts(route) else {
      return bytes(of: route, metadata)
    }
    recorder.record(.structuredData(route.path))
    return bytes(of: route, metadata)
  }

  private static func showsPosts(_ route: Route) -> Bool {
    switch route.subject {
    case .post, .journal, .archive, .series, .term: true
    default: false
    }
  }

  private var things: [LinkedThing] {
    guard route.kind != .notFound else { return [] }
    return subjects + [breadcrumbs].compactMap { $0 }
  }

  private var subjects: [LinkedThing] {
    switch route.subject {
    case .post(let index): [post(index)]
    case .item(let index): [item(index)]
    case .material(let index): [material(index)]
    case .event(let index): [event(index)]
    case .person(let index): [profilePage(person(index))]
    case .resume(let index): [profilePage(profile(index))]
    case .site where route.kind == .home: home
    case .site where route.kind == .publications: [publications]
    case .page(let index): [page(Self.type(ofPage: graph.entries.pages[index].path))]
    case .imported(let index) where graph.entries.imported[index].role == .events: imported(index)
    case .timetableClass, .medium, .imported: [page("WebPage")]
    case .collection(let index): [collection(index)]
    case .journal(let index): [journal(index)]
    case .archive(let index): [archive(index)]
    case .series(let index): [series(index)]
    default: [page("CollectionPage")]
    }
  }

  // MARK: Pages

  var url: String { graph.base.absolute(route.path.url) }

  var home: [LinkedThing] {
    var thing = LinkedThing("WebSite", id: graph.base.absolute("/") + "#site")
    let settings = graph.content.settings
    thing.add("name", graph.title)
    thing.add("alternateName", settings.tagline)
    thing.add("url", graph.base.absolute("/"))
    thing.add("description", settings.description)
    thing.add("inLanguage", settings.language)
    thing.add("image", image)
    guard graph.content.profile != nil else { return [thing] }
    thing.add("author", siteAuthor)
    return [thing] + [profile(0)].compactMap { $0 }
  }

  /// The properties that every page has.
  func page(_ type: String) -> LinkedThing {
    var thing = LinkedThing(type)
    thing.add("name", graph.title(of: route))
    thing.add("url", url)
    thing.add("description", summary)
    thing.add("image", image)
    thing.add("inLanguage", language)
    thing.add("datePublished", date(graph.entries.published(route.subject)))
    thing.add("dateModified", date(updated))
    thing.add("keywords", keywords)
    return thing
  }

  /// The language of the page's text.
  var language: String { route.document?.textLanguage ?? graph.content.settings.language }

  /// The schema.org type of a free page, by its conventional path.
  private static func type(ofPage path: URLPath) -> String {
    switch path.text {
    case "/about/": "AboutPage"
    case "/contact/": "ContactPage"
    default: "WebPage"
    }
  }

  private func profilePage(_ person: LinkedThing?) -> LinkedThing {
    var thing = LinkedThing("ProfilePage")
    thing.add("name", graph.title(of: route))
    thing.add("url", url)
    thing.add("mainEntity", person)
    return thing
  }

  private var breadcrumbs: LinkedThing? {
    let above = Breadcrumbs(graph).links(to: route)
    metadata.recorder?.recordTitles(of: above.map(\.path))
    guard !above.isEmpty else { return nil }
    let crumbs = above + [(title: graph.title(of: route), path: route.path)]
    var thing = LinkedThing("BreadcrumbList")
    thing.add(
      "itemListElement",
      crumbs.enumerated().map { index, crumb in
        var item = LinkedThing("ListItem")
        item.add("position", index + 1)
        item.add("name", crumb.title)
        item.add("item", graph.base.absolute(crumb.path.url))
        return item
      })
    return thing
  }

  /// A section of a list of `count` entries with their titles and URLs, starting at position
  /// `first`.
  func list(
    _ entries: [(title: String, path: URLPath)], from first: Int, of count: Int
  ) -> LinkedThing? {
    guard !entries.isEmpty else { return nil }
    var thing = LinkedThing("ItemList")
    thing.add("numberOfItems", count)
    thing.add(
      "itemListElement",
      entries.enumerated().map { index, entry in
        var item = LinkedThing("ListItem")
        item.add("position", first + index + 1)
        item.add("name", entry.title)
        item.add("url", graph.base.absolute(entry.path.url))
        return item
      })
    return thing
  }

  // MARK: Parts

  var document: Document? { graph.entries.document(of: route.subject) ?? route.document }

  var summary: String? { document.flatMap { metadata.texts.description($0) } }

  /// The absolute URL of the page's link preview image.
  var image: String? { metadata.socialImage(of: route)?.url }

  var keywords: [String] { document?.tags.map(\.value) ?? [] }

  /// The time of the last change to the page's content.
  private var updated: Timestamp? {
    if let part = route.part, let recorder = metadata.recorder {
      recorder.record(.part(route.path))
      if case .term(let taxonomy, let index) = route.subject {
        let members = graph.entries.taxonomies[taxonomy].terms[index].members[part.range]
        for member in members { recorder.record(member, in: graph) }
      }
    }
    return graph.entries.updated(route)
  }

  func date(_ moment: Timestamp?) -> String? { moment?.rfc3339 }

  var siteAuthor: LinkedThing {
    metadata.recorder?.record(.siteAuthor)
    return author(FeedAuthor(ofSite: graph))
  }

  func author(_ author: FeedAuthor) -> LinkedThing {
    var person = LinkedThing.named("Person", author.name)
    person.add("url", author.url)
    return person
  }

  func profile(_ index: Int) -> LinkedThing? {
    guard let profile = graph.content.profile else { return nil }
    let links = ProfileLinks(profile, graph, metadata.links)
    return .person(profile, graph.entries.resumes[index], links, name: graph.content.profileName)
  }

  func person(_ index: Int) -> LinkedThing {
    let entry = graph.entries.people[index]
    if index == graph.entries.author, entry.person == nil, let profile = profile(0) {
      return profile
    }
    var person = LinkedThing.named("Person", entry.name)
    person.add("alternateName", entry.nickname)
    person.add("url", graph.base.absolute(entry.path.url))
    person.add("description", entry.person?.summary)
    guard let source = entry.person else { return person }
    let file = graph.content.path(of: source.file)
    func absolute(_ link: Located<String>?) -> String? {
      link.map { graph.base.absolute(metadata.links.url($0.value, in: file)) }
    }
    person.add("image", absolute(source.picture?.source))
    person.add("sameAs", [absolute(source.url)].compactMap { $0 })
    return person
  }
}
