import Content
import DataFormats
import Liquid
import Site

/// The names that some kind of page, or some document's front matter, has: what one page lacks and
/// another has is no misspelt name.
package struct Vocabulary: Sendable {
  private let names: Set<Symbol>

  init(_ graph: SiteGraph) {
    let tables = [
      PageDrop.table.names, DocumentField.table.names, PostDrop.table.names,
      JournalDrop.table.names, ArchiveDrop.table.names, SeriesDrop.table.names,
      MaterialDrop.table.names, CollectionDrop.table.names,
      ItemDrop.table.names, EventDrop.table.names, ClassDrop.table.names, PersonDrop.table.names,
      TermDrop.table.names, ResumeEntryDrop.table.names,
      KindDrop.table.names, StatisticsDrop.table.names, CollectionPageValue.table.names,
      LibraryValue.names,
    ]
    let keys = graph.content.documents.flatMap { $0.extras.map(\.key) }
    let sections = ResumeSection.allCases.map(\.rawValue)
    names = Set((tables.joined() + keys + sections).map { Symbol($0) })
  }

  /// The names by the alphabet.
  package var sorted: [String] { names.map(\.name).sorted() }

  /// Nothing for a name that is known, no property at all for another.
  func absent(_ name: Symbol) -> Value? { names.contains(name) ? .null : nil }
}
