import Liquid
import Site

/// Entries of the graph as a list whose elements are made when a template asks for them.
struct EntryList: ListSource {
  let site: SiteContext
  let subjects: [Route.Subject]

  var count: Int { subjects.count }

  subscript(_ index: Int) -> Value { site.value(of: subjects[index]) }
}

/// A list that asks for what is in it, and for how much that is, when a template does.
struct AskingList<Entries: ListSource>: ListSource {
  /// What a page depends on that reads the list.
  enum Subject: Sendable {
    case question(PageQuestion)
    case areas(ContentAreas)

    func note() {
      guard let trace = RenderTrace.current else { return }
      switch self {
      case .question(let question): trace.ask(question)
      case .areas(let areas): trace.note(areas)
      }
    }
  }

  let entries: Entries
  let whole: Subject
  let size: Subject

  var count: Int {
    size.note()
    return entries.count
  }

  /// Every page depends on which lists exist: see `PageQuestion.frame`.
  var isEmpty: Bool { entries.isEmpty }

  subscript(_ index: Int) -> Value {
    whole.note()
    return entries[index]
  }
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
