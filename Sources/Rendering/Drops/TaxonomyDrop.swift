import Liquid
import Site

/// A taxonomy, as far as its terms are a query.
struct TaxonomyDrop: RecordedDrop {
  static let terms = Symbol("terms")

  let site: SiteContext
  let index: Int

  var reference: EntryReference { .page(site.graph.taxonomies[index].path) }
  var propertyNames: [String] { [Self.terms.name] }

  func field(_ key: Symbol) -> Value? {
    guard key == Self.terms else { return nil }
    return site.list(site.graph.taxonomies[index].terms.indices) { .term(index, $0) }
  }
}
