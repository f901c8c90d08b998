import Synchronization

/// What the runs of a template printed that are the same in every render; see `FixedRuns`.
final class FixedParts: Sendable {
  /// Held, so that no other template gets its address in memory.
  private let code: Code
  /// The runs, in their order.
  let runs: [Block]
  private let printed: Mutex<[Printed?]>

  /// What a run printed, and what the cache's observer says has been read for it.
  struct Printed: Sendable {
    let bytes: [UInt8]
    let reads: (any Sendable)?
  }

  init(_ code: Code, _ environment: Environment) {
    self.code = code
    runs = FixedRuns.find(in: code, environment)
    printed = Mutex(Array(repeating: nil, count: runs.count))
  }

  /// What each run printed, as far as that is known.
  var known: [Printed?] { printed.withLock { $0 } }

  /// Keeps what a run printed.
  func keep(_ run: Printed, at index: Int) {
    printed.withLock { $0[index] = run }
  }
}
