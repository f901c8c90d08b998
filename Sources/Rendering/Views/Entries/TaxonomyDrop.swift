package import Liquid
package import Queries
import Site

/// A taxonomy as an object with one recorded field, `terms`.
package struct TaxonomyDrop: RecordedDrop {
  static let terms = Symbol("terms")

  package let site: SiteView
  let index: Int

  package init(site: SiteView, index: Int) { (self.site, self.index) = (site, index) }

  package var reference: EntryReference { .page(site.entries.taxonomies[index].path) }
  package var propertyNames: [String] { [Self.terms.name] }

  package func field(_ key: Symbol) -> Value? {
    guard key == Self.terms else { return nil }
    return site.list(site.entries.taxonomies[index].terms.indices) { .term(index, $0) }
  }
}
