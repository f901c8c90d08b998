import Queries
import Site
import Synchronization

/// The queries of all pages without duplicates, so that a page's record is a list of numbers.
final class QueryTable: Sendable {
  private struct State {
    /// By the hashes of the queries: see `DependencyRecorder.hashed`.
    var numbers: [Int: Int32]
    var all: [Query]
    /// The number of each post's query, by index in the graph; -1 for posts that no page has read
    /// yet.
    var posts: [Int32]
    /// The numbers of the queries of shared content. The recorder is retained, so that its
    /// identifier stays unique.
    var shared: [ObjectIdentifier: (recorder: DependencyRecorder, numbers: [Int32])] = [:]

    mutating func number(of query: Query, _ hash: Int) -> Int32 {
      if let known = numbers[hash] { return known }
      let number = Int32(all.count)
      numbers[hash] = number
      all.append(query)
      return number
    }

    mutating func number(ofPost index: Int, _ entries: [PostEntry]) -> Int32 {
      if posts[index] < 0 {
        let query = Query.post(entries[index].path)
        posts[index] = number(of: query, query.hashValue)
      }
      return posts[index]
    }

    mutating func numbers(of recorder: DependencyRecorder, _ entries: [PostEntry]) -> [Int32] {
      let own = recorder.hashed
      var found: [Int32] = []
      found.reserveCapacity(own.queries.count + own.posts.count)
      // Most queries are known, and need not be copied.
      for hash in own.queries.keys {
        if let known = numbers[hash] {
          found.append(known)
        } else if let query = own.queries[hash] {
          found.append(number(of: query, hash))
        }
      }
      for post in own.posts { found.append(number(ofPost: post, entries)) }
      return found
    }

    mutating func numbers(ofShared recorder: DependencyRecorder, _ entries: [PostEntry]) -> [Int32]
    {
      let id = ObjectIdentifier(recorder)
      if let known = shared[id] { return known.numbers }
      let numbers = numbers(of: recorder, entries)
      shared[id] = (recorder, numbers)
      return numbers
    }
  }

  private let entries: [PostEntry]
  private let state: Mutex<State>

  /// A table for a graph that starts with the queries of the last build.
  init(_ known: [Query], _ graph: SiteGraph) {
    entries = graph.entries.posts
    let numbers = Dictionary(zip(known.map(\.hashValue), Int32(0)...)) { first, _ in first }
    let posts = [Int32](repeating: -1, count: graph.entries.posts.count)
    state = Mutex(State(numbers: numbers, all: known, posts: posts))
  }

  /// The queries in the order of their numbers.
  var all: [Query] { state.withLock { $0.all } }

  /// The numbers of the queries of a page, ascending.
  ///
  /// - Parameter recorders: The page's recorder and the shared ones: see `DependencyRecorder.all`.
  func numbers(of recorders: [DependencyRecorder]) -> [Int32] {
    guard let page = recorders.first else { return [] }
    var numbers = state.withLock { state in
      var numbers = state.numbers(of: page, entries)
      for recorder in recorders.dropFirst() {
        numbers += state.numbers(ofShared: recorder, entries)
      }
      return numbers
    }
    numbers.sort()
    var count = 0
    for index in numbers.indices where count == 0 || numbers[index] != numbers[count - 1] {
      numbers[count] = numbers[index]
      count += 1
    }
    return Array(numbers[..<count])
  }
}
