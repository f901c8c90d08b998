import Dispatch
import Synchronization

/// Runs the same work over many indices on several threads.
enum Parallel {
  /// The results for every index from 0 up to `count`, in their order.
  ///
  /// Indices are handed out one at a time from a counter, so that uneven work spreads evenly. Within
  /// `body` there is no further parallelism: what is nested, Dispatch runs on one thread.
  static func map<Result: Sendable>(
    _ count: Int, jobs: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let workers = min(jobs, count)
    guard workers > 1 else { return (0..<count).map(body) }
    let next = Atomic(0)
    let parts = Mutex<[[(index: Int, result: Result)]]>([])
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      var part: [(index: Int, result: Result)] = []
      part.reserveCapacity(count / workers + 1)
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < count else { break }
        part.append((index, body(index)))
      }
      parts.withLock { $0.append(part) }
    }
    return merge(parts.withLock { $0 }, count: count)
  }

  /// Each part's indices ascend, so the whole is a merge of them.
  private static func merge<Result>(
    _ parts: [[(index: Int, result: Result)]], count: Int
  ) -> [Result] {
    var places = [Int](repeating: 0, count: parts.count)
    return (0..<count).map { index in
      for part in parts.indices where places[part] < parts[part].count {
        guard parts[part][places[part]].index == index else { continue }
        places[part] += 1
        return parts[part][places[part] - 1].result
      }
      preconditionFailure("every index is handed out once")
    }
  }
}
