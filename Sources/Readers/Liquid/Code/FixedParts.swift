import Synchronization

/// The output of a template's runs that print the same in every render; see `FixedRuns`.
final class FixedParts: Sendable {
  /// Retained, so that no other template is allocated at its address.
  private let code: Code
  /// The runs in order.
  let runs: [Block]
  private let printed: Mutex<[Printed?]>

  /// The output of a run, and the reads it depends on, as returned by the cache's observer.
  struct Printed: Sendable {
    let bytes: [UInt8]
    let reads: (any Sendable)?
  }

  init(_ code: Code, _ environment: Environment) {
    self.code = code
    runs = FixedRuns.find(in: code, environment)
    printed = Mutex(Array(repeating: nil, count: runs.count))
  }

  /// The output of each run; nil if it is not cached yet.
  var known: [Printed?] { printed.withLock { $0 } }

  /// Caches the output of a run.
  func store(_ run: Printed, at index: Int) {
    printed.withLock { $0[index] = run }
  }
}
