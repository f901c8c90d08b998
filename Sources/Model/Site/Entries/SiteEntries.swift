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

  init(_ source: inout GraphSource) {
    let content = source.content
    let persons = PersonEntries(source)
    portfolio = PortfolioEntries(&source)
    journals = JournalEntries(&source)
    events = EventEntries(&source)
    timetable = TimetableEntries(&source)
    let postDates = journals.posts.map { $0.date.local.date }
    statistics =
      content.attendance.isEmpty && postDates.isEmpty
      ? nil
      : Statistics(
        log: content.attendance, classes: content.classes, postDates: postDates,
        today: source.time.local.date, firstWeekday: source.firstWeekday)
    resume = ResumeSectionEntry.all(content.profile)
    let words = source.options.phrases.table(for: content.settings.language)
    library = LibraryEntries(source, words)
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
      &source, listingTexts: listingTexts.union(KindEntries.texts(source)))
    let parts = TermCarrier.Parts(
      portfolio: portfolio, journals: journals, events: events, library: library, resume: resume)
    var found: [Diagnostic] = []
    var sections = KindEntries(source, of: written.pages, &found)
    var carriers = TermCarrier.all(of: parts, pages: written.pages, in: source.zone)
    var terms = TaxonomyEntries(content.settings, carriers, termTexts: written.termTexts, &found)
    if !terms.unusedTexts.isEmpty {
      // Texts of terms without entries become pages, which changes the indices of pages.
      let pages = written.addingPages(terms.unusedTexts, &source)
      found = []
      sections = KindEntries(source, of: pages, &found)
      carriers = TermCarrier.all(of: parts, pages: pages, in: source.zone)
      let texts = written.termTexts.filter { terms.unusedTexts[$0.key] == nil }
      terms = TaxonomyEntries(content.settings, carriers, termTexts: texts, &found)
    }
    source.diagnostics += found
    (taxonomies, kinds, pages) = (terms.taxonomies, sections.kinds, sections.pages)
  }
}
