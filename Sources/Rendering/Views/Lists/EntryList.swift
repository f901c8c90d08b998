import Liquid
import Site

/// A list of the graph's entries whose elements are created when a template reads them.
struct EntryList: ListSource {
  let site: SiteView
  let subjects: [Route.Subject]

  var count: Int { subjects.count }

  subscript(_ index: Int) -> Value { site.value(of: subjects[index]) }
}

/// Entries of one kind, by their indices.
struct IndexList<Indices: RandomAccessCollection<Int> & Sendable>: ListSource {
  let indices: Indices
  let element: @Sendable (Int) -> Value

  var count: Int { indices.count }

  subscript(_ index: Int) -> Value {
    element(indices[indices.index(indices.startIndex, offsetBy: index)])
  }
}
