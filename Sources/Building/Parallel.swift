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
    return [Result](unsafeUninitializedCapacity: count) { results, initializedCount in
      // Every index is handed out once, so that no two threads write to one place.
      nonisolated(unsafe) let places = results
      DispatchQueue.concurrentPerform(iterations: workers) { _ in
        while true {
          let index = next.add(1, ordering: .relaxed).oldValue
          guard index < count else { break }
          places.initializeElement(at: index, to: body(index))
        }
      }
      initializedCount = count
    }
  }

  /// The results of two pieces of work that are done at the same time.
  static func both<First: Sendable, Second: Sendable>(
    jobs: Int, _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    let results = Mutex<(first: First?, second: Second?)>((nil, nil))
    _ = map(2, jobs: jobs) { index in
      if index == 0 {
        let result = first()
        results.withLock { $0.first = result }
      } else {
        let result = second()
        results.withLock { $0.second = result }
      }
    }
    guard case (let first?, let second?) = results.withLock({ $0 }) else {
      preconditionFailure("both are done")
    }
    return (first, second)
  }
}
