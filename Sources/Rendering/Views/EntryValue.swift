package import Liquid
package import Site

/// Creates the values of entries for templates.
package enum EntryValue {
  /// The names of all fields of entries and pages.
  package static let fields = [
    PageDrop.table.names, DocumentField.table.names, PostDrop.table.names,
    JournalDrop.table.names, ArchiveDrop.table.names, SeriesDrop.table.names,
    MaterialDrop.table.names, CollectionDrop.table.names, ItemDrop.table.names,
    EventDrop.table.names, ClassDrop.table.names, PersonDrop.table.names, TermDrop.table.names,
    ResumeEntryDrop.table.names, KindDrop.table.names, StatisticsDrop.table.names,
    CollectionPageValue.table.names, LibraryValue.names,
  ].flatMap(\.self)

  /// The value of a subject on a page.
  @Sendable package static func make(_ subject: Route.Subject, _ site: SiteView) -> Value {
    switch subject {
    case .site: .drop(SiteDrop(site: site))
    case .resume(let index): .hash(site.resume(index))
    case .material(let index): .drop(MaterialDrop(site: site, index: index))
    case .collection(let index): .drop(CollectionDrop(site: site, index: index))
    case .item(let index): .drop(ItemDrop(site: site, index: index))
    case .journal(let index): .drop(JournalDrop(site: site, index: index))
    case .post(let index): .drop(PostDrop(site: site, index: index))
    case .archive(let index): .drop(ArchiveDrop(site: site, index: index))
    case .series(let index): .drop(SeriesDrop(site: site, index: index))
    case .person(let index): .drop(PersonDrop(site: site, index: index))
    case .timetableClass(let index): .drop(ClassDrop(site: site, index: index))
    case .day(let index): CalendarValue.day(index, site)
    case .week(let index): CalendarValue.week(index, site)
    case .month(let index): CalendarValue.month(index, site)
    case .event(let index): .drop(EventDrop(site: site, index: index))
    case .imported(let index): .drop(ImportedDrop(site: site, index: index))
    case .taxonomy(let index):
      TaxonomyDrop(site: site, index: index).value(for: TaxonomyDrop.terms) ?? .null
    case .term(let taxonomy, let index):
      .drop(TermDrop(site: site, taxonomy: taxonomy, index: index))
    case .page(let index): .drop(FreePageDrop(site: site, index: index))
    case .kind(let index): .drop(KindDrop(site: site, index: index))
    case .resumeEntry(let index): .drop(ResumeEntryDrop(site: site, index: index))
    case .medium(let index): LibraryValue.entry(index, site)
    case .redirect: .null
    }
  }
}
