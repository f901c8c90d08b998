import Dispatch
import Synchronization

/// Runs the same work over many indices on several threads.
enum Parallel {
  /// The results for every index from 0 up to `count`, in their order.
  ///
  /// Indices are handed out one at a time from a counter, so that uneven work spreads evenly.
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

  /// The results of two pieces of work that do not depend on each other.
  static func both<First: Sendable, Second: Sendable>(
    jobs: Int, _ first: @Sendable () -> First, _ second: @Sendable () -> Second
  ) -> (First, Second) {
    guard jobs > 1 else { return (first(), second()) }
    let one = Mutex<First?>(nil)
    let two = Mutex<Second?>(nil)
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      if index == 0 {
        let result = first()
        one.withLock { $0 = result }
      } else {
        let result = second()
        two.withLock { $0 = result }
      }
    }
    guard let first = one.withLock({ $0 }), let second = two.withLock({ $0 }) else {
      preconditionFailure("both have run")
    }
    return (first, second)
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
