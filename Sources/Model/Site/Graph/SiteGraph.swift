public import CivilTime
public import Content
public import Fields
import Localization
public import Phrases
public import SourceText

/// The whole site as values: its entries, their relations, and its routes.
///
/// Entries refer to each other by index. The graph is complete before anything is rendered.
public struct SiteGraph: Sendable {
  /// The content.
  public internal(set) var content: SiteContent
  /// The phrases of the interface in the languages of the site.
  public let phrases: PhraseCatalog
  /// The phrases in the language of the site.
  public let words: PhraseTable
  /// The site's zone.
  public let zone: Zone
  /// The moment for which the site is built.
  public let time: Timestamp
  /// The day of the week on which weeks start, from 1 for Monday to 7 for Sunday.
  let firstWeekday: Int
  /// The base URL that the site will be served from.
  public let base: BaseURL
  /// The posts of all journals, the newest first.
  public internal(set) var posts: [PostEntry] = []
  /// The journals by folder.
  public internal(set) var journals: [JournalEntry] = []
  /// The résumé and its variants; empty without a profile.
  public internal(set) var resumes: [Resume] = []
  /// The entries of the whole résumé, section by section.
  public internal(set) var resumeEntries: [ResumeSectionEntry] = []
  /// The library's segments, in the order of the files.
  public internal(set) var segments: [MediaEntry.Segment] = []
  /// The library's media, segment by segment.
  public internal(set) var media: [MediaEntry] = []
  /// The publications, the newest first.
  public internal(set) var publications: [PublishedWork] = []
  /// The materials by date, the newest first, then by file name.
  public internal(set) var materials: [MaterialEntry] = []
  /// The collections by folder.
  public internal(set) var collections: [CollectionEntry] = []
  /// The items, collection by collection.
  public internal(set) var items: [ItemEntry] = []
  /// The years and months of journals: for each journal, its years, the newest first, each followed
  /// by its months.
  public internal(set) var archive: [ArchivePeriod] = []
  /// The series of posts, journal by journal.
  public internal(set) var series: [SeriesEntry] = []
  /// The people, the author first.
  public internal(set) var people: [PersonEntry] = []
  /// The classes in the order of the files.
  public internal(set) var classes: [ClassEntry] = []
  /// The events of calendar files, calendar by calendar.
  public internal(set) var imported: [ImportedEntry] = []
  /// The sessions of classes, and of calendars in `timetable/`, by start.
  public internal(set) var sessions: [Session] = []
  /// The days with sessions, by date.
  public internal(set) var days: [SessionDay] = []
  /// The weeks with sessions, by date.
  public internal(set) var weeks: [SessionWeek] = []
  /// The months with sessions, by date.
  public internal(set) var months: [MonthGrid] = []
  /// The week that the timetable shows.
  public internal(set) var week: WeekGrid?
  /// The events by start.
  public internal(set) var events: [EventEntry] = []
  /// The occurrences of the events in calendar files in `events/`, by start.
  public internal(set) var importedEvents: [Session] = []
  /// The site's own events and the occurrences in `importedEvents`, by start.
  public internal(set) var eventItems: [EventItem] = []
  /// The free pages by path.
  public internal(set) var pages: [PageEntry] = []
  /// The author's own kinds of pages.
  public internal(set) var kinds: [KindEntry] = []
  /// The taxonomies that have terms.
  public internal(set) var taxonomies: [Taxonomy] = []
  /// Statistics of attendance and journals.
  public internal(set) var statistics: Statistics?
  /// Older paths of pages, with their targets.
  public internal(set) var redirects: [Redirect] = []
  /// Older paths at which the host redirects only if there is no page.
  var redirectedPaths: Set<String> = []
  /// The pages of the site and its generated files.
  public internal(set) var routes: [Route] = []
  /// The indices of routes by their files; the first route if two have the same file.
  public internal(set) var routeIndexes: [String: Int] = [:]
  /// The dates of the files' last changes, by their paths in `content/`.
  var lastChanges: [String: DateText] = [:]
  /// The feeds.
  public internal(set) var feeds: [Feed] = []
  /// The indices of the library items that are episodes of the podcast, the newest first; nil if
  /// the site has no podcast.
  public internal(set) var episodes: [Int]?
  /// The calendars that can be subscribed to.
  public internal(set) var calendars: [SiteCalendar] = []
  /// The indices of calendars, by the paths of their files.
  var calendarIndexes: [URLPath: Int] = [:]
  /// The indices of calendars, by scope.
  var calendarScopes: [SiteCalendar.Scope: Int] = [:]
  /// The first moment, in UTC, at which time alone may change a page or file; nil if it never does.
  ///
  /// It considers everything that pages could show: no page changes before this moment, and perhaps
  /// none changes at it. Templates that read the current time are not considered.
  public internal(set) var nextChange: Timestamp?
  /// The route indices of the pages in the sitemap.
  public internal(set) var indexed: [Int] = []
  /// The indices of feeds, by the paths of their files.
  var feedIndexes: [URLPath: Int] = [:]
  /// The indices of the feeds of the site and the portfolio, by scope.
  var scopeFeeds: [FeedSettings.Scope: Int] = [:]
  /// The indices of the feeds of journals and terms, by subject.
  var feedSubjects: [Route.Subject: Int] = [:]
  /// The route indices of pages, by the paths of their link preview images.
  var pictured: [URLPath: Int] = [:]
  /// The PDF files whose first pages are shown, by the paths of the pictures.
  var firstPages: [URLPath: String] = [:]
  /// The files that documents contain, by their paths.
  public internal(set) var attachedFiles: [URLPath: AttachedFile] = [:]
  /// The route indices of the first pages of listings.
  public internal(set) var listings: [RouteKind: Int] = [:]
  /// The index of the author among the people.
  public internal(set) var author: Int?
  /// Whether this is a preview for the author; its pages may suggest content to add.
  public internal(set) var isPreview = false
  /// The addresses of pages for members; nil if the site has none.
  public let members: MembersArea?
  /// The addresses of each page in the site's languages; nil if it has only one.
  public internal(set) var translations: PageTranslations?
  /// Whether a layout reads a name, for each pair that the graph depends on.
  var layoutReads: [ReadName: Bool] = [:]
  /// The indices of the routes that the search finds; a page's number in the search index is its
  /// position in this list.
  public internal(set) var searched: [Int] = []
  /// The number of search index files that hold words; 0 if the site has no search.
  public internal(set) var searchWordParts = 0

  let relatedPosts = RelatedTable()
  private let personIndex: PersonIndex

  init(
    _ content: SiteContent, _ settings: ResolvedSettings, _ entries: SiteEntries,
    _ options: GraphOptions
  ) {
    self.content = content
    phrases = options.phrases
    words = options.phrases.table(for: content.settings.language)
    zone = settings.zone
    time = settings.time
    firstWeekday = settings.firstWeekday
    base = settings.base
    isPreview = options.isPreview
    members = options.members
    lastChanges = options.lastChanges
    (people, author) = (entries.people.people, entries.people.author)
    personIndex = entries.people.index
    materials = entries.portfolio.materials
    (collections, items) = (entries.portfolio.collections, entries.portfolio.items)
    (journals, posts) = (entries.journals.journals, entries.journals.posts)
    (archive, series) = (entries.journals.archive, entries.journals.series)
    events = entries.events.events
    (classes, imported) = (entries.timetable.classes, entries.timetable.imported)
    sessions = entries.timetable.sessions
    importedEvents = entries.timetable.importedEvents
    eventItems = EventItem.merged(events, importedEvents)
    days = SessionDay.all(sessions)
    weeks = SessionWeek.all(days, sessions, firstWeekday: firstWeekday)
    months = MonthGrid.all(days, firstWeekday: firstWeekday)
    statistics = entries.statistics
    resumes = content.profile == nil ? [] : Resume.all(content.settings)
    resumeEntries = entries.resume
    (segments, media) = (entries.library.segments, entries.library.media)
    publications = content.publications?.newestFirst ?? []
    (pages, kinds, taxonomies) = (entries.pages, entries.kinds, entries.taxonomies)
    week = currentWeek.map { weeks[$0].grid }
  }

  /// The graph of these entries, completed with routes and generated files.
  func adding(
    _ routes: [Route], _ pages: PageRoutes, _ redirects: Redirects,
    _ archive: ArchiveRoutes, _ files: GeneratedFiles, _ reads: LayoutReads, nextChange: Timestamp?
  ) -> SiteGraph {
    var graph = self
    graph.routes = routes
    graph.routeIndexes = files.indexes.indexes
    graph.listings = pages.listings
    graph.redirects = redirects.redirects
    graph.redirectedPaths = files.redirectedPaths
    (graph.archive, graph.series) = (archive.archive, archive.series)
    (graph.feeds, graph.feedIndexes) = (files.feeds, files.feedIndexes)
    for (index, feed) in files.feeds.enumerated() {
      if feed.subject == .site {
        graph.scopeFeeds[feed.scope] = index
      } else {
        graph.feedSubjects[feed.subject] = index
      }
    }
    graph.episodes = files.episodes
    graph.calendars = files.calendars
    for (index, calendar) in files.calendars.enumerated() {
      graph.calendarIndexes[calendar.path] = index
      graph.calendarScopes[calendar.scope] = index
    }
    (graph.pictured, graph.indexed) = (files.pictured, files.indexed)
    graph.firstPages = files.firstPages
    (graph.searched, graph.searchWordParts) = (files.searched, files.searchWordParts)
    graph.attachedFiles = files.attached
    graph.layoutReads = reads.results
    graph.nextChange = nextChange
    return graph
  }

  /// The index of the person with an id.
  public func person(_ id: String) -> Int? { personIndex.person(id) }

  /// The indices of the people with the given ids, each once, in the order of the ids.
  public func people(_ ids: [Located<String>]) -> [Int] { personIndex.people(ids) }

  /// Whether there is a timetable.
  public var hasTimetable: Bool {
    !classes.isEmpty || imported.contains { $0.role == .timetable }
  }

  /// Whether there are events.
  public var hasEvents: Bool { !events.isEmpty || imported.contains { $0.role == .events } }

  /// The path of a subject's page; nil for the site as a whole.
  public func path(of subject: Route.Subject) -> URLPath? {
    switch subject {
    case .site: nil
    case .resume(let index): resumes[index].path
    case .material(let index): materials[index].path
    case .collection(let index): collections[index].path
    case .item(let index): items[index].path
    case .journal(let index): journals[index].path
    case .post(let index): posts[index].path
    case .person(let index): people[index].path
    case .timetableClass(let index): classes[index].path
    case .day(let index): days[index].path
    case .week(let index): weeks[index].path
    case .month(let index): months[index].path
    case .event(let index): events[index].path
    case .imported(let index): imported[index].path
    case .archive(let index): archive[index].path
    case .series(let index): series[index].path
    case .taxonomy(let index): taxonomies[index].path
    case .term(let taxonomy, let index): taxonomies[taxonomy].terms[index].path
    case .page(let index): pages[index].path
    case .kind(let index): kinds[index].path
    case .resumeEntry: resumes.first?.path
    case .medium(let index): media[index].path
    case .redirect(let index): redirects[index].target
    }
  }

  /// The document of a post; reading it from the entry would copy the whole entry.
  public func document(ofPost index: Int) -> Document { posts[index].document }

  /// The title of a document: its own, or else the name of its file without the date. If the file
  /// name is only a date, the title is the image's alt text, or else the day.
  public static func title(of document: Document) -> String {
    if let title = document.title { return title }
    let name = PostName(document.name[...])
    guard let date = name.date else { return humanized(document.name) }
    if !name.slug.isEmpty { return humanized(name.slug) }
    return document.image.flatMap { caption($0.alt) } ?? CalendarText.day(date, in: .english)
  }

  /// The alt text of an image as a title, cut after a word if it is long.
  private static func caption(_ text: String) -> String? {
    let words = text.split { $0 == " " || $0 == "\n" }
    var title = ""
    for word in words {
      guard title.count + word.count < 60 else { return title.isEmpty ? nil : title + " …" }
      title += (title.isEmpty ? "" : " ") + word
    }
    return title.isEmpty ? nil : title
  }

  /// `first-ride` as `First ride`.
  static func humanized(_ name: String) -> String {
    let words = name.replacing("-", with: " ").replacing("_", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The listings that the site does not have, in the order of the suggested navigation.
  public var missingListings: [RouteKind] {
    RouteKind.listings.filter { listings[$0] == nil }
  }

  /// The default title of a listing.
  public func title(of kind: RouteKind) -> String { listingTitle(kind) ?? title }

  /// The path of the first page of a listing.
  public func path(ofListing kind: RouteKind) -> URLPath? {
    listings[kind].map { routes[$0].path }
  }

  /// The indices of the posts related to a post, the most closely related first.
  public func related(toPost index: Int) -> [Int] {
    relatedPosts.related(to: index, among: posts)
  }

  /// Whether a route is a page for readers, which the search and the sitemap include.
  func isForReaders(_ route: Route) -> Bool {
    if route.kind == .post, !route.hasRareKeys { return route.path.isHTML }
    return route.kind.isPage && route.kind != .notFound && route.kind != .members
      && !route.isPlaceholder
      && route.path.isHTML
      && !route.isOfCalendar && route.document?.isHiddenFromSearch != true
      && view(of: route)?.isOrder != true && onlyEntry(of: route) == nil
  }

  /// The source that determines the URL of a page or file; nil if the route has no source.
  public func excerpt(ofURL route: Route) -> SourceExcerpt? {
    route.document.map(RouteOrigins.excerpt(of:))
      ?? RouteOrigins(self, redirects).excerptOfID(route)
  }

  private var identity: SiteIdentity { SiteIdentity(content.settings, base) }

  /// The UUID of an entry by the path of its file in `content/`: see ``SiteIdentity``.
  public func uuid(of path: String) -> String { identity.uuid(of: path) }

  /// The `UID` of an event.
  public func uid(of event: Event) -> String {
    uuid(of: content.path(of: event.document.body.file))
  }
}
