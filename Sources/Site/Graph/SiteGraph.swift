public import CivilTime
public import Content

/// The whole site as values: what there is, how it is connected, and the pages that show it.
///
/// Entries refer to each other by index. Complete before anything is rendered.
public struct SiteGraph: Sendable {
  /// What the files say.
  public internal(set) var content: SiteContent
  /// The site's zone.
  public let zone: Zone
  /// The moment for which the site is built.
  public let time: Timestamp
  /// Where the site will be served from.
  public let base: BaseURL
  /// The posts of all journals, the newest first.
  public internal(set) var posts: [PostEntry] = []
  /// The journals by folder.
  public internal(set) var journals: [JournalEntry] = []
  /// The résumé and its variants; empty without a profile.
  public internal(set) var resumes: [Resume] = []
  /// The entries of the whole résumé, section by section.
  public internal(set) var resumeEntries: [ResumePlace] = []
  /// The library's segments, in the order of the files.
  public internal(set) var segments: [MediaPlace.Segment] = []
  /// The library's media, segment by segment.
  public internal(set) var media: [MediaPlace] = []
  /// The materials by date, the newest first, then by file name.
  public internal(set) var materials: [MaterialEntry] = []
  /// The collections by folder.
  public internal(set) var collections: [CollectionEntry] = []
  /// The items, collection by collection.
  public internal(set) var items: [ItemEntry] = []
  /// The years and months of journals: of each journal its years, the newest first, each followed by
  /// its months.
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
  /// The times of the events of calendars in `events/`, by start.
  public internal(set) var importedEvents: [Session] = []
  /// The events, and the times of those of calendars, by start.
  public internal(set) var eventItems: [EventItem] = []
  /// The free pages by path.
  public internal(set) var pages: [PageEntry] = []
  /// The author's own kinds of pages.
  public internal(set) var kinds: [KindEntry] = []
  /// The taxonomies that have terms.
  public internal(set) var taxonomies: [Taxonomy] = []
  /// What attendance and journals add up to.
  public internal(set) var statistics: Statistics?
  /// Older paths of pages, and where they lead.
  public internal(set) var redirects: [Redirect] = []
  /// The pages of the site, and the files that are made of its content.
  public internal(set) var routes: [Route] = []
  /// The routes by the files that they make, as indices; the first one where two make the same.
  public internal(set) var places: [String: Int] = [:]
  /// When files were last changed, by their paths in `content/`.
  var lastChanges: [String: DateText] = [:]
  /// What can be subscribed to.
  public internal(set) var feeds: [Feed] = []
  /// The media that are episodes of the podcast, the newest first, as indices; nil if the site has no podcast.
  public internal(set) var episodes: [Int]?
  /// The calendars that can be subscribed to.
  public internal(set) var calendars: [SiteCalendar] = []
  /// Calendars by the paths of their files, as indices.
  var calendarPlaces: [URLPath: Int] = [:]
  /// Calendars by what they are of, as indices.
  var calendarScopes: [SiteCalendar.Scope: Int] = [:]
  /// The first moment, in UTC, at which time alone may change a page or file; nil if it never does.
  ///
  /// It is of all that pages could show, so that they may be the same then and are so until then. What a
  /// template makes of the moment of the build is its own.
  public internal(set) var nextChange: Timestamp?
  /// The pages that search engines are told of, as indices into the routes.
  public internal(set) var indexed: [Int] = []
  /// Feeds by the paths of their files, as indices.
  var feedPlaces: [URLPath: Int] = [:]
  /// The feeds of the site and the portfolio, as indices.
  var scopeFeeds: [FeedSettings.Scope: Int] = [:]
  /// The feeds of journals and terms by what they are for, as indices.
  var feedSubjects: [Route.Subject: Int] = [:]
  /// Pages by the paths of their generated pictures, as indices into the routes.
  var pictured: [URLPath: Int] = [:]
  /// The pages that list everything of a kind, as indices into the routes.
  public internal(set) var listings: [RouteKind: Int] = [:]
  /// The index of the author among the people.
  public internal(set) var author: Int?
  /// Whether the pages are only looked at by their author, and may say what could be added.
  public internal(set) var isPreview = false
  /// Whether layouts read names, as far as it was asked.
  var readNames: [ReadName: Bool] = [:]
  /// The routes that the search finds, by their indices; their places here are their numbers in it.
  public internal(set) var searched: [Int] = []
  /// How many files the words of the search are in; 0 if there is none.
  public internal(set) var searchWordParts = 0

  let relatedPosts = RelatedTable()
  private var personIndex: [String: Int] = [:]

  init(content: SiteContent, zone: Zone, time: Timestamp, base: BaseURL) {
    self.content = content
    self.zone = zone
    self.time = time
    self.base = base
  }

  /// The person with an id, as an index.
  public func person(_ id: String) -> Int? {
    personIndex[id]
  }

  /// The people with some ids, as indices: each once, in the order in which they are named.
  public func people(_ ids: [Located<String>]) -> [Int] {
    guard ids.count > 1 else { return ids.compactMap { person($0.value) } }
    var seen: Set<Int> = []
    return ids.compactMap { person($0.value) }.filter { seen.insert($0).inserted }
  }

  mutating func setPeople(_ people: [PersonEntry]) {
    self.people = people
    personIndex = Dictionary(
      people.indices.map { (people[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether there is anything for a timetable.
  public var hasTimetable: Bool {
    !classes.isEmpty || imported.contains { $0.role == .timetable }
  }

  /// Whether there are events.
  public var hasEvents: Bool { !events.isEmpty || imported.contains { $0.role == .events } }

  /// The path of what a subject is about; nil for the site as a whole.
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

  /// The document of a post; to ask the entry for it would copy the whole of it.
  public func document(ofPost index: Int) -> Document { posts[index].document }

  /// A title for people: what the author wrote, or else the name of the file without its date. Where
  /// the name is a date only, it is what the image shows, or the day.
  public static func title(of document: Document) -> String {
    if let title = document.title { return title }
    let name = PostName(document.name[...])
    guard let date = name.date else { return humanized(document.name) }
    if !name.slug.isEmpty { return humanized(name.slug) }
    return document.image.flatMap { caption($0.alt) } ?? EnglishWords.day(date)
  }

  /// The text of an image as a title, cut after a word where it is long.
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
}
