import Dispatch
import Synchronization

/// Runs the same work over many indices on several threads.
public enum Parallel {
  /// The results for every index from 0 up to `count`, in their order.
  ///
  /// Indices are handed out one at a time from a counter, so that uneven work spreads evenly. Within
  /// `body` there is no further parallelism: what is nested, Dispatch runs on one thread.
  public static func map<Result: Sendable>(
    _ count: Int, jobs: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    map(Array(0..<count), jobs: jobs, body)
  }

  /// The same, begun in an order of one's own: each index once.
  public static func map<Result: Sendable>(
    _ order: [Int], jobs: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let workers = max(1, min(jobs, order.count))
    let next = Atomic(0)
    return [Result](unsafeUninitializedCapacity: order.count) { results, initializedCount in
      // Every index is handed out once, so that no two threads write to one place.
      nonisolated(unsafe) let places = results
      DispatchQueue.concurrentPerform(iterations: workers) { _ in
        while true {
          let place = next.add(1, ordering: .relaxed).oldValue
          guard place < order.count else { break }
          places.initializeElement(at: order[place], to: body(order[place]))
        }
      }
      initializedCount = order.count
    }
  }

  /// The results of two pieces of work that are done at the same time, each of which may have work
  /// for several threads.
  public static func both<First, Second: Sendable>(
    jobs: Int, _ first: () -> First, _ second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    guard jobs > 1 else { return (first(), second()) }
    let other = Promise(jobs: jobs, second)
    return (first(), other.value)
  }
}
