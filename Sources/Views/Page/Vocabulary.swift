import Content
import DataFormats
import Liquid
package import Site

/// The names that a kind of page or the front matter of a document has. A name that one page lacks and another
/// has is not misspelt.
package struct Vocabulary: Sendable {
  private let names: Set<Symbol>

  /// The names of a graph's documents, and those of the fields of entries.
  package init(_ graph: SiteGraph, fields: [String]) {
    let keys = graph.content.documents.flatMap { $0.extras.map(\.key) }
    let sections = ResumeSection.allCases.map(\.rawValue)
    names = Set((fields + keys + sections).map { Symbol($0) })
  }

  /// The names by the alphabet.
  package var sorted: [String] { names.map(\.name).sorted() }

  /// Nothing for a name that is known, no property at all for another.
  func absent(_ name: Symbol) -> Value? { names.contains(name) ? .null : nil }
}
