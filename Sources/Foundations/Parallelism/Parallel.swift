import Dispatch
import Synchronization

/// Runs the same work over many indices on several threads.
public enum Parallel {
  /// Calls `body` for every index from 0 up to `count`, and returns the results in order.
  ///
  /// Indices are handed out one at a time from a counter, so that uneven work is spread evenly.
  /// Calls within `body` do not add parallelism: Dispatch runs nested work on one thread.
  public static func map<Result: Sendable>(
    _ count: Int, jobs: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    map(Array(0..<count), jobs: jobs, body)
  }

  /// Calls `body` for every index, starting in the given order, which has each index once. The
  /// results are in the order of the indices.
  public static func map<Result: Sendable>(
    _ order: [Int], jobs: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let workers = max(1, min(jobs, order.count))
    let next = Atomic(0)
    return [Result](unsafeUninitializedCapacity: order.count) { results, initializedCount in
      // Every index is handed out once, so that no two threads write to the same element.
      nonisolated(unsafe) let places = results
      DispatchQueue.concurrentPerform(iterations: workers) { _ in
        ThreadHeap.prepare()
        while true {
          let place = next.add(1, ordering: .relaxed).oldValue
          guard place < order.count else { break }
          places.initializeElement(at: order[place], to: body(order[place]))
        }
      }
      initializedCount = order.count
    }
  }

  /// Runs two closures at the same time, each of which may use several threads, and returns both
  /// results.
  public static func both<First, Second: Sendable>(
    jobs: Int, _ first: () -> First, _ second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    guard jobs > 1 else { return (first(), second()) }
    let other = Promise(jobs: jobs, second)
    return (first(), other.value)
  }
}
