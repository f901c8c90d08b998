import Content
import DataFormats
import Liquid
package import Site

/// All names that a page's fields or a document's front matter can have. A template may read any of
/// them on any page; other names are treated as misspelt.
package struct Vocabulary: Sendable {
  private let names: Set<Symbol>

  /// Collects the front matter keys of a graph's documents, and the given names of entries' fields.
  package init(_ graph: SiteGraph, fields: [String]) {
    let keys = graph.content.documentsWithRareKeys.flatMap { $0.extras.map(\.key) }
    let sections = ResumeSection.allCases.map(\.rawValue)
    names = Set((fields + keys + sections).map { Symbol($0) })
  }

  /// The names in alphabetical order.
  package var sorted: [String] { names.map(\.name).sorted() }

  /// Null for a name in the vocabulary; nil, which means no such property, for any other name.
  func absent(_ name: Symbol) -> Value? { names.contains(name) ? .null : nil }
}
