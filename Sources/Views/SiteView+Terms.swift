import Liquid
import Queries
package import Site

extension SiteView {
  /// A document's terms in a taxonomy, without duplicates.
  func terms(_ values: [String], taxonomy name: String) -> Value {
    guard let index = graph.taxonomies.firstIndex(where: { $0.name == name }) else {
      return .array([])
    }
    let terms = values.compactMap { value in
      recorder?.record(.term(value, taxonomy: name))
      return graph.taxonomies[index].term(for: value)
    }
    return .array(
      terms.eachOnce.map { value(of: .term(index, $0)) })
  }

  /// The path of a value's term page; in any taxonomy if no name is given.
  package func termPath(_ value: String, taxonomy name: String?) -> URLPath? {
    for taxonomy in graph.taxonomies where name == nil || taxonomy.name == name {
      let found = name == nil ? taxonomy.term(named: value) : taxonomy.term(for: value)
      if let found { return taxonomy.terms[found].path }
    }
    return nil
  }
}

extension [Int] {
  /// The elements without duplicates. Short lists are searched without a set, which is faster.
  fileprivate var eachOnce: [Int] {
    if count < 2 { return self }
    if count < 16 {
      return indices.filter { !self[..<$0].contains(self[$0]) }.map { self[$0] }
    }
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}
