import Liquid
import Queries
package import Site

extension SiteView {
  /// A document's terms in a taxonomy, without duplicates.
  func terms(_ values: [String], taxonomy name: String) -> Value {
    guard let index = entries.taxonomies.firstIndex(where: { $0.name == name }) else {
      return .array([])
    }
    var terms: [Int] = []
    terms.reserveCapacity(values.count)
    for value in values {
      recorder?.record(.term(value, taxonomy: name))
      if let term = entries.taxonomies[index].term(for: value) { terms.append(term) }
    }
    return .array(terms.eachOnce.map { value(of: .term(index, $0)) })
  }

  /// The path of a value's term page; in any taxonomy if no name is given.
  package func termPath(_ value: String, taxonomy name: String?) -> URLPath? {
    for taxonomy in entries.taxonomies where name == nil || taxonomy.name == name {
      let found = name == nil ? taxonomy.term(named: value) : taxonomy.term(for: value)
      if let found { return taxonomy.terms[found].path }
    }
    return nil
  }
}

extension [Int] {
  /// The elements without duplicates. Short lists are searched without a set, which is faster.
  fileprivate var eachOnce: [Int] {
    func isRepeated(_ index: Int) -> Bool { self[..<index].contains(self[index]) }
    if count < 16, !indices.contains(where: isRepeated) { return self }
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}
