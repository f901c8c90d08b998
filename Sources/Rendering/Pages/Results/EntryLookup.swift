import Liquid
import Queries
import Site
import Views

/// Finds the entries that queries refer to.
struct EntryLookup: Sendable {
  private let archives: [EntryReference: Int]
  private let series: [EntryReference: Int]

  init(_ graph: SiteGraph) {
    archives = Dictionary(
      graph.table.archive.indices.map { (EntryReference.archive($0, in: graph), $0) }
    ) { first, _ in first }
    series = Dictionary(
      graph.table.series.indices.map { (EntryReference.series($0, in: graph), $0) }
    ) { first, _ in first }
  }

  /// The value of a field of an entry; nil if there is no such entry or field.
  func field(_ name: String, of reference: EntryReference, _ site: SiteView) -> Value? {
    switch reference {
    case .theme: Self.value(name, of: site.shared.theme)
    case .resume(let index):
      site.shared.resumes.indices.contains(index)
        ? Self.value(name, of: site.shared.resumes[index]) : nil
    default: drop(reference, site)?.field(Symbol(name))
    }
  }

  private static func value(_ name: String, of hash: Hash) -> Value? {
    name == RecordedHash.whole ? .hash(hash) : hash[Symbol(name)]
  }

  /// The entry as templates see it; nil if it does not exist or its fields are not queries.
  private func drop(_ reference: EntryReference, _ site: SiteView) -> (any RecordedDrop)? {
    let graph = site.graph
    switch reference {
    case .site: return SiteDrop(site: site)
    case .theme, .resume: return nil
    case .archive: return archives[reference].map { ArchiveDrop(site: site, index: $0) }
    case .series: return series[reference].map { SeriesDrop(site: site, index: $0) }
    case .page(let path):
      guard let place = graph.table.indexes[path.file] else { return nil }
      let subject = graph.routes[place].subject
      if case .taxonomy(let index) = subject { return TaxonomyDrop(site: site, index: index) }
      if case .drop(let drop) = site.value(of: subject) { return drop as? any RecordedDrop }
      return nil
    }
  }
}
