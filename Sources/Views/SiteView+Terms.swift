import Liquid
import Queries
package import Site

extension SiteView {
  /// The terms that a document carries in a taxonomy, each once, however often it is written.
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

  /// The page of the term that a value has; in any taxonomy if none is named.
  package func termPath(_ value: String, taxonomy name: String?) -> URLPath? {
    for taxonomy in graph.taxonomies where name == nil || taxonomy.name == name {
      let found = name == nil ? taxonomy.term(named: value) : taxonomy.term(for: value)
      if let found { return taxonomy.terms[found].path }
    }
    return nil
  }
}

extension [Int] {
  /// The numbers without those that were there before; most lists are too short for a set to pay.
  fileprivate var eachOnce: [Int] {
    if count < 2 { return self }
    if count < 16 {
      return indices.filter { !self[..<$0].contains(self[$0]) }.map { self[$0] }
    }
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}
