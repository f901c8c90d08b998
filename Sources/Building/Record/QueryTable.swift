import Rendering
import Synchronization

/// The queries of all pages, each once, so that a page's record is a list of numbers.
final class QueryTable: Sendable {
  private struct State {
    var numbers: [Query: Int]
    var all: [Query]
  }

  private let state: Mutex<State>

  /// A table that begins with the queries of the last build.
  init(_ known: [Query]) {
    let numbers = Dictionary(zip(known, known.indices)) { first, _ in first }
    state = Mutex(State(numbers: numbers, all: known))
  }

  /// The queries in the order of their numbers.
  var all: [Query] { state.withLock { $0.all } }

  /// The numbers of some queries, ascending.
  func numbers(of queries: Set<Query>) -> [Int] {
    guard !queries.isEmpty else { return [] }
    let numbers = state.withLock { state in
      queries.map { query in
        if let known = state.numbers[query] { return known }
        let number = state.all.count
        state.numbers[query] = number
        state.all.append(query)
        return number
      }
    }
    return numbers.sorted()
  }
}
