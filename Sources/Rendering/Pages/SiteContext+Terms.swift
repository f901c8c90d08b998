import Liquid
import Site

extension SiteContext {
  /// A taxonomy's terms.
  func terms(ofTaxonomy index: Int) -> Value {
    let (path, terms) = (graph.taxonomies[index].path, graph.taxonomies[index].terms.indices)
    return list(terms, asking: .members(path), .termsCount(path)) { .term(index, $0) }
  }

  /// The terms that a document carries in a taxonomy, each once, however often it is written.
  func terms(_ values: [String], taxonomy name: String) -> Value {
    guard let index = graph.taxonomies.firstIndex(where: { $0.name == name }) else {
      return .array([])
    }
    let terms = values.compactMap { value in
      let term = graph.taxonomies[index].term(for: value)
      if term == nil { RenderTrace.current?.ask(.term(value, taxonomy: name)) }
      return term
    }
    return .array(
      terms.eachOnce.map { term in
        RenderTrace.current?.ask(.name(graph.taxonomies[index].terms[term].path))
        return value(of: .term(index, term))
      })
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
