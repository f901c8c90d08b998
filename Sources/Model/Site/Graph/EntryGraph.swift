public import CivilTime
public import Content
import Fields
public import Phrases

/// The content of the site as entries with their paths and relations, which refer to each other by
/// index.
///
/// Only ``SiteGraph`` has routes, the archive and series of journals, and generated files.
public final class EntryGraph: Sendable {
  /// The content.
  public let content: SiteContent
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
  public let posts: [PostEntry]
  /// The journals by folder.
  public let journals: [JournalEntry]
  /// The résumé and its variants; empty without a profile.
  public let resumes: [Resume]
  /// The entries of the whole résumé, section by section.
  public let resumeEntries: [ResumeSectionEntry]
  /// The library's segments, in the order of the files.
  public let segments: [MediaEntry.Segment]
  /// The library's media, segment by segment.
  public let media: [MediaEntry]
  /// The publications, the newest first.
  public let publications: [PublishedWork]
  /// The materials by date, the newest first, then by file name.
  public let materials: [MaterialEntry]
  /// The collections by folder.
  public let collections: [CollectionEntry]
  /// The items, collection by collection.
  public let items: [ItemEntry]
  /// The people, the author first.
  public let people: [PersonEntry]
  /// The classes in the order of the files.
  public let classes: [ClassEntry]
  /// The events of calendar files, calendar by calendar.
  public let imported: [ImportedEntry]
  /// The sessions of classes, and of calendars in `timetable/`, by start.
  public let sessions: [Session]
  /// The days with sessions, by date.
  public let days: [SessionDay]
  /// The weeks with sessions, by date.
  public let weeks: [SessionWeek]
  /// The months with sessions, by date.
  public let months: [MonthGrid]
  /// The events by start.
  public let events: [EventEntry]
  /// The occurrences of the events in calendar files in `events/`, by start.
  public let importedEvents: [Session]
  /// The site's own events and the occurrences in `importedEvents`, by start.
  public let eventItems: [EventItem]
  /// The free pages by path.
  public let pages: [PageEntry]
  /// The author's own kinds of pages.
  public let kinds: [KindEntry]
  /// The taxonomies that have terms.
  public let taxonomies: [Taxonomy]
  /// Statistics of attendance and journals.
  public let statistics: Statistics?
  /// The dates of the files' last changes, by their paths in `content/`.
  let lastChanges: [String: DateText]
  /// The index of the author among the people.
  public let author: Int?
  /// Whether this is a preview for the author; its pages may suggest content to add.
  public let isPreview: Bool
  /// The addresses of pages for members; nil if the site has none.
  public let members: MembersArea?

  let relatedPosts: RelatedTable
  let personIndex: PersonIndex

  init(_ source: GraphSource, _ entries: SiteEntries) {
    let (content, options) = (source.content, source.options)
    self.content = content
    phrases = options.phrases
    words = options.phrases.table(for: content.settings.language)
    (zone, time, base) = (source.zone, source.time, source.base)
    firstWeekday = source.firstWeekday
    isPreview = options.isPreview
    members = options.members
    lastChanges = options.lastChanges
    (people, author) = (entries.people.people, entries.people.author)
    personIndex = entries.people.index
    relatedPosts = RelatedTable()
    materials = entries.portfolio.materials
    (collections, items) = (entries.portfolio.collections, entries.portfolio.items)
    (journals, posts) = (entries.journals.journals, entries.journals.posts)
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
  }

  /// The same entries with another text of one post.
  init(_ other: EntryGraph, content: SiteContent, posts: [PostEntry]) {
    (self.content, self.posts) = (content, posts)
    phrases = other.phrases
    words = other.words
    zone = other.zone
    time = other.time
    firstWeekday = other.firstWeekday
    base = other.base
    journals = other.journals
    resumes = other.resumes
    resumeEntries = other.resumeEntries
    segments = other.segments
    media = other.media
    publications = other.publications
    materials = other.materials
    collections = other.collections
    items = other.items
    people = other.people
    classes = other.classes
    imported = other.imported
    sessions = other.sessions
    days = other.days
    weeks = other.weeks
    months = other.months
    events = other.events
    importedEvents = other.importedEvents
    eventItems = other.eventItems
    pages = other.pages
    kinds = other.kinds
    taxonomies = other.taxonomies
    statistics = other.statistics
    lastChanges = other.lastChanges
    author = other.author
    isPreview = other.isPreview
    members = other.members
    relatedPosts = other.relatedPosts
    personIndex = other.personIndex
  }
}
