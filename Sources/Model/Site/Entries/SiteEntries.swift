import CivilTime
import Content
import Phrases
import SourceText

/// All entries of the site: its content with paths and relations.
struct SiteEntries {
  let people: PersonEntries
  let portfolio: PortfolioEntries
  let journals: JournalEntries
  let events: EventEntries
  let timetable: TimetableEntries
  let statistics: Statistics?
  let resume: [ResumeSectionEntry]
  let library: LibraryEntries
  let pages: [PageEntry]
  let kinds: [KindEntry]
  let taxonomies: [Taxonomy]

  init(
    _ content: SiteContent, _ settings: ResolvedSettings, _ visibility: DocumentVisibility,
    _ options: GraphOptions, _ reads: inout LayoutReads, _ diagnostics: inout [Diagnostic]
  ) {
    let paths = DocumentPaths(permalinks: settings.permalinks)
    let persons = PersonEntries(content, settings.permalinks)
    portfolio = PortfolioEntries(content, visibility, paths, &diagnostics)
    journals = JournalEntries(content, visibility, paths, &reads, &diagnostics)
    events = EventEntries(content, visibility, paths, ZoneFinder(options), &diagnostics)
    timetable = TimetableEntries(content, settings, options, &diagnostics)
    let postDates = journals.posts.map { $0.date.local.date }
    statistics =
      content.attendance.isEmpty && postDates.isEmpty
      ? nil
      : Statistics(
        log: content.attendance, classes: content.classes, postDates: postDates,
        today: settings.time.local.date, firstWeekday: settings.firstWeekday)
    resume = ResumeSectionEntry.all(content.profile)
    let words = options.phrases.table(for: content.settings.language)
    library = LibraryEntries(content, visibility, paths, words)
    people = persons.connected(journals.journals, journals.posts, events.events)

    let listings = [
      ("resume", content.profile != nil), ("portfolio", !portfolio.isEmpty),
      ("journal", !journals.journals.isEmpty), ("timetable", timetable.hasTimetable),
      ("events", !events.events.isEmpty || timetable.hasEvents),
      ("library", !content.libraries.isEmpty || !library.media.isEmpty),
      ("people", !people.people.isEmpty), ("statistics", statistics != nil),
    ].filter(\.1)
    let hasPublications = content.publications?.publications.isEmpty == false
    let listingTexts = Set(
      ["index.md", "404.md"] + listings.map { $0.0 + "/index.md" }
        + (hasPublications ? ["publications.md", "publications/index.md"] : []))
    let written = PageEntries(
      content, visibility, paths,
      listingTexts: listingTexts.union(KindEntries.texts(content, visibility)), &diagnostics)
    var found: [Diagnostic] = []
    var sections = KindEntries(content, visibility, written.pages, &found)
    var carriers = TermCarrier.all(
      portfolio, journals, events, written.pages, library, resume, in: settings.zone)
    var terms = TaxonomyEntries(content.settings, carriers, termTexts: written.termTexts, &found)
    if !terms.unusedTexts.isEmpty {
      // Texts of terms without entries become pages, which changes the indices of pages.
      let pages = written.addingPages(terms.unusedTexts, paths, &diagnostics)
      found = []
      sections = KindEntries(content, visibility, pages, &found)
      carriers = TermCarrier.all(
        portfolio, journals, events, pages, library, resume, in: settings.zone)
      let texts = written.termTexts.filter { terms.unusedTexts[$0.key] == nil }
      terms = TaxonomyEntries(content.settings, carriers, termTexts: texts, &found)
    }
    diagnostics += found
    (taxonomies, kinds, pages) = (terms.taxonomies, sections.kinds, sections.pages)
  }
}
